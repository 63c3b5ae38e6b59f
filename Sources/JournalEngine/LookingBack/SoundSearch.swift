import Entries
import Storage
import Transcription

/// Finds the entries in which something was probably said.
struct SoundSearch {
  /// A term that is less likely than this was not said.
  private static let leastTerm = 0.004
  /// The most places of one entry that are told.
  private static let mostPlaces = 3

  /// How far from its place the transcript may have something else, in seconds.
  private static let around = 5.0

  let file: JournalFile
  let query: SearchQuery
  let scope: SearchScope
  /// Whether places are found too of which their owner said that it was not said there.
  var includesWrong = false
  /// How each term of the query sounds; nil for one that only text finds.
  let terms: [SoundTerm?]
  /// Whether a term that sounds may also stand in the text, if others are only heard.
  let usesText: Bool

  /// Returns the hits, the likeliest first.
  /// - Parameters:
  ///   - known: Entries that are not looked for any more.
  ///   - least: The likelihood below which an entry is left out.
  func hits(except known: Set<Int64>, least: Double) throws -> [SearchHit] {
    let spoken = query.spokenTerms
    var places: [[Int64: SoundPlace]] = []
    var texts: [Set<Int64>] = []
    for (term, sound) in zip(spoken, terms) {
      places.append(try sound.map { try self.places(of: $0, term, least: least) } ?? [:])
      // Of a query of one word, text has found all that it can find.
      let isAsked = sound == nil || (usesText && spoken.count > 1)
      texts.append(isAsked ? try file.numbers(of: term.query, in: scope) : [])
    }
    var found: [(entry: Int64, likelihood: Double)] = []
    for entry in Set(places.flatMap(\.keys)).subtracting(known) {
      let likelihood = query.probability { index in
        texts[index].contains(entry) ? 1 : places[index][entry]?.evidence.probability ?? 0
      }
      if likelihood >= least { found.append((entry, likelihood)) }
    }
    found.sort { ($1.likelihood, $0.entry) < ($0.likelihood, $1.entry) }
    if let limit = scope.filter.limit { found = Array(found.prefix(limit)) }
    return try found.compactMap { entry, likelihood in
      // What text has is not heard; the rest tells where it was said.
      let heard = places.indices.compactMap { index in
        texts[index].contains(entry) ? nil : places[index][entry]
      }
      return try hit(entry, likelihood, heard)
    }
  }

  /// Returns the likeliest place of a term in each entry.
  private func places(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double
  ) throws -> [Int64: SoundPlace] {
    let finder = SoundPlaces(file: file, filter: scope.filter, includesWrong: includesWrong)
    var best: [Int64: SoundPlace] = [:]
    for place in try finder.best(of: sound, term, least: least)
    where place.evidence.probability >= SoundSearch.leastTerm
      && place.evidence.probability > best[place.sound.entry]?.evidence.probability ?? 0
    {
      best[place.sound.entry] = place
    }
    return best
  }

  private func hit(
    _ entry: Int64, _ likelihood: Double, _ places: [SoundPlace]
  ) throws -> SearchHit? {
    var spoken: [SearchHit.SpokenMatch] = []
    var snippet: SearchHit.Snippet?
    for place in places.prefix(SoundSearch.mostPlaces) {
      let recording = place.sound.recording
      let time = place.time
      let around = time.lowerBound - SoundSearch.around..<time.upperBound + SoundSearch.around
      let utterances = try file.currentUtterances(of: recording, during: around) { [$0] }
      let heard = HeardPassage(utterances, at: time)
      var match = SearchHit.SpokenMatch(
        recording: recording, start: time.lowerBound, end: time.upperBound, word: heard.words,
        confidence: place.evidence.probability)
      match.sought = place.sought
      match.isCalledWrong = place.isCalledWrong
      spoken.append(match)
      if snippet == nil { snippet = heard.snippet }
    }
    guard let first = places.first, let snippet else { return nil }
    let by: SearchHit.Evidence =
      if case .words = first.evidence.place { .alternative } else { .sound }
    return SearchHit(
      entry: entry, snippet: snippet, columns: [.transcript], spoken: spoken, count: places.count,
      by: by, likelihood: likelihood)
  }
}
