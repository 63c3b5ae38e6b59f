import Recognition

extension VoiceBook {
  /// One voice, and how well it is known.
  public struct Chapter: Sendable {
    /// What the voice is called.
    public var name: String
    /// The number of recordings from which it was learned.
    public var recordings: Int { members.count }
    /// The number of recordings under its name that were left out as somebody else's.
    public var leftOut: Int
    /// How long their speech is, in seconds.
    public var seconds: Double { members.reduce(0) { $0 + $1.seconds } }
    /// How much of it has words that a person corrected, in seconds.
    public var correctedSeconds: Double {
      members.reduce(0) { $0 + ($1.isCorrected ? $1.seconds : 0) }
    }
    /// By how much the other recordings explain each frame of a recording better than the unchanged
    /// model does, on average, in natural logarithms; nil if there is only one.
    public var gain: Double?
    /// The voice, if it is used.
    public var voice: LearnedVoice?

    /// What it was learned from.
    var members: [VoiceLesson]

    /// Whether there is enough of it, and its recordings explain one another.
    var isKnown: Bool {
      gain.map { $0 > 0 && seconds >= fewestSeconds } ?? (seconds >= fewestAlone)
    }

    /// Returns the voice as it is without what a recording taught.
    ///
    /// Whether its other recordings are by one person was found out with this one, and stays so.
    func holdingOut(_ recording: Int64, _ maker: VoiceMaker) throws(TranscriptionError) -> Chapter {
      let held = members.filter { $0.recording == recording }
      guard !held.isEmpty else { return self }
      var chapter = self
      chapter.members.removeAll { $0.recording == recording }
      if chapter.members.count < 2 { chapter.gain = nil }
      chapter.voice = nil
      guard var sum = voice?.sum, chapter.isKnown else { return chapter }
      for lesson in held { if let evidence = lesson.evidence { sum.subtract(evidence) } }
      chapter.voice = try maker.voice(named: name, sum: sum)
      return chapter
    }
  }
}
