import Entries
import Insights
import Listening
import Storage

/// Finds sentences of recordings that make sense by themselves.
struct ClipFinder {
  /// The length in seconds up to which sentences are joined.
  private static let enough = 6.0
  /// The longest pause between joined sentences, in seconds.
  private static let farthest = 1.2
  /// The confidence of a word without a known confidence.
  private static let unknown = 0.5
  /// How far a marker may be before or after what it marks, in seconds.
  private static let reach = 2.0

  /// One sentence, with its neighbours' ends.
  struct Sentence {
    let sentence: ListeningSentence
    let span: Range<Double>
    let certainty: Double
  }

  let file: JournalFile

  /// Returns the sentences of a recording's current transcript that were understood, in order.
  func sentences(of recording: Int64) throws -> [Sentence] {
    try storage {
      try file.currentUtterances(of: recording) { utterance in
        guard !utterance.isUnclear else { return [] }
        return ListeningSentence.sentences(of: utterance).compactMap { sentence in
          guard let span = sentence.span, span.upperBound > span.lowerBound else { return nil }
          let sure = utterance.words.filter { span.contains($0.start) }.map(\.confidence)
          let mean = sure.isEmpty ? ClipFinder.unknown : sure.reduce(0, +) / Double(sure.count)
          return Sentence(sentence: sentence, span: span, certainty: mean)
        }
      }
    }
  }

  /// Returns the clips of an entry: from each sentence on, as many sentences as a clip needs.
  func candidates(in entry: Entry) throws -> [ClipCandidate] {
    try entry.recordings.filter { $0.state == .finished }.flatMap { recording in
      let sentences = try sentences(of: recording.id)
      return sentences.indices.map { first in
        var last = first
        while last + 1 < sentences.count,
          sentences[last].span.upperBound - sentences[first].span.lowerBound < ClipFinder.enough,
          sentences[last + 1].span.lowerBound - sentences[last].span.upperBound
            < ClipFinder.farthest,
          sentences[last + 1].span.upperBound - sentences[first].span.lowerBound
            < ClipChoice.lengths.upperBound
        {
          last += 1
        }
        return candidate(sentences, first...last, recording, entry)
      }
    }
  }

  /// Describes some sentences of a recording.
  func candidate(
    _ sentences: [Sentence], _ range: ClosedRange<Int>, _ recording: Recording, _ entry: Entry
  ) -> ClipCandidate {
    let chosen = sentences[range]
    let begin = sentences[range.lowerBound].span.lowerBound
    let end = max(begin, chosen.map(\.span.upperBound).max() ?? begin)
    let before = range.lowerBound > 0 ? sentences[range.lowerBound - 1].span.upperBound : 0
    let after =
      range.upperBound + 1 < sentences.count
      ? sentences[range.upperBound + 1].span.lowerBound : recording.duration
    return ClipCandidate(
      entry: entry.id, recording: recording.id, day: entry.moment.day, span: begin..<end,
      room: min(before, begin)..<max(after, end),
      text: chosen.map(\.sentence.text).joined(separator: " "),
      certainty: chosen.reduce(0) { $0 + $1.certainty } / Double(chosen.count),
      isMarked: recording.markers.contains {
        (begin - ClipFinder.reach...end + ClipFinder.reach).contains($0.seconds)
      }, mood: entry.mood?.score)
  }
}
