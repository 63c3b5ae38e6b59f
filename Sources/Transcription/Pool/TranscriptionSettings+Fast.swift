public import Recognition

extension TranscriptionSettings {
  /// Makes settings for full accuracy, or for speed at the cost of a little of it.
  public init(model: RecognitionModel, isFast: Bool, channels: Channels = .mixed) {
    self.init(model: model, effort: isFast ? .fast : .full, channels: channels)
  }
}
