internal import Foundation

/// The pages of a database file and of its write-ahead log, read without SQLite.
///
/// A broken file is only read; no file is changed or created beside it.
final class PageFile {
  /// The size of a page, in bytes.
  let size: Int
  /// The numbers of the pages that are in the file or its log, in order.
  let numbers: [Int]
  /// The number of pages according to the file's header; pages beyond the end of the file are lost.
  let statedCount: Int
  private let inFile: Int
  private let file: FileHandle
  private let log: FileHandle?
  /// The offset in the log of each page's newest committed version.
  private var logged: [Int: UInt64] = [:]

  /// Opens a file; throws if it cannot be read.
  init(path: String) throws(StorageError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw StorageError(
        .missing, path: path, reason: "there is no such file, or it may not be read")
    }
    self.file = file
    let header = PageFile.bytes(of: file, at: 0, count: 100)
    let stated = header.count == 100 ? Int(header[16]) << 8 | Int(header[17]) : 0
    let isPossible = stated >= 512 && stated & (stated - 1) == 0
    size = isPossible ? stated : stated == 1 ? 65_536 : Connection.pageSize
    log = FileHandle(forReadingAtPath: path + "-wal")
    let length = (try? file.seekToEnd()) ?? 0
    let last = Int(clamping: length) / size
    inFile = last
    var newest = header
    if let log {
      logged = PageFile.commits(in: log, size: size)
      if let place = logged[1] { newest = PageFile.bytes(of: log, at: place, count: 100) }
    }
    // A log may state any number of pages, so only existing pages count.
    numbers = Array(1..<last + 1) + logged.keys.filter { $0 > last }.sorted()
    statedCount = newest.count == 100 ? PageFile.number(newest, 28) : 0
  }

  /// The number of bytes of all pages together.
  var byteCount: Int { numbers.count * size }

  /// Whether a page is in the file or its log.
  func has(_ number: Int) -> Bool { (1..<inFile + 1).contains(number) || logged[number] != nil }

  /// Returns the bytes of a page, counted from 1; nil if it does not exist or cannot be read.
  func page(_ number: Int) -> [UInt8]? {
    guard has(number) else { return nil }
    let bytes: [UInt8]
    if let place = logged[number], let log {
      bytes = PageFile.bytes(of: log, at: place, count: size)
    } else {
      bytes = PageFile.bytes(of: file, at: UInt64(number - 1) * UInt64(size), count: size)
    }
    return bytes.count == size ? bytes : nil
  }

  private static func bytes(of file: FileHandle, at place: UInt64, count: Int) -> [UInt8] {
    // An unreadable range is treated like a missing one.
    guard (try? file.seek(toOffset: place)) != nil,
      let data = try? file.read(upToCount: count)
    else { return [] }
    return [UInt8](data)
  }

  /// Finds the pages of the log's committed transactions ("WAL-mode File Format"), with their
  /// offsets.
  private static func commits(in log: FileHandle, size: Int) -> [Int: UInt64] {
    let header = bytes(of: log, at: 0, count: 32)
    guard header.count == 32, header.starts(with: [0x37, 0x7F, 0x06]),
      number(header, 8) == size
    else { return [:] }
    var sum = LogSum(isBigEndian: header[3] & 1 == 1)
    sum.add(header[0..<24])
    guard sum.isStated(in: header[24..<32]) else { return [:] }
    var places: [Int: UInt64] = [:]
    var open: [Int: UInt64] = [:]
    var place: UInt64 = 32
    while true {
      let frame = bytes(of: log, at: place, count: 24 + size)
      guard frame.count == 24 + size, frame[8..<16].elementsEqual(header[16..<24]) else { break }
      sum.add(frame[0..<8])
      sum.add(frame[24...])
      guard sum.isStated(in: frame[16..<24]) else { break }
      open[number(frame, 0)] = place + 24
      if number(frame, 4) > 0 {
        places.merge(open) { $1 }
        open = [:]
      }
      place += UInt64(24 + size)
    }
    return places
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
