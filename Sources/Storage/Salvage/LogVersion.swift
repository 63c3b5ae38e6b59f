internal import Foundation

/// The schema version in a write-ahead log, read before SQLite touches the journal.
///
/// SQLite would write a log that a crash left behind into the file when it closes it. A journal of
/// a newer version must stay as it is.
enum LogVersion {
  /// Returns the version in the log beside a journal if it is newer than a known one; nil if it is
  /// not, or if there is no log.
  static func newer(than known: Int, beside path: String) -> Int? {
    // This runs at every start, and usually there is no log or an empty one.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    let name = unsafe String(cString: resolved) + "-wal"
    unsafe free(resolved)
    var file = stat()
    guard unsafe stat(name, &file) == 0, file.st_mode & S_IFMT == S_IFREG, file.st_size > 32
    else { return nil }
    // No locks are held on a log, so closing a descriptor of it loses none.
    let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // The handle closes it.
    let log = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let header = log.bytes(at: 0, count: 32)
    guard header.count == 32 else { return nil }
    let size = PageFile.number(header, 8)
    // The checksums of a long log take a while, so they are computed only if a frame says so.
    guard size >= 512, size <= 65_536,
      says(descriptor, header, size, Int(file.st_size), newerThan: known),
      let first = PageFile.commits(in: log, size: size)[1]
    else { return nil }
    let page = log.bytes(at: first, count: 64)
    guard page.count == 64 else { return nil }
    let found = version(page[...])
    return found > known ? found : nil
  }

  /// Whether a frame with the first page has a newer version, as far as can be told without its
  /// checksum.
  private static func says(
    _ log: Int32, _ header: [UInt8], _ size: Int, _ end: Int, newerThan known: Int
  ) -> Bool {
    // The header of a frame and what follows of a page up to the version. A long log has thousands
    // of frames, so each takes one call and no memory of its own.
    var frame = [UInt8](repeating: 0, count: 24 + 64)
    for place in stride(from: 32, to: end, by: 24 + size) {
      let count = unsafe frame.withUnsafeMutableBytes { bytes in
        unsafe pread(log, bytes.baseAddress, bytes.count, off_t(place))
      }
      guard count == frame.count, frame[8..<16].elementsEqual(header[16..<24]) else { return false }
      if PageFile.number(frame, 0) == 1, version(frame[24...]) > known { return true }
    }
    return false
  }

  /// The version in the first bytes of a database.
  private static func version(_ page: ArraySlice<UInt8>) -> Int {
    Int(Int32(bitPattern: page.dropFirst(60).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }))
  }
}
