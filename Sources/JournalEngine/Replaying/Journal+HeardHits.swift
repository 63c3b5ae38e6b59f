public import Entries
import Listening
import Storage

extension Journal {
  /// How much of a sentence is played before and after the hit, in seconds.
  private static let reach = 6.0

  /// Returns the places that a search found in recordings, in the order of the search's results.
  /// - Parameter mostPlaces: The most places of one entry.
  public func heardHits(
    in found: [FoundEntry], mostPlaces: Int = .max
  ) throws -> [HeardHit] {
    try found.flatMap { found in
      try found.hit.spoken.prefix(mostPlaces).compactMap { match in
        guard
          let recording = found.entry.recordings.first(where: { $0.id == match.recording })
        else { return nil }
        return try heardHit(match, in: recording, of: found.entry.id)
      }
    }
  }

  /// Returns a hit with the sentence as the transcript has it now.
  package func heardAgain(_ hit: HeardHit) throws -> HeardHit {
    try heardHit(hit.match, in: hit.sentence.recording, of: hit.entry)
  }

  /// Returns a place with the sentence around it.
  func heardHit(
    _ match: SearchHit.SpokenMatch, in recording: Recording, of entry: Int64
  ) throws -> HeardHit {
    let time = match.start..<max(match.start, match.end)
    let near =
      max(
        0, time.lowerBound - Journal.reach)..<min(
        max(recording.duration, time.upperBound), time.upperBound + Journal.reach)
    let utterances = try storage {
      try file.currentUtterances(of: recording.id, during: near) { [$0] }
    }
    var sentence = near
    if let number = HeardPlace.utterance(in: utterances, at: time),
      let span = ListeningSentence.sentences(of: utterances[number]).compactMap(\.span)
        .first(where: { $0.overlaps(time) })
    {
      // A stretch without full stops may be long.
      sentence =
        min(
          time.lowerBound, max(span.lowerBound, near.lowerBound))..<max(
          time.upperBound, min(span.upperBound, near.upperBound))
    }
    let passage = HeardPassage(utterances, at: time).snippet
    return HeardHit(
      match: match,
      sentence: ReviewSentence(
        entry: entry, recording: recording,
        utterance: Utterance(
          start: sentence.lowerBound, end: sentence.upperBound, text: passage.text, words: [])),
      passage: passage)
  }
}
