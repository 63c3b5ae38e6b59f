import Foundation

/// Writes bytes unchanged into a file that appears only when it is complete.
///
/// As with ``AudioFileWriter``, the file is written beside its place and moved there by `finish`; a
/// pipe or a device is written to directly.
public struct BinaryFileWriter: ~Copyable {
  private var partial: PartialFile?
  private var special: SpecialFile?
  private let descriptor: Int32

  /// Begins a file at a path.
  public init(path: String) throws(SoundFileError) {
    if let special = try SpecialFile(path: path) {
      descriptor = special.descriptor
      self.special = consume special
      partial = nil
    } else {
      let file = try PartialFile(path: path)
      descriptor = file.descriptor
      partial = consume file
      special = nil
    }
  }

  /// Writes to an open descriptor, such as standard output, which stays open.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    partial = nil
    special = nil
  }

  /// Writes the next bytes.
  public mutating func write(_ bytes: [UInt8]) throws(SoundFileError) {
    try WaveStream.send(bytes, to: descriptor)
  }

  /// Moves the file to its place.
  public consuming func finish() throws(SoundFileError) {
    try partial?.commit()
  }
}
