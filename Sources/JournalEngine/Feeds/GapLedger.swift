import Entries
import SoundDevices

/// Finds where sound is missing in a recording, from which pauses are left out.
///
/// Everything that a device delivered is compared with the clock, pauses included, so that a pause
/// is not taken for a gap, and no gap is hidden by a pause.
struct GapLedger {
  /// A run of frames, from one frame on, that are all kept or all left out.
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

  /// Starts without frames.
  init(rate: Int) {
    self.rate = rate
    detector = GapDetector(rate: rate)
  }

  /// Counts frames that have just arrived, and returns the gaps in the recording that are now
  /// certain.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - arrival: When the last of them could be read.
  ///   - isKept: Whether they go into the recording.
  ///   - missing: Frames before them that are known to be lost.
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
      // A gap is certain after three seconds, so older stretches are never needed.
      if stretches.count > 64 { stretches.removeFirst(32) }
    }
    heard += Int64(count) + missing
    if isKept { kept += Int64(count) }
    if let gap = detector.add(frames: count + Int(missing), at: arrival).flatMap({ place($0) }) {
      gaps.append(gap)
    }
    return gaps
  }

  /// Notes that a device was reopened: later sound is compared with the clock from a new start.
  mutating func restart() { isRestarted = true }

  /// Returns the gap that was suspected when the recording ended, and sound that never arrived.
  mutating func finish(at end: ContinuousClock.Instant) -> [Gap] {
    var gaps = detector.finish().flatMap { place($0) }.map { [$0] } ?? []
    if let lastArrival, stretches.last?.isKept == true {
      let away = (end - lastArrival) / .seconds(1)
      if away > 1 { gaps.append(Gap(frame: kept, missing: Int64(away * Double(rate)))) }
    }
    return gaps
  }

  /// Returns a gap's place in the recording, or nil if it was in a pause.
  private func place(_ gap: GapDetector.Gap) -> Gap? {
    guard let stretch = stretches.last(where: { $0.heard <= gap.frame }), stretch.isKept else {
      return nil
    }
    return Gap(frame: stretch.kept + gap.frame - stretch.heard, missing: gap.missing)
  }
}
