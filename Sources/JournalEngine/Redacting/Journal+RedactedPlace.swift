import Entries

extension Journal {
  /// Returns a place with the sentence around it.
  func heardHit(
    at place: ProbablePlaces.Place, in recording: Recording, words: String
  ) throws -> HeardHit {
    var match = SearchHit.SpokenMatch(
      recording: recording.id, start: place.time.lowerBound, end: place.time.upperBound,
      word: words, confidence: place.score)
    if place.score < 1 { match.sought = SearchHit.Sought(key: "", text: words) }
    return try heardHit(match, in: recording, of: place.entry)
  }
}
