/// Why what a person typed cannot be read.
///
/// Only this package sees it, so its codes are an enum.
package struct TypedError: Error, Sendable, Equatable {
  /// What is wrong.
  package enum Code: Sendable {
    /// It cannot be read, or makes no sense.
    case unreadable
    /// It names something that the journal does not have.
    case missing
  }

  /// What is wrong.
  package let code: Code
  /// What is wrong, in words: lower case, no full stop.
  package let message: String
  /// What would help.
  package let hint: String?

  /// Describes what is wrong.
  package init(_ message: String, hint: String? = nil, code: Code = .unreadable) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
