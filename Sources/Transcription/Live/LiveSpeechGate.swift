/// Decides during speech where an utterance begins and ends, by energy; on 16 kHz samples.
///
/// Unlike `SpeechDetector` it cannot look ahead: it opens after two loud frames of 30 ms, includes
/// the sound just before them, and closes after half a second of silence.
struct LiveSpeechGate {
  /// The next thing to do with an utterance.
  enum Step: Equatable {
    /// Begin an utterance at this sample.
    case begin(Int64)
    /// Add these samples to it.
    case sound([Float])
    /// End it before this sample.
    case end(Int64)
  }

  /// The number of samples per frame.
  private static let frame = 480
  /// How much louder than the floor a voice is, in decibels.
  private static let threshold = 9.0
  /// The level below which nothing is a voice, and the highest initial level of the floor, in dBFS.
  private static let (quietest, highestFloor) = (-65.0, -45.0)
  /// How fast the floor follows noise that grows louder, in decibels per frame.
  private static let rise = 0.06
  /// In frames: the speech that opens, the silence that closes, the sound kept from before, the
  /// length after which a short pause closes, and the greatest length.
  private static let (opening, closing, before, long, longest) = (2, 17, 10, 660, 1000)

  private var rest: [Float] = []
  private var recent: [[Float]] = []
  private var position: Int64 = 0
  private var floor = LiveSpeechGate.highestFloor
  private var loud = 0
  private var quiet = 0
  private var length = 0
  private(set) var isOpen = false

  /// Takes the next samples, with full scale −1…1.
  mutating func process(_ samples: [Float]) -> [Step] {
    rest += samples
    var steps: [Step] = []
    var next = 0
    while rest.count - next >= LiveSpeechGate.frame {
      take(Array(rest[next..<next + LiveSpeechGate.frame]), &steps)
      next += LiveSpeechGate.frame
    }
    rest.removeFirst(next)
    return steps
  }

  /// Skips samples that there was no time for; an open utterance ends.
  mutating func skip(_ count: Int64) -> [Step] {
    let steps: [Step] = isOpen ? [.end(position)] : []
    position += count + Int64(rest.count)
    (rest, recent, isOpen, loud, quiet, length) = ([], [], false, 0, 0, 0)
    return steps
  }

  private mutating func take(_ frame: [Float], _ steps: inout [Step]) {
    let level = LiveSpeechGate.level(frame)
    floor = min(level, floor + LiveSpeechGate.rise)
    let isLoud = level > max(floor + LiveSpeechGate.threshold, LiveSpeechGate.quietest)
    loud = isLoud ? loud + 1 : 0
    quiet = isLoud ? 0 : quiet + 1
    position += Int64(frame.count)
    if isOpen {
      steps.append(.sound(frame))
      length += 1
      let isPause = length >= LiveSpeechGate.long && quiet > 2
      if quiet >= LiveSpeechGate.closing || isPause || length >= LiveSpeechGate.longest {
        steps.append(.end(position))
        (isOpen, loud, quiet, length) = (false, 0, 0, 0)
      }
      return
    }
    recent.append(frame)
    if recent.count > LiveSpeechGate.before { recent.removeFirst() }
    guard loud >= LiveSpeechGate.opening else { return }
    steps.append(.begin(position - Int64(recent.count * LiveSpeechGate.frame)))
    steps.append(.sound(recent.flatMap(\.self)))
    (isOpen, quiet, length, recent) = (true, 0, 0, [])
  }

  /// Returns the level of a frame without its offset, in dBFS; silence is very low, but not −∞.
  private static func level(_ frame: [Float]) -> Double {
    let mean = Double(frame.reduce(0, +)) / Double(frame.count)
    let power = frame.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return Decibels.of(power: power / Double(frame.count))
  }
}
