package import Entries
package import Insights
import Storage

extension Journal {
  /// How much text is looked through for words, in bytes: the newest of a period.
  private static let textLimit = 4 << 20
  /// How many characters of a note are looked at to see whether there is a word in it.
  private static let noteLength = 200

  /// The first and the last day with a live entry, or nothing in an empty journal.
  package func stretchOfDays() throws -> ClosedRange<CivilDay>? {
    try storage { try file.stretchOfDays() }
  }

  /// The facts of every live entry, or of those of a stretch of days, without words.
  package func facts(in days: ClosedRange<CivilDay>? = nil) throws -> JournalFacts {
    try facts(on: try selection(of: days))
  }

  /// A stretch of days, or all where none is named or it holds every entry: then whole tables are
  /// read in their order, which is much sooner done.
  private func selection(of days: ClosedRange<CivilDay>?) throws -> DaySelection {
    guard let days, let kept = try stretchOfDays() else { return .all }
    let isAll = days.contains(kept.lowerBound) && days.contains(kept.upperBound)
    return isAll ? .all : .stretch(days)
  }

  /// The facts of the entries of some days, without words.
  package func facts(on days: [CivilDay]) throws -> JournalFacts {
    try facts(on: .days(days))
  }

  private func facts(on days: DaySelection, withLabels: Bool = true) throws -> JournalFacts {
    try storage {
      let table = LabelTable(withLabels ? try file.labels() : [:])
      var entries: [EntryFact] = []
      if case .all = days { entries.reserveCapacity(try file.lastNumber()) }
      try file.forEachFact(on: days, labelPlaces: withLabels ? table.places : nil) { row in
        entries.append(
          EntryFact(
            number: row.number, moment: row.moment, mood: row.mood, energy: row.energy,
            tags: row.labels, wordCount: row.wordCount,
            spokenSeconds: row.seconds, voice: row.voice.map { VoiceFacts($0) }))
      }
      return JournalFacts(entries: entries, tags: table.tags)
    }
  }

  /// The facts of a stretch of days with the words that were said or written in it; of very much
  /// text, of its newest part.
  package func factsWithWords(in days: ClosedRange<CivilDay>) throws -> JournalFacts {
    // Two threads share the work about evenly; the second reads on a connection of its own.
    var (facts, rest) = try together(
      { try self.facts(on: try self.selection(of: days), withLabels: false) },
      { try self.labelsAndWords(in: days) })
    facts.tags = rest.tags
    facts.words = rest.names
    var next = 0
    for index in facts.entries.indices {
      let number = facts.entries[index].number
      // Both are in the order of the entries' numbers.
      while next < rest.labels.count, rest.labels[next].entry <= number {
        if rest.labels[next].entry == number {
          facts.entries[index].tags.append(rest.labels[next].place)
        }
        next += 1
      }
      facts.entries[index].words = rest.words.removeValue(forKey: number) ?? []
    }
    return facts
  }

  /// What facts are put together with, of a stretch of days.
  private struct LabelsAndWords: Sendable {
    var tags: [Tag] = []
    var labels: [(entry: Int64, place: Int32)] = []
    var names: [String] = []
    var words: [Int64: [Int32]] = [:]
  }

  private func labelsAndWords(in days: ClosedRange<CivilDay>) throws -> LabelsAndWords {
    var result = LabelsAndWords()
    let selection = try selection(of: days)
    let texts = try storage {
      let reader = try JournalFile.open(at: path, for: .reading)
      defer { try? reader.close() }
      let table = LabelTable(try reader.labels())
      result.tags = table.tags
      try reader.forEachLabel(on: selection) { entry, label in
        if let place = table.place(of: label) { result.labels.append((entry, place)) }
      }
      return try reader.texts(in: days, upTo: Journal.textLimit)
    }
    var places: [String: Int32] = [:]
    // The number of the last text that each word was seen in, which spares a set for each text.
    var seen: [Int] = []
    for (number, (entry, text)) in texts.enumerated() {
      var words: [Int32] = []
      for word in SpokenWords.of(text) {
        let place: Int32
        if let known = places[word] {
          place = known
        } else {
          place = Int32(seen.count)
          places[word] = place
          seen.append(-1)
        }
        guard seen[Int(place)] != number else { continue }
        seen[Int(place)] = number
        words.append(place)
      }
      result.words[entry] = words
    }
    result.names = Array(repeating: "", count: places.count)
    for (word, place) in places { result.names[Int(place)] = word }
    return result
  }

  /// The facts of every live entry, or of those of a stretch of days, without labels, with one word
  /// looked up: in what was said and in notes, and nowhere else.
  /// - Parameter word: A word as ``SpokenWords/word(_:)`` gives it.
  package func facts(
    saying word: String, in days: ClosedRange<CivilDay>? = nil
  ) throws -> JournalFacts {
    var facts = try facts(on: try selection(of: days), withLabels: false)
    var (said, noted): (Set<Int64>, Set<Int64>) = ([], [])
    try storage {
      // The index takes accents off and parts words at apostrophes: it finds more than is meant.
      try file.forEachText(holding: word) { entry, text in
        if SpokenWords.contains(word, in: text) { said.insert(entry) }
      }
      try file.forEachNote(charactersEach: Journal.noteLength) { entry, beginning in
        if !SpokenWords.of(beginning).isEmpty { noted.insert(entry) }
      }
    }
    facts.words = [word]
    for index in facts.entries.indices {
      let number = facts.entries[index].number
      facts.entries[index].hasNote = noted.contains(number)
      if said.contains(number) { facts.entries[index].words = [0] }
    }
    return facts
  }
}
