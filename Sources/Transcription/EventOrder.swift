import Entries
import Sound

/// Puts what decoders finish in any order back into the order of time.
struct EventOrder {
  /// The first error of a decoder.
  private(set) var failure: (any Error)?
  private var finished: [Int: Utterance?] = [:]
  private var replaced: Set<Int> = []
  private var starts: [Int: Double] = [:]
  private var next = 0
  private var told = 0.0

  /// How many utterances are being worked on.
  private(set) var open = 0

  /// Notes that an utterance is going to be worked on.
  mutating func expect(_ position: Int, from sample: Int64) {
    starts[position] = Double(sample) / Double(SpeechDetector.sampleRate)
    open += 1
  }

  /// Notes that an utterance was finished by an earlier run.
  mutating func skip(_ position: Int) {
    finished[position] = .some(nil)
  }

  /// Notes what became of an utterance.
  mutating func finish(_ outcome: TranscriptionPool.Outcome) {
    open -= 1
    if outcome.isReplaced { replaced.insert(outcome.position) }
    switch outcome.result {
    case .success(let utterance): finished[outcome.position] = .some(utterance)
    case .failure(let error):
      // A cancelled utterance is a gap, which the next run fills.
      finished[outcome.position] = .some(nil)
      if !(error is CancellationError), failure == nil { failure = error }
    }
  }

  /// Gives the events that are due; everything before `seconds` has been cut.
  mutating func take(until seconds: Double?) -> [TranscriptionEvent] {
    var events: [TranscriptionEvent] = []
    while let utterance = finished.removeValue(forKey: next) {
      starts[next] = nil
      if replaced.remove(next) != nil { events.append(.replaced(position: next)) }
      if let utterance { events.append(.utterance(position: next, utterance)) }
      next += 1
    }
    let done = starts[next] ?? seconds
    // Telling of less than a second is of no use to anybody.
    if let done, done >= told + 1, done.isFinite {
      told = done
      events.append(.progress(seconds: done))
    }
    return events
  }
}
