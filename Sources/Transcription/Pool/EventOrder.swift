import Entries
import Sound

/// Puts the results of decoders, which finish in any order, into order of time.
struct EventOrder {
  /// The first error of a decoder.
  private(set) var failure: (any Error)?
  private var finished: [Int: Utterance?] = [:]
  private var sounds: [Int: HeardSound] = [:]
  private var replaced: Set<Int> = []
  private var starts: [Int: Double] = [:]
  private var next = 0
  private var told = 0.0

  /// Whether an utterance was cancelled before it was heard.
  private(set) var hasGap = false

  /// The number of utterances in progress.
  private(set) var open = 0

  /// Records that an utterance will be recognised.
  mutating func expect(_ position: Int, from sample: Int64) {
    starts[position] = Double(sample) / Double(SpeechDetector.sampleRate)
    open += 1
  }

  /// Records that an earlier run finished an utterance.
  mutating func skip(_ position: Int) {
    finished[position] = .some(nil)
  }

  /// Records the result of an utterance.
  mutating func finish(_ outcome: TranscriptionPool.Outcome) {
    open -= 1
    if outcome.isReplaced { replaced.insert(outcome.position) }
    sounds[outcome.position] = outcome.sound
    switch outcome.result {
    case .success(let utterance): finished[outcome.position] = .some(utterance)
    case .failure(let error):
      // A cancelled utterance leaves a gap, which the next run fills.
      finished[outcome.position] = .some(nil)
      if error is CancellationError { hasGap = true } else if failure == nil { failure = error }
    }
  }

  /// Returns the events that are due; everything before `seconds` has been divided into utterances.
  mutating func take(until seconds: Double?) -> [TranscriptionEvent] {
    var events: [TranscriptionEvent] = []
    while let utterance = finished.removeValue(forKey: next) {
      starts[next] = nil
      if let sound = sounds.removeValue(forKey: next) {
        events.append(.sound(position: next, sound))
      }
      if replaced.remove(next) != nil { events.append(.replaced(position: next)) }
      if let utterance { events.append(.utterance(position: next, utterance)) }
      next += 1
    }
    let done = starts[next] ?? seconds
    // Progress of less than a second is not worth an event.
    if let done, done >= told + 1, done.isFinite {
      told = done
      events.append(.progress(seconds: done))
    }
    return events
  }
}
