/// The pauses of a speaker between the first sound of speech and the last.
public struct SpeechPauses: Sendable, Equatable {
  /// The time from the first sound of speech to the last, in seconds.
  public var seconds: Double
  /// The length of each pause, in seconds, in order.
  public var pauses: [Double]

  /// The share of pauses in that time, 0…1.
  public var share: Double { seconds > 0 ? pauses.reduce(0, +) / seconds : 0 }
  /// The longest pause in seconds, or 0 if there is none.
  public var longest: Double { pauses.max() ?? 0 }
}
