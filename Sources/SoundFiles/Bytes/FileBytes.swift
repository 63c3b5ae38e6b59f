import Foundation

/// The bytes of a regular file, read at any place.
public final class FileBytes: RandomAccessBytes {
  /// The number of bytes when the file was opened.
  public let count: Int64
  private let descriptor: Int32
  private let path: String

  /// Opens a file; throws `.missing`, `.unreadable`, or `.unsupported` if it is not a regular file
  /// (opening a pipe would wait for its writer).
  public init(path: String) throws(SoundFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is not a regular file"
      throw SoundFileError(code: .unsupported, path: path, reason: kind)
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, path: path) }
    count = Int64(status.st_size)
    self.path = path
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range, as far as they exist; throws `.unreadable` if the medium fails.
  public func read(at position: Int64, count: Int) throws -> [UInt8] {
    try DescriptorBytes.read(at: position, count: count, of: descriptor, path: path)
  }
}
