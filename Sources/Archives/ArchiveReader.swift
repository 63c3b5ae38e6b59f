internal import CArchive

/// An open archive, read from its beginning to its end; closed when the value ends.
struct ArchiveReader: ~Copyable {
  /// A file in an archive.
  struct Member {
    var name: String
    var isFile: Bool
  }

  private let archive: OpaquePointer
  private let buffer: UnsafeMutableRawBufferPointer

  /// Opens an archive of a kind that libarchive reads without another program's help.
  init(path: String) throws(ArchiveError) {
    archive = try ArchiveReader.acquire(path)
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  private static func acquire(_ path: String) throws(ArchiveError) -> OpaquePointer {
    guard let archive = archive_read_new() else { throw unreadable }
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      archive_read_free(archive)
      throw unreadable
    }
    return archive
  }

  deinit {
    archive_read_free(archive)
    buffer.deallocate()
  }

  /// Moves to the next file; nil at the end.
  mutating func next() throws(ArchiveError) -> Member? {
    var entry: OpaquePointer?
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_EOF: return nil
    case ARCHIVE_OK, ARCHIVE_WARN: break
    default: throw ArchiveReader.unreadable
    }
    guard archive_entry_is_encrypted(entry) == 0 else {
      throw ArchiveError(.encrypted, "it is protected with a password")
    }
    // AE_IFREG, which is a macro that is not imported.
    let isFile = archive_entry_filetype(entry) == 0o100000
    return Member(name: name(of: entry), isFile: isFile)
  }

  /// Reads the next bytes of the current file; empty at its end.
  mutating func read() throws(ArchiveError) -> [UInt8] {
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw ArchiveReader.unreadable }
    return Array(buffer[0..<count])
  }

  /// The name in UTF-8; without a locale the library translates none, so bytes that say they are UTF-8
  /// are taken as they are.
  private func name(of entry: OpaquePointer?) -> String {
    if let name = archive_entry_pathname_utf8(entry) { return String(cString: name) }
    return archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
  }

  // The library's own sentence may quote names in the archive, which are its owner's.
  private static let unreadable = ArchiveError(
    .notAnArchive, "it is not an archive that can be read, or it is damaged")
}
