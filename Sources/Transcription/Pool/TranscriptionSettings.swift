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
  /// The owner's words and sentences, to be mixed into the general language model; nil for none.
  public var words: OwnerWords?
  /// Whether the possible words and the phones are reported too, so that recordings can be searched
  /// by sound.
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

  /// The default way to cut recordings: a sentence stays whole over a breath, and a little silence
  /// is kept around it, which helps the recogniser adapt to the sound; in noise, a voice is looked
  /// for in its own band.
  public static var wholeSentences: SpeechDetector.Settings {
    var settings = SpeechDetector.Settings()
    settings.shortestBreathless = 6
    settings.breath = 0.3
    settings.preRoll = 0.3
    settings.postRoll = 0.5
    settings.looksIntoVoiceBand = true
    return settings
  }

  /// The settings that affect results, as named in transcripts.
  ///
  /// The revision number increases with every release whose stretches or words may differ.
  public var summary: String {
    let parts = [
      effort.rawValue, channels == .apart ? "channels apart" : nil, "revision 8",
      words.map { "words \($0.checksum)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
