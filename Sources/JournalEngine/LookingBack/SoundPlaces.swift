import Entries
import Storage
import Transcription

/// Finds the places where a term was probably said, in each stretch of speech.
struct SoundPlaces {
  /// The most places of one stretch that are found.
  private static let most = 20
  /// How many stretches are read in full for each requested entry: several may belong to one entry,
  /// and some turn out less likely than their phones suggest.
  private static let mostOfEach = 40
  /// The number of entries beyond which nobody looks.
  private static let mostEntries = 10_000
  /// The least number of stretches that are read in full.
  private static let fewest = 400
  /// How many stretches are read at once: each row is as large as a database page.
  private static let batch = 200
  /// The same where reading may end early.
  private static let smallBatch = 50
  /// By which factor a stretch may be likelier than its upper bound, which is computed in integers.
  private static let rounding = 1.05

  let file: JournalFile
  /// The entries; nil for all, those in the trash too.
  let filter: EntryFilter?
  /// Whether places that the owner has marked as wrong are included.
  var includesWrong = false
  /// The stretches to read in full; nil lets each term choose its own.
  var stretches: Set<Int64>?
  /// The times at which the transcript has the term, by recording; there nothing is found by sound.
  var said: [Int64: [Range<Double>]] = [:]
  /// When no further stretch can change what is shown; nil if every place counts.
  var goal: Goal?

  /// As many entries as are shown, with all their places that are told.
  struct Goal {
    /// How many entries.
    let entries: Int
    /// The entries that are shown anyway.
    let known: Set<Int64>
    /// The likelihood from which every place of an entry is told.
    let likely: Double
  }

  /// A stretch to read, and the upper bound of its likelihood.
  private typealias Candidate = (number: Int64, bound: Double)

  /// Returns the likeliest place in each stretch.
  /// - Throws: `CancellationError` if the task is cancelled, and errors of reading.
  func best(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double
  ) throws -> [SoundPlace] {
    try find(sound, term, least: least) { stretch, wrong in
      let left = (includesWrong ? [] : wrong) + (said[stretch.recording] ?? [])
      guard var place = SoundPlaces.place(of: sound, in: stretch, without: left) else { return [] }
      place.isCalledWrong = wrong.contains { $0.overlaps(place.time) }
      return [place]
    }
  }

  /// Returns every place with at least a given likelihood, those of one stretch in the order of
  /// likelihood.
  func all(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double
  ) throws -> [SoundPlace] {
    try find(sound, term, least: least) { stretch, wrong in
      var left = (includesWrong ? [] : wrong) + (said[stretch.recording] ?? [])
      var places: [SoundPlace] = []
      while places.count < SoundPlaces.most,
        let place = SoundPlaces.place(of: sound, in: stretch, without: left),
        place.evidence.probability >= least
      {
        places.append(place)
        left.append(
          place.time.lowerBound..<max(place.time.upperBound, place.time.lowerBound + 0.02))
      }
      return places
    }
  }

  private func find(
    _ sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double,
    _ places: (FoundSound, [Range<Double>]) -> [SoundPlace]
  ) throws -> [SoundPlace] {
    var rest = try candidates(sound, least: least)[...]
    try Task.checkCancellation()
    let wrong = try file.wrongPlaces(of: term.key)
    var found: [SoundPlace] = []
    var greatest: [Int64: Double] = [:]
    while let first = rest.first, !isEnough(greatest, before: first.bound) {
      let next = rest.prefix(goal == nil ? SoundPlaces.batch : SoundPlaces.smallBatch)
      rest = rest.dropFirst(next.count)
      for stretch in try file.foundSounds(Set(next.map(\.number)), filter: filter) {
        try Task.checkCancellation()
        for var place in places(stretch, wrong[stretch.recording] ?? []) {
          place.sought = SearchHit.Sought(
            key: term.key, text: term.isPrefix ? place.evidence.words ?? term.text : term.text)
          found.append(place)
          greatest[place.entry] = max(
            greatest[place.entry] ?? 0, place.evidence.probability)
        }
      }
    }
    return found
  }

  /// Whether no stretch of at most this likelihood can change what is shown.
  /// - Parameter greatest: The likelihood of the likeliest place in each entry so far.
  private func isEnough(_ greatest: [Int64: Double], before bound: Double) -> Bool {
    let bound = bound * SoundPlaces.rounding
    guard let goal, goal.entries > 0, bound < goal.likely else { return false }
    let likelier = greatest.count { $0.value > bound && !goal.known.contains($0.key) }
    return likelier >= goal.entries
  }

  /// Returns the stretches in which a term may have been said: all, or, if the number of entries is
  /// limited, the likeliest ones, which are many more than are shown, the likeliest first.
  private func candidates(_ sound: SoundTerm, least: Double) throws -> [Candidate] {
    if let stretches { return stretches.sorted().map { ($0, 1) } }
    if let filter, let limit = filter.limit {
      let most = SoundPlaces.most(forEntries: limit)
      return try SoundPlaces.likely(sound, in: file, filter, most: most, least: least)
        .map { ($0.number, $0.likelihood) }
    }
    return try chosen(sound, least: least).sorted().map { ($0, 1) }
  }

  /// Returns every stretch in which a term may have been said.
  private func chosen(_ sound: SoundTerm, least: Double) throws -> Set<Int64> {
    var numbers = try file.soundsHolding(allOf: sound.letterTrigrams)
    if sound.hasPhones {
      numbers.formUnion(
        try file.sounds(near: sound.phoneTrigrams) { sound.isHeard(in: $0, least: least) })
    }
    return numbers
  }

  /// Returns how many stretches are read in full for a term if this many entries are requested.
  static func most(forEntries limit: Int) -> Int {
    max(fewest, min(limit, mostEntries) * mostOfEach)
  }

  /// Returns the stretches in which a term was most probably said, the likeliest first.
  static func likely(
    _ sound: SoundTerm, in file: JournalFile, _ filter: EntryFilter, most: Int, least: Double
  ) throws -> [LikelySound] {
    try file.likelySounds(
      SoundClues(letters: sound.letterTrigrams, phones: sound.phoneTrigrams), filter: filter,
      most: most, least: least
    ) { sound.greatestLikelihood(in: $0, holdsWords: $1) }
  }

  /// Returns the likeliest place in a stretch, outside of some spans of time.
  private static func place(
    of sound: SoundTerm, in stretch: FoundSound, without spans: [Range<Double>]
  ) -> SoundPlace? {
    var best: (part: FoundSound, evidence: SoundEvidence)?
    let parts = stretch.without(spans)
    for part in parts.isEmpty ? [stretch] : parts {
      let evidence = sound.evidence(
        in: parts.isEmpty ? "" : part.phones, time: part.time(ofPhones:),
        places: { letters, isWanted in
          part.places(containing: letters, where: isWanted).filter { word in
            let time = word.start..<max(word.start + 0.01, word.end)
            return !spans.contains { $0.overlaps(time) }
          }
        })
      guard let evidence, evidence.probability > best?.evidence.probability ?? 0 else { continue }
      best = (part, evidence)
    }
    return best.map { SoundPlace(in: $0.part, $0.evidence) }
  }
}

extension SearchQuery.SpokenTerm {
  /// The words in the form that a judgement of a hit stores.
  var key: String { words.joined(separator: " ") + (isPrefix ? "*" : "") }
}
