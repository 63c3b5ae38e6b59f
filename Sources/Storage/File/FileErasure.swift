package import Foundation

/// Overwrites files, so that their contents do not stay on the disk after the files are removed.
///
/// Flash storage, and file systems that never write in place, may keep old copies.
package enum FileErasure {
  /// The greatest number of bytes in one write.
  ///
  /// SQLite writes nothing if the count is a multiple of 128 KiB (`seekAndWriteFd` in os_unix.c
  /// masks the count).
  private static let most: Int64 = 1 << 16
  /// The size of a file's head, in bytes: as much as a disk writes at once.
  private static let head: Int64 = 4096

  /// Overwrites an open file with zeros.
  /// - Parameter told: Called with the share that is overwritten, 0 to 1.
  package static func overwrite(
    _ file: FileHandle, told: (Double) -> Void = { _ in }
  ) throws {
    let end = Int64(try file.seekToEnd())
    try overwrite(0, end) { zeros, place in
      try file.seek(toOffset: UInt64(place))
      try file.write(contentsOf: zeros)
      told(Double(place + Int64(zeros.count)) / Double(end))
    } sync: {
      try file.synchronize()
    }
  }

  /// Overwrites a file, and removes it.
  package static func erase(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try overwrite(file)
    try FileManager.default.removeItem(atPath: path)
  }

  /// Overwrites a part of a file with zeros, and makes sure that they reach the disk.
  ///
  /// A sync also writes data that the system still holds in memory; so data that must never reach
  /// the disk must be overwritten completely before the first sync.
  /// - Parameter headFirst: Whether the head must reach the disk before anything else is
  ///   overwritten.
  static func overwrite(
    _ start: Int64, _ end: Int64, headFirst: Bool = false,
    write: (_ zeros: Data, _ place: Int64) throws -> Void, sync: () throws -> Void
  ) rethrows {
    guard start < end else { return }
    let zeros = Data(count: Int(min(most, end - start)))
    var place = start
    while place < end {
      let isHead = headFirst && place == start
      let count = min(isHead ? head : most, end - place)
      try write(zeros.prefix(Int(count)), place)
      place += count
      if isHead, place < end { try sync() }
    }
    try sync()
  }
}
