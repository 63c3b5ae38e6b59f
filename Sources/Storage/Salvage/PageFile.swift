internal import Foundation
internal import GRDB

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
  private let file: any ReadableBytes
  private let log: (any ReadableBytes)?
  /// The offset in the log of each page's newest committed version.
  private var logged: [Int: UInt64] = [:]

  /// Opens a file that is not open in this process; throws if it cannot be read.
  convenience init(path: String) throws(StorageError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw StorageError(
        .missing, path: path, reason: "there is no such file, or it may not be read")
    }
    self.init(file, log: FileHandle(forReadingAtPath: path + "-wal"))
  }

  /// Reads the file that a connection has open.
  ///
  /// What it finds in the log is right as long as nobody changes the file.
  convenience init(_ queue: DatabaseQueue) {
    self.init(
      QueueFile(part: .database, queue: queue), log: QueueFile(part: .log, queue: queue))
  }

  private init(_ file: any ReadableBytes, log: (any ReadableBytes)?) {
    self.file = file
    self.log = log
    let header = file.bytes(at: 0, count: 100)
    let stated = header.count == 100 ? Int(header[16]) << 8 | Int(header[17]) : 0
    let isPossible = stated >= 512 && stated.nonzeroBitCount == 1
    size = isPossible ? stated : stated == 1 ? 65_536 : Connection.pageSize
    let last = Int(clamping: file.size) / size
    inFile = last
    var newest = header
    if let log {
      logged = PageFile.commits(in: log, size: size)
      if let place = logged[1] { newest = log.bytes(at: place, count: 100) }
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
      bytes = log.bytes(at: place, count: size)
    } else {
      bytes = file.bytes(at: UInt64(number - 1) * UInt64(size), count: size)
    }
    return bytes.count == size ? bytes : nil
  }

  /// Finds the pages of the log's committed transactions ("WAL-mode File Format"), with their
  /// offsets.
  static func commits(in log: any ReadableBytes, size: Int) -> [Int: UInt64] {
    let header = log.bytes(at: 0, count: 32)
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
      let frame = log.bytes(at: place, count: 24 + size)
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

  /// Returns the big-endian number of four bytes at a place.
  static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
