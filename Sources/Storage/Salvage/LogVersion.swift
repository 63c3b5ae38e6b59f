import Foundation

/// The schema version in a write-ahead log, read before SQLite touches the journal.
///
/// SQLite would write a log that a crash left behind into the file when it closes it. A journal of a
/// newer version must stay as it is.
enum LogVersion {
  /// Returns the version in the log beside a journal if it is newer than a known one; nil if it is not,
  /// or if there is no log.
  static func newer(than known: Int, beside path: String) -> Int? {
    let path = URL(filePath: path).resolvingSymlinksInPath().path
    // No locks are held on a log, so closing a descriptor of it loses none.
    guard JournalFile.hasLog(beside: path),
      let log = FileHandle(forReadingAtPath: path + "-wal")
    else { return nil }
    let header = log.bytes(at: 0, count: 32)
    guard header.count == 32 else { return nil }
    let size = PageFile.number(header, 8)
    guard size >= 512, size <= 65_536 else { return nil }
    // The checksums of a long log take a while, so they are computed only if a frame says so.
    var place: UInt64 = 32
    var isSaid = false
    while !isSaid {
      let frame = log.bytes(at: place, count: 24 + 64)
      guard frame.count == 24 + 64, frame[8..<16].elementsEqual(header[16..<24]) else { break }
      isSaid = PageFile.number(frame, 0) == 1 && version(frame[24...]) > known
      place += UInt64(24 + size)
    }
    guard isSaid, let first = PageFile.commits(in: log, size: size)[1] else { return nil }
    let page = log.bytes(at: first, count: 64)
    guard page.count == 64 else { return nil }
    let found = version(page[...])
    return found > known ? found : nil
  }

  /// The version in the first bytes of a database.
  private static func version(_ page: ArraySlice<UInt8>) -> Int {
    Int(Int32(bitPattern: page.dropFirst(60).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }))
  }
}
