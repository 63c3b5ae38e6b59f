package import Foundation

/// Overwrites files, so that what was in them does not stay on the disk after their names are gone.
///
/// A file system that never writes in the same place, and flash storage, may keep old copies.
package enum FileErasure {
  /// Overwrites everything in an open file with zeros.
  /// - Parameter told: Told which share is overwritten.
  package static func overwrite(
    _ file: FileHandle, told: (Double) -> Void = { _ in }
  ) throws {
    let size = try file.seekToEnd()
    try file.seek(toOffset: 0)
    let zeros = Data(count: 1 << 20)
    var rest = size
    while rest > 0 {
      let count = min(rest, UInt64(zeros.count))
      try file.write(contentsOf: zeros.prefix(Int(count)))
      rest -= count
      told(1 - Double(rest) / Double(size))
    }
    try file.synchronize()
  }

  /// Overwrites a file, and removes it.
  package static func erase(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try overwrite(file)
    try FileManager.default.removeItem(atPath: path)
  }
}
