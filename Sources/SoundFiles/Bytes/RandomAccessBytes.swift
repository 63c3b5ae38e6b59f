/// Bytes that can be read at any place: a file's, or chunks in a database.
///
/// A reader calls it from the thread that calls the reader. While a file is being opened, no other
/// audio file can be opened in the process: reading must not open one.
public protocol RandomAccessBytes: AnyObject {
  /// The number of bytes there are.
  var count: Int64 { get }

  /// Reads `count` bytes at a place, or as many as there are from there.
  func read(at position: Int64, count: Int) throws -> [UInt8]
}
