internal import Foundation

/// The pages of a database file and of the log beside it, read without SQLite.
///
/// A broken file is only read; nothing beside it is made or changed.
final class PageFile {
  /// The bytes of a page.
  let size: Int
  /// The number of pages.
  let count: Int
  private let file: FileHandle
  private let log: FileHandle?
  /// Where the newest committed form of a page lies in the log.
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
    var pages = Int(length) / size
    if let log {
      let found = PageFile.commits(in: log, size: size)
      logged = found.places
      pages = max(pages, found.count)
    }
    count = pages
  }

  /// Returns the bytes of a page, counted from 1, or nil if the file has none or it cannot be read.
  func page(_ number: Int) -> [UInt8]? {
    guard number > 0, number <= count else { return nil }
    let bytes: [UInt8]
    if let place = logged[number], let log {
      bytes = PageFile.bytes(of: log, at: place, count: size)
    } else {
      bytes = PageFile.bytes(of: file, at: UInt64(number - 1) * UInt64(size), count: size)
    }
    return bytes.count == size ? bytes : nil
  }

  private static func bytes(of file: FileHandle, at place: UInt64, count: Int) -> [UInt8] {
    // What cannot be read is as good as not there.
    guard (try? file.seek(toOffset: place)) != nil,
      let data = try? file.read(upToCount: count)
    else { return [] }
    return [UInt8](data)
  }

  /// Finds the pages of the log's committed transactions ("WAL-mode File Format").
  private static func commits(
    in log: FileHandle, size: Int
  ) -> (places: [Int: UInt64], count: Int) {
    let header = bytes(of: log, at: 0, count: 32)
    guard header.count == 32, header.starts(with: [0x37, 0x7F, 0x06]),
      number(header, 8) == size
    else { return ([:], 0) }
    var sum = LogSum(isBigEndian: header[3] & 1 == 1)
    sum.add(header[0..<24])
    guard sum.isStated(in: header[24..<32]) else { return ([:], 0) }
    var places: [Int: UInt64] = [:]
    var open: [Int: UInt64] = [:]
    var count = 0
    var place: UInt64 = 32
    while true {
      let frame = bytes(of: log, at: place, count: 24 + size)
      guard frame.count == 24 + size, frame[8..<16].elementsEqual(header[16..<24]) else { break }
      sum.add(frame[0..<8])
      sum.add(frame[24...])
      guard sum.isStated(in: frame[16..<24]) else { break }
      open[number(frame, 0)] = place + 24
      let commit = number(frame, 4)
      if commit > 0 {
        places.merge(open) { $1 }
        open = [:]
        count = commit
      }
      place += UInt64(24 + size)
    }
    return (places, count)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The running checksum of a write-ahead log.
private struct LogSum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    while place + 8 <= bytes.endIndex {
      first = first &+ word(bytes, place) &+ second
      second = second &+ word(bytes, place + 4) &+ first
      place += 8
    }
  }

  func isStated(in bytes: ArraySlice<UInt8>) -> Bool {
    let stated = Array(bytes).map { UInt32($0) }
    let one = stated[0] << 24 | stated[1] << 16 | stated[2] << 8 | stated[3]
    let two = stated[4] << 24 | stated[5] << 16 | stated[6] << 8 | stated[7]
    return one == first && two == second
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32 {
    let part = (0..<4).map { UInt32(bytes[place + $0]) }
    return isBigEndian
      ? part[0] << 24 | part[1] << 16 | part[2] << 8 | part[3]
      : part[3] << 24 | part[2] << 16 | part[1] << 8 | part[0]
  }
}
