import Synchronization

/// A value that is found when it is first asked for, and once.
final class Later<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)
  private let find: @Sendable () -> Value

  /// Says how it is found.
  init(_ find: @escaping @Sendable () -> Value) { self.find = find }

  /// The value.
  var value: Value {
    found.withLock { found in
      if let found { return found }
      let value = find()
      found = value
      return value
    }
  }
}
