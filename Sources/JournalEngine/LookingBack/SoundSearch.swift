import Entries
import Storage
import Transcription

/// Finds where something was probably said.
struct SoundSearch {
  /// The likelihood below which a term counts as not said.
  private static let leastTerm = 0.004
  /// The most places of one entry that are returned.
  private static let mostPlaces = 10
  /// How far from a match in text nothing is searched, in seconds: the times of another recogniser
  /// may differ.
  private static let margin = 0.3
  /// How far from a place the transcript is read to find its words, in seconds.
  private static let around = 5.0

  let file: JournalFile
  let query: SearchQuery
  let scope: SearchScope
  /// Whether places that the owner has marked as wrong are included.
  var includesWrong = false
  /// The pronunciation of each term of the query; nil for a term that is searched in text only.
  let terms: [SoundTerm?]
  /// Whether a term with a pronunciation may also be found in text while others are found by sound.
  let usesText: Bool

  /// The results of sound in addition to those of text.
  struct Found {
    /// The entries that text did not find, the likeliest first.
    var hits: [SearchHit] = []
    /// Where else it was probably said in the entries that text found.
    var others: [Int64: [SearchHit.SpokenMatch]] = [:]
  }

  /// Searches sound.
  /// - Parameters:
  ///   - exact: The hits in text.
  ///   - least: The likelihood below which an entry is left out.
  ///   - likely: The likelihood from which an entry gets more than its likeliest place.
  func find(beside exact: [SearchHit], least: Double, likely: Double) throws -> Found {
    let spoken = query.spokenTerms
    // Matches in text are certain, so sound need not find them.
    let said = exact.flatMap(\.spoken).reduce(into: [Int64: [Range<Double>]]()) { said, match in
      said[match.recording, default: []].append(
        match.start - SoundSearch.margin..<max(match.start, match.end) + SoundSearch.margin)
    }
    let texts = try textEntries()
    let chosen = try stretches(texts, least: least)
    // The likelihoods of several terms are multiplied, so that every place of each counts.
    let goal =
      spoken.count > 1
      ? nil
      : scope.filter.limit.map {
        SoundPlaces.Goal(entries: $0, known: Set(exact.map(\.entry)), likely: likely)
      }
    var places: [[Int64: [SoundPlace]]] = []
    for (index, term) in spoken.enumerated() {
      places.append(
        try terms[index].map {
          try self.places(of: $0, term, in: chosen?[index], said, goal, least: least)
        } ?? [:])
    }
    var found = Found()
    found.hits = try hits(
      places, texts, except: Set(exact.map(\.entry)), least: least, likely: likely)
    // If some matches in text are not known, sound would find them again.
    guard scope.findsEveryPlace else { return found }
    for hit in exact where hit.spoken.count < SearchHit.mostPlaces {
      let others = places.flatMap { $0[hit.entry] ?? [] }
        .filter { $0.evidence.probability >= likely }
      found.others[hit.entry] = try SoundSearch.inOrder(others).prefix(SoundSearch.mostPlaces)
        .map { try match($0).match }
    }
    return found
  }

  /// Returns the entries whose text has each term.
  private func textEntries() throws -> [Set<Int64>] {
    let spoken = query.spokenTerms
    return try zip(spoken, terms).map { term, sound in
      // For a query of one word, the search in text is complete already.
      let isAsked = sound == nil || (usesText && spoken.count > 1)
      return isAsked ? try file.numbers(of: term.query, in: scope) : []
    }
  }

  /// Returns for each of several terms the stretches to read in full, if the number of entries is
  /// limited; nil lets each term choose its own.
  ///
  /// A term may be unlikely in the entry that has all terms, and likely in one that has no other.
  /// So entries are ranked by how likely the whole query can be in them, and the stretches of the
  /// likeliest entries are read: as many as for each term alone.
  func stretches(_ texts: [Set<Int64>], least: Double) throws -> [Set<Int64>]? {
    guard let limit = scope.filter.limit, terms.count > 1 else { return nil }
    var room = 0
    let likely = try terms.map { sound -> [LikelySound] in
      guard let sound else { return [] }
      room += SoundPlaces.most(forEntries: limit)
      return try SoundPlaces.likely(sound, in: file, scope.filter, most: .max, least: least)
    }
    let greatest = likely.map { stretches in
      Dictionary(stretches.map { ($0.entry, $0.likelihood) }, uniquingKeysWith: max)
    }
    var count: [Int64: Int] = [:]
    for stretch in likely.joined() { count[stretch.entry, default: 0] += 1 }
    let ranked = count.keys.map { entry in
      (
        entry: entry,
        likelihood: query.probability {
          texts[$0].contains(entry) ? 1 : greatest[$0][entry] ?? 0
        }
      )
    }.filter { $0.likelihood >= least }
      .sorted { ($1.likelihood, $0.entry) < ($0.likelihood, $1.entry) }
    var kept: Set<Int64> = []
    for (entry, _) in ranked where room > 0 {
      kept.insert(entry)
      room -= count[entry] ?? 0
    }
    return likely.map { Set($0.filter { kept.contains($0.entry) }.map(\.number)) }
  }

  private func hits(
    _ places: [[Int64: [SoundPlace]]], _ texts: [Set<Int64>], except known: Set<Int64>,
    least: Double, likely: Double
  ) throws -> [SearchHit] {
    var found: [(entry: Int64, likelihood: Double)] = []
    for entry in Set(places.flatMap(\.keys)).subtracting(known) {
      let likelihood = query.probability { index in
        if texts[index].contains(entry) { return 1 }
        return places[index][entry]?.first?.evidence.probability ?? 0
      }
      if likelihood >= least { found.append((entry, likelihood)) }
    }
    found.sort { ($1.likelihood, $0.entry) < ($0.likelihood, $1.entry) }
    if let limit = scope.filter.limit { found = Array(found.prefix(limit)) }
    return try found.compactMap { entry, likelihood in
      // Terms found in text have no places by sound; the others show where it was said.
      let heard = places.indices.compactMap { index in
        texts[index].contains(entry) ? nil : places[index][entry]
      }
      return try hit(entry, likelihood, heard, likely: likely)
    }
  }

  /// Returns the places of a term in each entry, the likeliest first.
  /// - Parameter stretches: The stretches to read in full; nil lets the term choose.
  private func places(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, in stretches: Set<Int64>?,
    _ said: [Int64: [Range<Double>]], _ goal: SoundPlaces.Goal?, least: Double
  ) throws -> [Int64: [SoundPlace]] {
    let finder = SoundPlaces(
      file: file, filter: scope.filter, includesWrong: includesWrong, stretches: stretches,
      said: said, goal: goal)
    let found = try finder.best(of: sound, term, least: least)
      .filter { $0.evidence.probability >= SoundSearch.leastTerm }
      .sorted {
        ($1.evidence.probability, $0.recording, $0.time.lowerBound)
          < ($0.evidence.probability, $1.recording, $1.time.lowerBound)
      }
    return Dictionary(grouping: found, by: \.entry)
  }

  /// - Parameter places: The places of each term, the likeliest first.
  private func hit(
    _ entry: Int64, _ likelihood: Double, _ places: [[SoundPlace]], likely: Double
  ) throws -> SearchHit? {
    let best = places.compactMap(\.first)
    let others = places.flatMap { $0.dropFirst() }.filter { $0.evidence.probability >= likely }
    let told = (best + SoundSearch.inOrder(others)).prefix(SoundSearch.mostPlaces)
    let matches = try told.map { try match($0) }
    guard let first = best.first, let snippet = matches.first?.snippet else { return nil }
    let by: SearchHit.Evidence =
      if case .words = first.evidence.place { .alternative } else { .sound }
    return SearchHit(
      entry: entry, snippet: snippet, columns: [.transcript], spoken: matches.map(\.match),
      count: best.count + others.count, by: by, likelihood: likelihood)
  }

  /// Returns the description of a place, with the passage around it.
  private func match(
    _ place: SoundPlace
  ) throws -> (match: SearchHit.SpokenMatch, snippet: SearchHit.Snippet) {
    let recording = place.recording
    let time = place.time
    let around = time.lowerBound - SoundSearch.around..<time.upperBound + SoundSearch.around
    let utterances = try file.currentUtterances(of: recording, during: around) { [$0] }
    let heard = HeardPassage(utterances, at: time)
    var match = SearchHit.SpokenMatch(
      recording: recording, start: time.lowerBound, end: time.upperBound, word: heard.words,
      confidence: place.evidence.probability)
    match.sought = place.sought
    match.isCalledWrong = place.isCalledWrong
    return (match, heard.snippet)
  }

  private static func inOrder(_ places: [SoundPlace]) -> [SoundPlace] {
    places.sorted {
      ($0.recording, $0.time.lowerBound) < ($1.recording, $1.time.lowerBound)
    }
  }
}
