public import Recognition

extension TranscriptionSettings {
  /// Makes settings for full accuracy, or for speed with slightly less accuracy.
  public init(model: RecognitionModel, isFast: Bool, channels: Channels = .mixed) {
    self.init(model: model, effort: isFast ? .fast : .full, channels: channels)
  }
}
