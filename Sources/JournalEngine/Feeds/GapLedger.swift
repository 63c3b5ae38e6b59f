import Entries
import SoundDevices

/// Tells where in a recording sound is missing, though pauses take parts of what is heard out of it.
///
/// What a device heard is compared with the clock as a whole, pauses included: nobody's pause is a
/// gap, and no gap hides behind a pause.
struct GapLedger {
  /// A stretch of what is heard, from one frame on, that is kept or not.
  private struct Stretch {
    let heard: Int64
    let kept: Int64
    let isKept: Bool
  }

  private let rate: Int
  private var detector: GapDetector
  private var heard: Int64 = 0
  private var kept: Int64 = 0
  private var stretches: [Stretch] = []
  private var lastArrival: ContinuousClock.Instant?
  private var isRestarted = false

  /// Starts with no frame.
  init(rate: Int) {
    self.rate = rate
    detector = GapDetector(rate: rate)
  }

  /// Counts frames that have just arrived, and tells the gaps in the recording that are certain now.
  ///
  /// - Parameters:
  ///   - count: the number of frames.
  ///   - arrival: when the last of them could be read.
  ///   - isKept: whether they go into the recording.
  ///   - missing: frames before them that are known to be lost.
  mutating func add(
    frames count: Int, at arrival: ContinuousClock.Instant, isKept: Bool, missing: Int64 = 0
  ) -> [Gap] {
    var gaps: [Gap] = []
    if isKept, missing > 0 { gaps.append(Gap(frame: kept, missing: missing)) }
    if isRestarted {
      isRestarted = false
      let away = lastArrival.map { arrival - $0 } ?? .zero
      let frames = Int64(away / .seconds(1) * Double(rate)) - Int64(count)
      if isKept, stretches.last?.isKept ?? true, frames > 0 {
        gaps.append(Gap(frame: kept, missing: frames))
      }
      detector = GapDetector(rate: rate)
      heard = 0
      stretches = []
    }
    lastArrival = arrival
    if stretches.last?.isKept != isKept {
      stretches.append(Stretch(heard: heard, kept: kept, isKept: isKept))
      // A gap is certain three seconds after it: older stretches than a few are never asked for.
      if stretches.count > 64 { stretches.removeFirst(32) }
    }
    heard += Int64(count) + missing
    if isKept { kept += Int64(count) }
    if let gap = detector.add(frames: count + Int(missing), at: arrival).flatMap({ place($0) }) {
      gaps.append(gap)
    }
    return gaps
  }

  /// A device has been taken up again: what follows is compared with the clock anew.
  mutating func restart() { isRestarted = true }

  /// Tells the gap that was suspected when the recording ended, and sound that no longer came.
  mutating func finish(at end: ContinuousClock.Instant) -> [Gap] {
    var gaps = detector.finish().flatMap { place($0) }.map { [$0] } ?? []
    if let lastArrival, stretches.last?.isKept == true {
      let away = (end - lastArrival) / .seconds(1)
      if away > 1 { gaps.append(Gap(frame: kept, missing: Int64(away * Double(rate)))) }
    }
    return gaps
  }

  /// The recording's frame of a frame that was heard; nothing where it was heard in a pause.
  private func place(_ gap: GapDetector.Gap) -> Gap? {
    guard let stretch = stretches.last(where: { $0.heard <= gap.frame }), stretch.isKept else {
      return nil
    }
    return Gap(frame: stretch.kept + gap.frame - stretch.heard, missing: gap.missing)
  }
}
