public import Recognition
public import Sound

/// How recordings are turned into text.
public struct TranscriptionSettings: Sendable {
  /// What becomes of several channels.
  public enum Channels: String, Sendable, Hashable, CaseIterable {
    /// They are mixed to one.
    case mixed
    /// Each is a voice of its own; utterances name their channel.
    case apart
  }

  /// The model that is listened with.
  public var model: RecognitionModel
  /// How thoroughly it is searched.
  public var effort: DecoderSettings.Effort
  /// What becomes of several channels.
  public var channels: Channels
  /// What counts as speech, and how it is cut.
  public var detection: SpeechDetector.Settings

  /// Makes settings.
  public init(
    model: RecognitionModel, effort: DecoderSettings.Effort = .full, channels: Channels = .mixed,
    detection: SpeechDetector.Settings = SpeechDetector.Settings()
  ) {
    self.model = model
    self.effort = effort
    self.channels = channels
    self.detection = detection
  }

  /// What of the settings changes results, as transcripts name it.
  ///
  /// The number is raised with every release whose stretches or words may differ.
  public var summary: String {
    let parts = [effort.rawValue, channels == .apart ? "channels apart" : nil, "revision 2"]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
