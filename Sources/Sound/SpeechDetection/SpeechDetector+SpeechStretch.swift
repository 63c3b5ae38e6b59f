extension SpeechDetector {
  /// Collects speech frames into stretches that end with a pause, and cuts stretches that grow too
  /// long.
  struct SpeechStretch: Sendable {
    private let settings: Settings
    private let closing: Int
    private let longest: Int
    private var position = 0
    private var start: Int?
    private var lastSpeech = 0
    private var speechFrames = 0
    private var isCut = false
    /// The levels since the start of the open stretch.
    private var levels: [Double] = []

    init(_ settings: Settings) {
      self.settings = settings
      closing = SpeechDetector.frames(settings.closingSilence)
      longest = SpeechDetector.frames(
        settings.longestSpan - settings.preRoll - settings.postRoll)
    }

    /// The first sample at which the open stretch, or the next one, may begin.
    var earliestStart: Int64 {
      SpeechDetector.sample(start ?? position) - SpeechDetector.samples(settings.preRoll)
    }

    /// Adds the next frame; returns the stretches it completes, including pre-roll and post-roll.
    mutating func add(level: Double, isSpeech: Bool) -> [Range<Int64>] {
      defer { position += 1 }
      if start == nil {
        guard isSpeech else { return [] }
        start = position
        levels = []
        speechFrames = 0
        isCut = false
      }
      levels.append(level)
      if isSpeech {
        lastSpeech = position
        speechFrames += 1
      }
      if position - lastSpeech >= closing { return finish().map { [$0] } ?? [] }
      if levels.count >= longest { return [cut()] }
      return []
    }

    /// Closes the open stretch, if there is one.
    mutating func finish() -> Range<Int64>? {
      guard let start else { return nil }
      self.start = nil
      let isClick =
        Double(speechFrames) / SpeechDetector.framesPerSecond < settings.shortestSpeech
      guard !isClick || isCut else { return nil }
      let begin =
        SpeechDetector.sample(start) - (isCut ? 0 : SpeechDetector.samples(settings.preRoll))
      return max(0, begin)..<SpeechDetector.sample(lastSpeech + 1)
        + SpeechDetector.samples(settings.postRoll)
    }

    /// Cuts the open stretch at the quietest place in its last two thirds.
    private mutating func cut() -> Range<Int64> {
      let first = start ?? position
      let margin = SpeechDetector.frames(0.5)
      var best = levels.count / 2
      var lowest = Double.infinity
      for index in max(2, levels.count / 3)..<(levels.count - margin) {
        let around = levels[index - 2...index + 2].reduce(0, +)
        if around <= lowest {
          lowest = around
          best = index
        }
      }
      let begin =
        SpeechDetector.sample(first) - (isCut ? 0 : SpeechDetector.samples(settings.preRoll))
      let end = first + best
      start = end
      levels.removeFirst(best)
      isCut = true
      return max(0, begin)..<SpeechDetector.sample(end)
    }
  }

  static func frames(_ seconds: Double) -> Int {
    max(1, Int((seconds * framesPerSecond).rounded()))
  }

  static func samples(_ seconds: Double) -> Int64 {
    Int64((seconds * Double(sampleRate)).rounded())
  }

  static func sample(_ frame: Int) -> Int64 { Int64(frame) * Int64(SpeechDetector.frame) }
}
