import GRDB

extension Row {
  /// Returns a value of a file that a stranger may have made.
  ///
  /// GRDB's own subscript ends the program if a value cannot be converted; this throws instead.
  /// - Throws: A refusal with `damaged` if the value is missing or of another type.
  func untrusted<Value: DatabaseValueConvertible>(_ index: Int, as _: Value.Type) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[index]) else {
      throw Refusal(.damaged, "a value in it cannot be read")
    }
    return value
  }

  /// Returns a number of bytes or frames of such a file.
  func untrustedSize(_ index: Int) throws -> Int64 {
    let size = try untrusted(index, as: Int64.self)
    guard (0..<1 << 48).contains(size) else {
      throw Refusal(.damaged, "a size in it cannot be")
    }
    return size
  }
}
