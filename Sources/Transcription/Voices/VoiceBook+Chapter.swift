import Recognition

extension VoiceBook {
  /// One voice, and how well it is known.
  public struct Chapter: Sendable {
    /// The voice's name.
    public var name: String
    /// The number of recordings from which it was learned.
    public var recordings: Int { members.count }
    /// The number of recordings under its name that were left out because somebody else speaks in
    /// them.
    public var leftOut: Int { strangers.count }
    /// The duration of their speech, in seconds.
    public var seconds: Double { members.reduce(0) { $0 + $1.seconds } }
    /// The duration of the speech with words that a person corrected, in seconds.
    public var correctedSeconds: Double {
      members.reduce(0) { $0 + ($1.isCorrected ? $1.seconds : 0) }
    }
    /// The share of wrong words that is expected in its recordings, weighted by their speech, 0…1.
    var misheardShare: Double {
      guard seconds > 0 else { return 0 }
      return members.reduce(0) { $0 + $1.seconds * $1.misheardShare } / seconds
    }
    /// How much better the other recordings explain each frame of a recording than the unchanged
    /// model does, on average, in natural logarithms; nil if there is only one recording.
    public var gain: Double?
    /// The voice, if it is known well enough to be used.
    public var voice: LearnedVoice?

    /// The lessons from which it was learned.
    var members: [VoiceLesson]
    /// The lessons under its name that were left out.
    var strangers: [VoiceLesson]

    /// Whether there is enough speech, and the recordings explain one another.
    var isKnown: Bool {
      gain.map { $0 > 0 && seconds >= fewestSeconds } ?? (seconds >= fewestAlone)
    }

    /// Returns the voice without the evidence of one recording.
    ///
    /// The decision whether its other recordings are by one person was made with this recording,
    /// and is kept.
    func holdingOut(_ recording: Int64, _ maker: VoiceMaker) throws(TranscriptionError) -> Chapter {
      let held = members.filter { $0.recording == recording }
      guard !held.isEmpty else { return self }
      var chapter = self
      chapter.members.removeAll { $0.recording == recording }
      if chapter.members.count < 2 { chapter.gain = nil }
      chapter.voice = nil
      guard var sum = voice?.sum, chapter.isKnown else { return chapter }
      for lesson in held { if let evidence = lesson.evidence { sum.subtract(evidence) } }
      chapter.voice = try maker.voice(
        named: name, sum: sum, misheardShare: chapter.misheardShare)
      return chapter
    }
  }
}
