/// An open archive, read from its beginning to its end; closed when the value ends.
struct ArchiveReader: ~Copyable {
  /// A file in an archive.
  struct Member {
    var name: String
    var isFile: Bool
  }

  private let library: ArchiveLibrary
  private let archive: OpaquePointer
  private let buffer: UnsafeMutableRawBufferPointer

  /// Opens an archive of a format that libarchive reads without the help of another program.
  init(path: String) throws(ArchiveError) {
    (library, archive) = try ArchiveReader.acquire(path)
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  private static func acquire(
    _ path: String
  ) throws(ArchiveError) -> (ArchiveLibrary, OpaquePointer) {
    guard let library = ArchiveLibrary.shared else {
      throw ArchiveError(.notInstalled, "libarchive is not installed")
    }
    guard let archive = library.new() else { throw unreadable }
    _ = library.supportZip(archive)
    _ = library.supportTar(archive)
    _ = library.supportGzip(archive)
    guard library.open(archive, path, 1 << 16) == ArchiveLibrary.done else {
      _ = library.free(archive)
      throw unreadable
    }
    return (library, archive)
  }

  deinit {
    _ = library.free(archive)
    buffer.deallocate()
  }

  /// Moves to the next member; nil at the end.
  mutating func next() throws(ArchiveError) -> Member? {
    var entry: OpaquePointer?
    switch library.nextHeader(archive, &entry) {
    case ArchiveLibrary.end: return nil
    case ArchiveLibrary.done, ArchiveLibrary.doneWithWarning: break
    default: throw ArchiveReader.unreadable
    }
    guard library.isEncrypted(entry) == 0 else {
      throw ArchiveError(.encrypted, "it is protected with a password")
    }
    return Member(
      name: name(of: entry), isFile: library.fileType(entry) == ArchiveLibrary.regularFile)
  }

  /// Reads the next bytes of the current member; empty at its end.
  mutating func read() throws(ArchiveError) -> [UInt8] {
    let count = library.readData(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw ArchiveReader.unreadable }
    return Array(buffer[0..<count])
  }

  /// The name in UTF-8.
  ///
  /// Without a UTF-8 locale the library converts no names; then the raw bytes are taken as UTF-8.
  private func name(of entry: OpaquePointer?) -> String {
    if let name = library.utf8Name(entry) { return String(cString: name) }
    return library.name(entry).map { String(cString: $0) } ?? ""
  }

  // The library's own message may quote names in the archive, which are private.
  private static let unreadable = ArchiveError(
    .notAnArchive, "it is not an archive that can be read, or it is damaged")
}
