/// Why another program could not do its work.
package struct ProgramError: Error, Sendable, Equatable {
  /// The kind of failure, by what a person can do about it; further codes may be added.
  package enum Code: Sendable {
    /// It is not installed; `hint` names the package that contains it.
    case notInstalled
    /// It could not be started, or its input or output could not be opened.
    case notStarted
    /// It ended with a status other than 0, or by a signal.
    case failed
    /// It exceeded its time limit.
    case timedOut
    /// It wrote more than the limit.
    case tooMuchOutput
    /// The task that waited for it was cancelled.
    case cancelled
  }

  /// The kind of failure.
  package let code: Code
  /// The program's name.
  package let program: String
  /// The reason in one sentence, often the last line of the program's standard error.
  package let reason: String
  /// What would help, if known.
  package let hint: String?

  /// Makes an error.
  package init(_ code: Code, program: String, reason: String, hint: String? = nil) {
    self.code = code
    self.program = program
    self.reason = reason
    self.hint = hint
  }
}

extension ProgramError: CustomStringConvertible {
  /// The program and the reason, on one line.
  package var description: String { "\(program): \(reason)" }
}
