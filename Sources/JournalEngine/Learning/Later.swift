import Synchronization

/// A value that is computed once, when it is first needed.
final class Later<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)
  private let find: @Sendable () -> Value

  /// Takes the function that computes it.
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
