package import Entries
package import Insights
import Storage

extension Journal {
  /// How much text is looked through for words, in bytes: the newest of a period.
  private static let textLimit = 4 << 20

  /// The first and the last day with a live entry, or nothing in an empty journal.
  package func stretchOfDays() throws -> ClosedRange<CivilDay>? {
    try storage { try file.stretchOfDays() }
  }

  /// The facts of every live entry, or of those of a stretch of days, without words.
  package func facts(in days: ClosedRange<CivilDay>? = nil) throws -> JournalFacts {
    guard let days, let kept = try stretchOfDays() else { return try facts(on: .all) }
    // Where every day is meant, whole tables are read in their order, which is much sooner done.
    let isAll = days.contains(kept.lowerBound) && days.contains(kept.upperBound)
    return try facts(on: isAll ? .all : .stretch(days))
  }

  /// The facts of the entries of some days, without words.
  package func facts(on days: [CivilDay]) throws -> JournalFacts {
    try facts(on: .days(days))
  }

  private func facts(on days: DaySelection, withLabels: Bool = true) throws -> JournalFacts {
    try storage {
      let labels = withLabels ? try file.labels() : [:]
      let numbers = labels.keys.sorted()
      // Numbers of labels are small and mostly without holes: an array finds their places soonest.
      var positions = [Int32](repeating: -1, count: Int(numbers.last ?? 0) + 1)
      for (place, number) in numbers.enumerated() { positions[Int(number)] = Int32(place) }
      var entries: [EntryFact] = []
      if case .all = days { entries.reserveCapacity(try file.lastNumber()) }
      let places = withLabels ? positions : nil
      try file.forEachFact(on: days, labelPlaces: places) { row in
        entries.append(
          EntryFact(
            number: row.number, moment: row.moment, mood: row.mood, energy: row.energy,
            tags: row.labels, wordCount: row.wordCount,
            spokenSeconds: row.seconds, voice: row.voice.map { VoiceFacts($0) }))
      }
      return JournalFacts(entries: entries, tags: numbers.compactMap { labels[$0] })
    }
  }

  /// The facts of a stretch of days with the words that were said or written in it; of very much
  /// text, of its newest part.
  package func factsWithWords(in days: ClosedRange<CivilDay>) throws -> JournalFacts {
    // Reading facts and cutting up texts take about as long as each other.
    var (facts, words) = try together({ try self.facts(in: days) }, { try self.words(in: days) })
    facts.words = words.names
    for index in facts.entries.indices {
      facts.entries[index].words =
        words.byEntry.removeValue(forKey: facts.entries[index].number) ?? []
    }
    return facts
  }

  /// The words of a stretch of days, and which entry has which, read on a connection of its own.
  private func words(
    in days: ClosedRange<CivilDay>
  ) throws -> (names: [String], byEntry: [Int64: [Int32]]) {
    let texts = try storage {
      let reader = try JournalFile.open(at: path, for: .reading)
      defer { try? reader.close() }
      return try reader.texts(in: days, upTo: Journal.textLimit)
    }
    var positions: [String: Int32] = [:]
    var byEntry: [Int64: [Int32]] = [:]
    for (entry, text) in texts {
      var seen: Set<Int32> = []
      for word in SpokenWords.of(text) {
        let next = Int32(positions.count)
        let position = positions[word] ?? next
        if position == next { positions[word] = next }
        seen.insert(position)
      }
      byEntry[entry] = seen.sorted()
    }
    return (positions.sorted { $0.value < $1.value }.map(\.key), byEntry)
  }

  /// The facts of every live entry without labels, with one word looked up through the index.
  package func facts(saying word: String) throws -> JournalFacts {
    var facts = try facts(on: .all, withLabels: false)
    let said = try storage { Set(try file.numbers(of: SearchQuery(word))) }
    facts.words = [word.lowercased()]
    for index in facts.entries.indices where said.contains(facts.entries[index].number) {
      facts.entries[index].words = [0]
    }
    return facts
  }
}
