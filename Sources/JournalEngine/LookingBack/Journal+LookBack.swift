package import Entries
package import Insights
import Storage
import Threads

extension Journal {
  /// The most text that is searched for words, in bytes: the newest of a period.
  private static let textLimit = 4 << 20

  /// Returns the range from the first to the last day with an entry outside the trash, or nil if
  /// there is none.
  package func stretchOfDays() throws -> ClosedRange<CivilDay>? {
    try storage { try file.stretchOfDays() }
  }

  /// Returns the facts that a calendar needs of every entry outside the trash, or of those in a
  /// range of days: moods, and how much was said, without labels and words.
  package func facts(in days: ClosedRange<CivilDay>? = nil) throws -> JournalFacts {
    try facts(on: try selection(of: days), with: .sound)
  }

  /// Returns the moments and moods of the entries of certain days.
  package func facts(on days: [CivilDay]) throws -> JournalFacts {
    try facts(on: .days(days), with: [])
  }

  /// Returns all days instead of a range that holds every entry or is not given, because reading
  /// whole tables in order is much faster.
  private func selection(of days: ClosedRange<CivilDay>?) throws -> DaySelection {
    guard let days, let kept = try stretchOfDays() else { return .all }
    let isAll = days.contains(kept.lowerBound) && days.contains(kept.upperBound)
    return isAll ? .all : .stretch(days)
  }

  private func facts(on days: DaySelection, with parts: FactRow.Parts) throws -> JournalFacts {
    try storage {
      var facts = JournalFacts(entries: [])
      // Numbers have almost no gaps, but another program may write any number into the file.
      if case .all = days { facts.entries.reserveCapacity(min(try file.lastNumber(), 1 << 17)) }
      try file.forEachFact(on: days, with: parts) { row in
        facts.entries.append(EntryFact(row))
        if let voice = row.voice {
          facts.voices.append(.init(day: row.day, facts: VoiceFacts(voice)))
        }
      }
      return facts
    }
  }

  /// Returns the summary of a span of days, and what correlates with mood and energy in it.
  package func insights(
    _ span: SummarySpan, today: CivilDay
  ) throws -> (summary: Summary, correlations: Correlations) {
    let kept = try stretchOfDays()
    let facts = try factsWithWords(in: span.days(today: today, kept: kept))
    return try together(
      { Summary(facts, of: kept, span: span, today: today) }, { Correlations(facts) })
  }

  /// Returns the facts of a range of days, with the words that were said or written.
  ///
  /// If there is too much text, only the newest part is read: earlier entries have no words, and
  /// `wordsSince` is the time at which the words begin.
  package func factsWithWords(in days: ClosedRange<CivilDay>) throws -> JournalFacts {
    let selection = try selection(of: days)
    // Two threads share the work about evenly; the second reads on its own connection.
    var (facts, rest) = try together(
      { try self.facts(on: selection, with: [.sound, .voice]) },
      { try self.labelsAndWords(of: selection, in: days) })
    facts.tags = rest.tags
    facts.words = rest.names
    var next = 0
    for index in facts.entries.indices {
      let number = facts.entries[index].number
      // Both are in the order of the entries' numbers.
      while next < rest.labels.count, rest.labels[next].entry < number { next += 1 }
      let first = next
      while next < rest.labels.count, rest.labels[next].entry == number { next += 1 }
      facts.entries[index].tags = rest.labels[first..<next].map(\.place)
      guard let words = rest.words.removeValue(forKey: number) else {
        facts.entries[index].hasText = false
        continue
      }
      facts.entries[index].words = words
      facts.entries[index].hasText = facts.entries[index].wordCount > 0 || !words.isEmpty
      let day = facts.entries[index].day
      if rest.isCut { facts.wordsSince = min(facts.wordsSince ?? day, day) }
    }
    return facts
  }

  /// The labels and words of a range of days, to be combined with the facts.
  private struct LabelsAndWords: Sendable {
    var tags: [Tag] = []
    var labels: [(entry: Int64, place: Int32)] = []
    var names: [String] = []
    var words: [Int64: [Int32]] = [:]
    // Whether older texts were not read.
    var isCut = false
  }

  private func labelsAndWords(
    of selection: DaySelection, in days: ClosedRange<CivilDay>
  ) throws -> LabelsAndWords {
    try onConnectionOfItsOwn { reader in
      var result = LabelsAndWords()
      let labels = LabelTable(try reader.labels())
      result.tags = labels.tags
      try reader.forEachLabel(on: selection) { entry, label in
        if let place = labels.place(of: label) { result.labels.append((entry, place)) }
      }
      var words = WordTable()
      let newest = try reader.texts(in: days, upTo: Journal.textLimit)
      for (entry, text) in newest.texts { result.words[entry] = words.numbers(of: text) }
      result.isCut = newest.isCut
      result.names = words.words
      return result
    }
  }

  /// Returns the facts of every entry outside the trash, or of those in a range of days, without
  /// labels, and whether they contain a word in their transcripts or notes.
  /// - Parameters:
  ///   - word: A word as ``SpokenWords/word(_:)`` returns it.
  ///   - probable: Entries that count as containing it; those with the word in their text are
  ///     removed from this set.
  package func facts(
    saying word: String, in days: ClosedRange<CivilDay>? = nil,
    orProbably probable: inout Set<Int64>
  ) throws -> JournalFacts {
    let selection = try selection(of: days)
    var (facts, said) = try together(
      { try self.facts(on: selection, with: [.sound, .note]) },
      { try self.entries(saying: word, around: days) })
    facts.words = [word]
    probable.subtract(said)
    let counted = said.union(probable)
    for index in facts.entries.indices where counted.contains(facts.entries[index].number) {
      facts.entries[index].words = [0]
      facts.entries[index].hasText = true
    }
    return facts
  }

  private func entries(
    saying word: String, around days: ClosedRange<CivilDay>?
  ) throws -> Set<Int64> {
    // A number may be written in words or in digits.
    let others = NumberSpellings(of: word)
    return try onConnectionOfItsOwn { reader in
      var said: Set<Int64> = []
      // The index ignores accents and splits words at apostrophes, so it finds too much.
      try reader.forEachText(holding: word, around: days) { entry, text in
        let isSaid = SpokenWords.contains(word, in: text) || others.occur(in: text)
        if isSaid { said.insert(entry) }
      }
      return said
    }
  }

  /// Reads on a separate connection, so that another thread can read at the same time.
  private func onConnectionOfItsOwn<Value>(
    _ body: (JournalFile) throws -> Value
  ) throws -> Value {
    try storage {
      let reader = try JournalFile.open(at: path, for: .reading)
      // Everything was read, so an error while closing loses nothing.
      defer { try? reader.close() }
      return try body(reader)
    }
  }
}

extension EntryFact {
  /// Makes facts from a row of the journal.
  fileprivate init(_ row: FactRow) {
    let hasNote =
      switch row.note {
      case .none: false
      case .words: true
      case .unusual(let beginning): !SpokenWords.of(beginning).isEmpty
      }
    self.init(
      number: row.number, milliseconds: row.milliseconds, offset: row.offset, day: row.day,
      mood: row.mood, energy: row.energy, wordCount: row.wordCount, spokenSeconds: row.seconds,
      hasNote: hasNote)
  }
}
