/// Why something could not be spoken or pronounced.
public struct SynthesisError: Error, Sendable, Equatable {
  /// What a person can do about it; more codes may follow.
  @nonexhaustive
  public enum Code: Sendable {
    /// The synthesiser's data is not installed or does not fit its version.
    case dataMissing
    /// There is no voice of that name.
    case unknownVoice
    /// The synthesiser failed in another way.
    case failed
    /// A phoneme map has a line that cannot be read.
    case badPhonemeMap
  }

  /// What a person can do about it.
  public let code: Code
  /// The subject of the error: a voice's name or a line's number; never the text to be spoken.
  public let subject: String?
  /// The synthesiser's own sentence.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, subject: String? = nil, reason: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
  }
}

extension SynthesisError: CustomStringConvertible {
  /// The subject and the reason, on one line.
  public var description: String { subject.map { "\($0): \(reason)" } ?? reason }
}
