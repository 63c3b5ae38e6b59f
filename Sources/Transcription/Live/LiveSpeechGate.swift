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

  /// In frames: the speech that opens, the silence that closes, the sound kept from before, the
  /// length after which a short pause closes, and the greatest length.
  private static let (opening, closing, before, long, longest) = (2, 17, 10, 660, 1000)

  private var rest: [Float] = []
  private var recent: [[Float]] = []
  private var position: Int64 = 0
  private var floor = NoiseFloor(threshold: 9)
  private var loud = 0
  private var quiet = 0
  private var length = 0
  private(set) var isOpen = false

  /// Takes the next samples, with full scale −1…1.
  mutating func process(_ samples: [Float]) -> [Step] {
    rest += samples
    var steps: [Step] = []
    var next = 0
    while rest.count - next >= NoiseFloor.frame {
      take(Array(rest[next..<next + NoiseFloor.frame]), &steps)
      next += NoiseFloor.frame
    }
    rest.removeFirst(next)
    return steps
  }

  /// Skips samples that there was no time to process; an open utterance ends.
  mutating func skip(_ count: Int64) -> [Step] {
    let steps: [Step] = isOpen ? [.end(position)] : []
    position += count + Int64(rest.count)
    (rest, recent, isOpen, loud, quiet, length) = ([], [], false, 0, 0, 0)
    return steps
  }

  private mutating func take(_ frame: [Float], _ steps: inout [Step]) {
    let isLoud = floor.isLoud(frame[...])
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
    steps.append(.begin(position - Int64(recent.count * NoiseFloor.frame)))
    steps.append(.sound(recent.flatMap(\.self)))
    (isOpen, quiet, length, recent) = (true, 0, 0, [])
  }
}
