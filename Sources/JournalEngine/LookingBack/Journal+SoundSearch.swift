public import Entries
import Foundation
import Storage
import Synthesis
import Transcription

extension Journal {
  /// A query with more words or letters is searched in text only.
  private static let (mostTerms, mostLetters) = (12, 400)
  /// How many hits are shown even if they are unlikely, when there are no likelier ones.
  private static let fewest = 10
  /// The likelihood below which a hit is shown only on request.
  package static let leastLikelihood = 0.005
  /// The likelihood below which a hit is shown only on request if sound alone is searched.
  private static let leastAlone = 0.02
  /// The score from which words count as said for certain: nineteen of twenty were.
  private static let certainScore = 0.95

  /// Returns how many recordings with a transcript cannot be searched by sound yet.
  package func unsearchableRecordings() throws -> Int {
    try storage { try file.soundCoverage() }.waiting
  }

  /// Finds entries as ``find(_:in:)`` does, and then entries in which the query was probably said:
  /// the likeliest first, judged by the recogniser's alternatives and by the sound.
  ///
  /// Sound is searched only if text finds fewer entries than requested. If every place was
  /// requested, hits in text also get the other places where it was probably said.
  /// - Throws: ``JournalError`` with `usage` if the query has no term to search for, and
  ///   `CancellationError` soon after the task was cancelled.
  public func find(
    _ query: String, in scope: SearchScope, by sound: SoundUse
  ) async throws -> FoundEntries {
    if let spelling = sound.soundsLike, !spelling.contains(where: { $0.isLetter || $0.isNumber }) {
      throw Journal.soundless(spelling)
    }
    let parsed = SearchQuery(query)
    // By sound, what only leaves out results would otherwise be looked for.
    if sound.extent != .sound || parsed.isAimless && !parsed.isEmpty { try check(parsed) }
    var found = FoundEntries()
    if sound.extent != .sound {
      let least = sound.leastScore ?? 0
      found =
        least > 0 ? try find(parsed, in: scope, least: least) : try find(parsed, in: scope)
    }
    var exact = found.entries.filter { !$0.hit.isNear }
    let room = scope.filter.limit.map { $0 - exact.count } ?? .max
    let isSaid = scope.columns.isEmpty || scope.columns.contains(.transcript)
    guard sound.extent != .text, isSaid, room > 0, !scope.filter.trashed else { return found }
    let coverage = try storage { try file.soundCoverage() }
    guard coverage.indexed + coverage.waiting > 0 else { return found }
    var report = SoundReport(indexed: coverage.indexed, waiting: coverage.waiting)
    guard sound.isOn else {
      report.obstacle = "sound-index is off"
      found.sound = report
      return found
    }
    let terms: [SoundTerm?]
    do {
      terms = try await soundTerms(of: parsed, sound)
    } catch let obstacle as SoundObstacle {
      report.obstacle = obstacle.reason
      found.sound = report
      return found
    }
    found.sound = report
    guard terms.contains(where: { $0 != nil }) else {
      found.sound?.obstacle = SoundObstacle.short.reason
      found.sound?.isShort = true
      return found
    }
    guard coverage.indexed > 0 else { return found }
    if !sound.includesWrong {
      found.sound?.wrong = try storage {
        try file.wrongPlaceCount(
          of: parsed.spokenTerms.filter { !$0.isLeftOut }.map(\.key), filter: scope.filter)
      }
    }
    let search = SoundSearch(
      file: file, query: parsed, scope: scope, includesWrong: sound.includesWrong, terms: terms,
      usesText: sound.extent == .both)
    let beside = try storage {
      try search.find(
        beside: exact.map(\.hit), least: sound.leastScore ?? Journal.leastLikelihood,
        likely: sound.leastScore ?? SoundUse.usualLikelihood)
    }
    for index in exact.indices {
      exact[index].hit.spoken += beside.others[exact[index].hit.entry] ?? []
    }
    let near = found.entries.filter(\.hit.isNear)
    let alike = Set(near.map(\.entry.id))
    // A word that the recogniser does not know, where the text has one that is spelled alike, was
    // rather mistyped than misheard; a word that it knows is hardly mistyped.
    let isKnown = terms.allSatisfy { $0?.isKnown ?? true }
    let nearest: Set<Int64> =
      isKnown ? [] : Set(near.filter { parsed.isOneSlip(from: $0.hit) }.map(\.entry.id))
    var hits = beside.hits.filter { hit in
      !alike.contains(hit.entry)
        || isKnown && (hit.likelihood ?? 0) >= SoundUse.usualLikelihood
    }
    let all = min(hits.count, room)
    if sound.extent == .sound, sound.leastScore == nil {
      hits = Array(hits.prefix { ($0.likelihood ?? 0) >= Journal.leastAlone })
    }
    let likely = hits.prefix { ($0.likelihood ?? 0) >= SoundUse.usualLikelihood }.count
    if sound.leastScore == nil {
      hits = Array(hits.prefix(max(likely, Journal.fewest - exact.count)))
    }
    for index in hits.indices.dropFirst(likely) { hits[index].isUnlikely = true }
    hits = Array(hits.prefix(room))
    if sound.extent == .sound { found.sound?.unlikely = all - hits.count }
    let entries = try entriesByNumber(hits.map(\.entry))
    let heard = Set(hits.map(\.entry))
    found.nearTotal -= alike.intersection(heard).count
    let said = hits.compactMap { hit in entries[hit.entry].map { FoundEntry(hit, in: $0) } }
    found.entries =
      Journal.byCertainty(exact, scope.filter.sort)
      + Journal.joined(said, near.filter { !heard.contains($0.entry.id) }, nearest: nearest)
    // Similar spellings and sound may each fill all the space that exact hits left.
    if let limit = scope.filter.limit { found.entries = Array(found.entries.prefix(limit)) }
    return found
  }

  /// Returns hits in text with those first that were certainly said or written, in the order that
  /// they have, and then the others, the likeliest first; as they are if another order than newest
  /// first was asked for.
  private static func byCertainty(_ hits: [FoundEntry], _ sort: EntryFilter.Sort) -> [FoundEntry] {
    guard sort == .newest else { return hits }
    let certain = hits.filter { $0.hit.score >= Journal.certainScore }
    let others = hits.enumerated().filter { $0.element.hit.score < Journal.certainScore }
      .sorted { ($1.element.hit.score, $0.offset) < ($0.element.hit.score, $1.offset) }
    return certain + others.map(\.element)
  }

  /// Returns hits by sound and by similar spelling as they follow those in text: what was probably
  /// said, what was rather mistyped, what was perhaps said, what else is spelled alike, and what is
  /// unlikely.
  /// - Parameter nearest: The entries with words that are a single slip from what was typed.
  static func joined(
    _ said: [FoundEntry], _ near: [FoundEntry], nearest: Set<Int64>
  ) -> [FoundEntry] {
    said.filter { $0.hit.isProbable && !$0.hit.isUnlikely }
      + near.filter { nearest.contains($0.entry.id) }
      + said.filter { !$0.hit.isProbable && !$0.hit.isUnlikely }
      + near.filter { !nearest.contains($0.entry.id) } + said.filter(\.hit.isUnlikely)
  }

  private static func soundless(_ spelling: String) -> JournalError {
    JournalError(
      .usage, "'\(spelling)' tells no sound", hint: "write it like 'nuhm rah ta'")
  }

  /// Returns the pronunciation of each term of a query; nil for a term that is not searched by
  /// sound.
  /// - Throws: ``SoundObstacle`` if no term can be.
  /// - Parameter takesSpelling: Whether a spelling of how it sounds can be given.
  func soundTerms(
    of query: SearchQuery, _ sound: SoundUse, takesSpelling: Bool = true
  ) async throws -> [SoundTerm?] {
    let terms = query.spokenTerms
    guard terms.count <= Journal.mostTerms, query.text.count <= Journal.mostLetters else {
      throw SoundObstacle(reason: "the query is too long for it")
    }
    let wanted = terms.filter { !$0.isLeftOut }
    let letters = wanted.flatMap(\.words).joined().unicodeScalars
    guard letters.contains(where: \.properties.isAlphabetic) else {
      throw SoundObstacle(reason: "the query has no letter that could be said")
    }
    let isEnglish = wanted.flatMap(\.words).allSatisfy { word in
      word.unicodeScalars.allSatisfy { $0.isASCII }
    }
    guard isEnglish || sound.soundsLike != nil else {
      throw SoundObstacle(
        reason: "English has no sound for a letter of the query"
          + (takesSpelling ? "; --sounds-like tells one" : ""))
    }
    do {
      let reader = try SoundTermReader(
        model: try ModelCatalogue().model(sound.model), vocabulary: try vocabulary())
      if let spelling = sound.soundsLike {
        guard wanted.count == 1 else {
          throw JournalError(
            .usage, "--sounds-like tells the sound of one word or one phrase",
            hint: "put quotes around a phrase: sotto search '\"summer house\"'")
        }
        let term = try await reader.term(
          wanted[0].dictionaryWords, isPrefix: wanted[0].isPrefix, soundingLike: spelling)
        guard let term else { throw Journal.soundless(spelling) }
        return terms.map { $0.isLeftOut ? nil : term }
      }
      var found = try await reader.terms(terms.map { ($0.dictionaryWords, $0.isPrefix) })
      for (index, term) in terms.enumerated() where term.isLeftOut { found[index] = nil }
      return found
    } catch let error as TranscriptionError {
      throw SoundObstacle(reason: error.reason)
    } catch let error as SynthesisError {
      throw SoundObstacle(reason: error.reason)
    }
  }
}
