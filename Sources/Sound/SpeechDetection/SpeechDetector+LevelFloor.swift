extension SpeechDetector {
  /// Decides for each frame whether it stands out from the frames around it.
  struct LevelFloor: Sendable {
    /// A frame and whether it is speech.
    struct Decision {
      var level: Double
      var isSpeech: Bool
      /// How far the loudest twentieth of the frames around it is above their floor, in decibels.
      var contrast: Double
    }

    private static let lowest = -110.0
    private static let step = 0.5
    private let settings: Settings
    private let reach: Int
    /// The levels around the frame that is decided next, oldest first, in a ring buffer.
    private var levels: [Double] = []
    private var first = 0
    private var ahead = 0
    private var counts = [Int](repeating: 0, count: 250)
    private var total = 0

    init(_ settings: Settings) {
      self.settings = settings
      reach = max(1, Int(settings.floorReach * SpeechDetector.framesPerSecond))
    }

    /// Adds a frame's level; returns the decision on an earlier frame once all frames around it are
    /// known.
    mutating func add(_ level: Double) -> Decision? {
      levels.append(level)
      count(level, by: 1)
      ahead += 1
      return ahead > reach ? decide() : nil
    }

    /// Decides the remaining frames.
    mutating func finish() -> [Decision] {
      var decisions: [Decision] = []
      while ahead > 0 { decisions.append(decide()) }
      return decisions
    }

    private mutating func decide() -> Decision {
      let level = levels[levels.count - ahead]
      let floor = value(at: settings.floorShare)
      let loud = value(at: 0.95)
      let limit = max(floor + settings.threshold, loud - settings.range, settings.quietest)
      ahead -= 1
      if levels.count - ahead - first > reach {
        count(levels[first], by: -1)
        first += 1
        if first > 4096 {
          levels.removeFirst(first)
          first = 0
        }
      }
      return Decision(level: level, isSpeech: level > limit, contrast: loud - floor)
    }

    private mutating func count(_ level: Double, by change: Int) {
      counts[LevelFloor.bin(level)] += change
      total += change
    }

    private static func bin(_ level: Double) -> Int {
      max(0, min(249, Int((level - lowest) / step)))
    }

    /// Returns the level below which a share of the frames lies, to half a decibel.
    private func value(at share: Double) -> Double {
      var left = Int(Double(total) * share)
      for (bin, count) in counts.enumerated() {
        left -= count
        if left < 0 { return LevelFloor.lowest + (Double(bin) + 0.5) * LevelFloor.step }
      }
      return 0
    }
  }
}
