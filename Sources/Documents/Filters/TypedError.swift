/// The reason why typed text cannot be read.
///
/// It is used only in this package, so its codes are an enum.
package struct TypedError: Error, Sendable, Equatable {
  /// The kind of error.
  package enum Code: Sendable {
    /// It cannot be read, or is invalid.
    case unreadable
    /// It names something that the journal does not contain.
    case missing
  }

  /// The kind of error.
  package let code: Code
  /// The message: lower case, no full stop.
  package let message: String
  /// What to do instead.
  package let hint: String?

  /// Makes an error.
  package init(_ message: String, hint: String? = nil, code: Code = .unreadable) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
