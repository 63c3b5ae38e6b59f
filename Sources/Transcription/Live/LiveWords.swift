public import Entries

/// The words recognised so far in an utterance that is still being spoken.
public struct LiveWords: Sendable, Equatable {
  /// Where the utterance begins, in seconds of the recording's clock.
  public var start: Double
  /// The words so far; the next hypothesis may change them.
  public var text: String
  /// The utterance, once it is finished.
  public var utterance: Utterance?
  /// Whether "stop recording" was said to the journal; then there are no words.
  public var endsRecording = false

  /// Makes words.
  public init(start: Double, text: String, utterance: Utterance? = nil) {
    self.start = start
    self.text = text
    self.utterance = utterance
  }
}
