public import Entries

/// What was heard in an utterance so far, while it is being spoken.
public struct LiveWords: Sendable, Equatable {
  /// Where the utterance begins, in seconds of the recording's clock.
  public var start: Double
  /// The words so far; the next hypothesis may take them back.
  public var text: String
  /// The utterance, once it is finished.
  public var utterance: Utterance?
  /// Whether the journal was told to stop recording; then there are no words.
  public var endsRecording = false

  /// Makes words.
  public init(start: Double, text: String, utterance: Utterance? = nil) {
    self.start = start
    self.text = text
    self.utterance = utterance
  }
}
