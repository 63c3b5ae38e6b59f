/// Passes on only the sound in which a phrase may have been said, by its level; on 16 kHz samples.
///
/// In a quiet room nothing is passed on, and so nothing is computed. Sound is kept for a few
/// seconds at most, and only in memory.
struct PhraseGate {
  /// A stretch of sound to look into.
  struct Window: Equatable {
    var samples: [Float]
    /// The number of its first sample.
    var start: Int64
    /// For each frame, whether it was louder than the room.
    var loud: [Bool]
  }

  /// In frames: the loud ones that open the gate, the quiet ones that close it, and the earlier
  /// ones that are kept.
  private static let (opening, closing, before) = (2, 9, 10)
  /// In frames: the longest window, how much of it is kept for the next one, and how long that part
  /// is kept in quiet.
  private static let (longest, carried, forgetting) = (200, 60, 34)

  /// The fewest frames in which the phrase can be said.
  private let shortest: Int
  private var rest: [Float] = []
  private var kept: [Float] = []
  private var loud: [Bool] = []
  private var position: Int64 = 0
  /// A low threshold: a voice may be only a little louder than the room, because a room may be
  /// loud.
  private var floor = NoiseFloor(threshold: 6)
  private var loudRun = 0
  private var quietRun = 0
  /// The loud frames that were in no window yet.
  private var fresh = 0
  private(set) var isOpen = false

  /// Waits for a phrase of this many phones.
  init(phones: Int) {
    shortest = max(8, phones * 45 / 30)
  }

  /// Forgets the sound so far, but keeps the level of the room.
  mutating func reset() {
    position += Int64(rest.count)
    (rest, kept, loud) = ([], [], [])
    (loudRun, quietRun, fresh, isOpen) = (0, 0, 0, false)
  }

  /// Takes the next samples, with full scale −1…1.
  mutating func process(_ samples: [Float]) -> [Window] {
    rest += samples
    var windows: [Window] = []
    var next = 0
    while rest.count - next >= NoiseFloor.frame {
      if let window = take(rest[next..<next + NoiseFloor.frame]) { windows.append(window) }
      next += NoiseFloor.frame
    }
    rest.removeFirst(next)
    return windows
  }

  private mutating func take(_ frame: ArraySlice<Float>) -> Window? {
    let isLoud = floor.isLoud(frame)
    loudRun = isLoud ? loudRun + 1 : 0
    quietRun = isLoud ? 0 : quietRun + 1
    position += Int64(frame.count)
    kept += frame
    loud.append(isLoud)
    if isLoud { fresh += 1 }
    guard isOpen else {
      isOpen = loudRun >= PhraseGate.opening
      if !isOpen {
        // A phrase may contain pauses, so the sound before a pause is kept for a second.
        keep(quietRun < PhraseGate.forgetting ? PhraseGate.carried : PhraseGate.before)
      }
      return nil
    }
    let isBreath = quietRun >= PhraseGate.closing
    guard isBreath || loud.count >= PhraseGate.longest else { return nil }
    defer {
      if isBreath { isOpen = false }
      fresh = 0
      keep(PhraseGate.carried)
    }
    let first = loud.firstIndex(of: true) ?? loud.count
    let last = loud.lastIndex(of: true) ?? 0
    guard fresh >= 4, last - first + 1 >= shortest else { return nil }
    return Window(samples: kept, start: position - Int64(kept.count), loud: loud)
  }

  private mutating func keep(_ frames: Int) {
    guard loud.count > frames else { return }
    loud.removeFirst(loud.count - frames)
    kept.removeFirst(kept.count - frames * NoiseFloor.frame)
  }
}
