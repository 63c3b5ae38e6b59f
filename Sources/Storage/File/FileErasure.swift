package import Foundation

/// Overwrites files, so that what was in them does not stay on the disk after their names are gone.
///
/// A file system that never writes in the same place, and flash storage, may keep old copies.
package enum FileErasure {
  /// The most bytes that are written at once; SQLite itself writes nothing of 128 KiB or a multiple of that
  /// (`seekAndWriteFd` in os_unix.c masks the count).
  private static let most: Int64 = 1 << 16
  /// The head of a file: as much as a disk writes at once.
  private static let head: Int64 = 4096

  /// Overwrites everything in an open file with zeros.
  /// - Parameter told: Told which share is overwritten.
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

  /// Overwrites a part of a file with zeros that reach the disk.
  ///
  /// Whatever the system has not yet written when it is told to sync is written then: what is to stay off
  /// the disk must be overwritten as a whole before.
  /// - Parameter headFirst: Whether the beginning reaches the disk before anything else is overwritten.
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
