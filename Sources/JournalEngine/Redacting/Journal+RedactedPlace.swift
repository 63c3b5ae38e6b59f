import Entries

extension Journal {
  /// Returns a place with the sentence around it.
  func heardHit(
    at place: ProbablePlaces.Place, in recording: Recording, words: String
  ) throws -> HeardHit {
    var match = SearchHit.SpokenMatch(
      recording: recording.id, start: place.time.lowerBound, end: place.time.upperBound,
      word: words,
      confidence: place.score)
    let isCertain = place.score >= 1
    if !isCertain { match.sought = SearchHit.Sought(key: "", text: words) }
    let hit = SearchHit(
      entry: place.entry,
      snippet: SearchHit.Snippet(
        text: "", matches: [], column: .transcript, isCutAtStart: false, isCutAtEnd: false),
      columns: [.transcript], spoken: [match], by: isCertain ? .text : .sound,
      likelihood: isCertain ? nil : place.score)
    return try heardHit(match, of: hit, in: recording, of: place.entry)
  }
}
