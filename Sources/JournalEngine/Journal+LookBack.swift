package import Entries
package import Insights
import Storage

extension Journal {
  /// How much text is looked through for words, in bytes: the newest of a period.
  private static let textLimit = 4 << 20

  /// The facts of every live entry, without words.
  package func facts() throws -> JournalFacts {
    try storage {
      let labels = try file.labels()
      let numbers = labels.keys.sorted()
      let positions = Dictionary(
        uniqueKeysWithValues: numbers.enumerated().map { ($0.element, Int32($0.offset)) })
      let entries = try file.factRows().map { row in
        EntryFact(
          number: row.number, moment: row.moment, mood: row.mood, energy: row.energy,
          tags: row.labels.compactMap { positions[$0] }, wordCount: row.wordCount,
          spokenSeconds: row.seconds)
      }
      return JournalFacts(entries: entries, tags: numbers.compactMap { labels[$0] })
    }
  }

  /// The facts of a stretch of days with the words that were said or written in it; of very much
  /// text, of its newest part.
  package func factsWithWords(in days: ClosedRange<CivilDay>) throws -> JournalFacts {
    var facts = try facts().within(days)
    var positions: [String: Int32] = [:]
    var words: [Int64: [Int32]] = [:]
    for (entry, text) in try storage({ try file.texts(in: days, upTo: Journal.textLimit) }) {
      var seen: Set<Int32> = []
      for word in SpokenWords.of(text) {
        let next = Int32(positions.count)
        let position = positions[word] ?? next
        if position == next { positions[word] = next }
        seen.insert(position)
      }
      words[entry] = seen.sorted()
    }
    facts.words = positions.sorted { $0.value < $1.value }.map(\.key)
    for index in facts.entries.indices {
      facts.entries[index].words = words[facts.entries[index].number] ?? []
    }
    return facts
  }

  /// The facts of every live entry, with one word looked up through the index.
  package func facts(saying word: String) throws -> JournalFacts {
    var facts = try facts()
    let filter = EntryFilter()
    let said = try storage { Set(try file.search(SearchQuery(word), filter: filter).map(\.entry)) }
    facts.words = [word.lowercased()]
    for index in facts.entries.indices where said.contains(facts.entries[index].number) {
      facts.entries[index].words = [0]
    }
    return facts
  }
}
