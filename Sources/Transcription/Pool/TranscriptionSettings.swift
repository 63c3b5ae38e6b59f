public import Recognition
public import Sound

/// The settings of a transcription.
public struct TranscriptionSettings: Sendable {
  /// The treatment of several channels.
  public enum Channels: String, Sendable, Hashable, CaseIterable {
    /// They are mixed into one.
    case mixed
    /// Each is transcribed separately; utterances name their channel.
    case apart
  }

  /// The recognition model.
  public var model: RecognitionModel
  /// The thoroughness of the search.
  public var effort: DecoderSettings.Effort
  /// The treatment of several channels.
  public var channels: Channels
  /// What counts as speech, and how it is cut.
  public var detection: SpeechDetector.Settings
  /// The owner's words and sentences, if the general language model is to be mixed with them.
  public var words: OwnerWords?
  /// Whether what was heard beside the words is told too, so that it can be searched by sound.
  public var keepsSound = false

  /// Makes settings.
  public init(
    model: RecognitionModel, effort: DecoderSettings.Effort = .full, channels: Channels = .mixed,
    detection: SpeechDetector.Settings = TranscriptionSettings.wholeSentences
  ) {
    self.model = model
    self.effort = effort
    self.channels = channels
    self.detection = detection
  }

  /// How recordings are cut, unless something else is said: a sentence stays whole over a breath, and a
  /// little silence is kept around it, by which the recogniser adapts to the sound.
  public static var wholeSentences: SpeechDetector.Settings {
    var settings = SpeechDetector.Settings()
    settings.shortestBreathless = 6
    settings.breath = 0.3
    settings.preRoll = 0.3
    settings.postRoll = 0.5
    return settings
  }

  /// The settings that affect results, as named in transcripts.
  ///
  /// The revision number increases with every release whose stretches or words may differ.
  public var summary: String {
    let parts = [
      effort.rawValue, channels == .apart ? "channels apart" : nil, "revision 6",
      words.map { "words \($0.checksum)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
