/// How a program ended, and what it wrote.
package struct ProgramResult: Sendable, Equatable {
  /// How a program ends.
  package enum Status: Sendable, Equatable {
    /// By itself, with a status; 0 is success.
    case exited(Int)
    /// By a signal.
    case signalled(Int)
  }

  /// The program's name.
  package let program: String
  /// How it ended.
  package let status: Status
  /// Its standard output; empty if that went to a file.
  package let output: [UInt8]
  /// The end of its standard error.
  package let errorText: String

  /// Whether it ended with status 0.
  package var isSuccess: Bool { status == .exited(0) }

  /// Its standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Returns the result itself if it is a success.
  ///
  /// - Throws: `ProgramError` with the last line of the standard error if it is not.
  package func checked() throws(ProgramError) -> ProgramResult {
    guard !isSuccess else { return self }
    let line = errorText.split(whereSeparator: \.isNewline).last.map(String.init)
    let ending =
      switch status {
      case .exited(let status): "it ended with status \(status)"
      case .signalled(let signal): "it was ended by signal \(signal)"
      }
    throw ProgramError(.failed, program: program, reason: line ?? ending)
  }
}
