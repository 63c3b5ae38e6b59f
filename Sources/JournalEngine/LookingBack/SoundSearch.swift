import Entries
import Storage
import Transcription

/// Finds the entries in which something was probably said.
struct SoundSearch {
  /// A place where a term was probably said.
  fileprivate struct Place {
    var sound: FoundSound
    var evidence: SoundEvidence
  }

  /// A term that is less likely than this was not said.
  private static let leastTerm = 0.004
  /// The most places of one entry that are told.
  private static let mostPlaces = 3

  /// How far from its place the transcript may have something else, in seconds.
  private static let around = 5.0

  let file: JournalFile
  let query: SearchQuery
  let scope: SearchScope
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
    var places: [[Int64: Place]] = []
    var texts: [Set<Int64>] = []
    for (term, sound) in zip(spoken, terms) {
      places.append(try sound.map { try self.places(of: $0, least: least) } ?? [:])
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
  private func places(of term: SoundTerm, least: Double) throws -> [Int64: Place] {
    var numbers = try file.soundsHolding(allOf: term.letterTrigrams)
    if term.hasPhones {
      numbers.formUnion(
        try file.sounds(near: term.phoneTrigrams) { term.isHeard(in: $0, least: least) })
    }
    var best: [Int64: Place] = [:]
    for sound in try file.foundSounds(numbers, filter: scope.filter) {
      guard
        let evidence = term.evidence(in: sound.phones, places: { sound.places(where: $0) }),
        evidence.probability >= SoundSearch.leastTerm,
        evidence.probability > best[sound.entry]?.evidence.probability ?? 0
      else { continue }
      best[sound.entry] = Place(sound: sound, evidence: evidence)
    }
    return best
  }

  private func hit(
    _ entry: Int64, _ likelihood: Double, _ places: [Place]
  ) throws -> SearchHit? {
    var spoken: [SearchHit.SpokenMatch] = []
    var snippet: SearchHit.Snippet?
    for place in places.prefix(SoundSearch.mostPlaces) {
      let recording = place.sound.recording
      let time = place.time
      let around = time.lowerBound - SoundSearch.around..<time.upperBound + SoundSearch.around
      let utterances = try file.currentUtterances(of: recording, during: around) { [$0] }
      let heard = HeardPassage(utterances, at: time)
      spoken.append(
        SearchHit.SpokenMatch(
          recording: recording, start: time.lowerBound, end: time.upperBound, word: heard.words,
          confidence: place.evidence.probability))
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

extension SoundSearch.Place {
  /// When it was said, in seconds of the recording's own clock.
  fileprivate var time: Range<Double> {
    switch evidence.place {
    case .words(let time): time
    case .phones(let range): sound.time(ofPhones: range)
    }
  }
}
