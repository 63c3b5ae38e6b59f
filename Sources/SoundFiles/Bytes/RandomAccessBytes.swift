/// Bytes that can be read at any position: a file's, or chunks in a database.
///
/// A reader reads them on the thread that calls the reader. Reading must not open an audio file,
/// because no other audio file can be opened in the process while one is being opened.
public protocol RandomAccessBytes: AnyObject {
  /// The number of bytes.
  var count: Int64 { get }

  /// Returns `count` bytes at a position, or as many as exist from there.
  func read(at position: Int64, count: Int) throws -> [UInt8]
}
