package import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the stretches of speech in which something was most likely said, of the entries that
  /// match a filter, the likeliest first.
  ///
  /// In a large journal, reading rows takes most of the time, since each is as long as a page;
  /// lists of the index are read a hundred times faster. So the index chooses the rows whose phones
  /// are compared, and the comparison chooses the rows that are read completely.
  /// - Parameters:
  ///   - most: The greatest number of stretches to return.
  ///   - least: The likelihood below which a stretch is left out.
  ///   - limits: How much of a large journal to read.
  ///   - likelihood: Returns the likelihood from the phones of a stretch, and from whether the
  ///     recogniser considered the words possible.
  package func likelySounds(
    _ clues: SoundClues, filter: EntryFilter, most: Int, least: Double,
    limits: SoundLimits = .usual, likelihood: (String, Bool) -> Double
  ) throws(StorageError) -> [LikelySound] {
    guard !filter.trashed, most > 0 else { return [] }
    return try searching(steps: .max) { db in
      let filter = try SavedFilters.resolve(filter, db)
      let possible = try JournalFile.stretches(holding: clues, limits, db)
      var ranked: [RankedSound] = []
      let rows = try JournalFile.compared(clues, possible, filter, limits, db)
      while !Task.isCancelled, let row = try rows.next() {
        guard let phones: String = row[1] else { continue }
        let number: Int64 = row[0]
        let value = likelihood(phones, possible.contains(number))
        if value >= least {
          ranked.append(RankedSound(number: number, recording: row[2], likelihood: value))
        }
      }
      ranked.sort { ($1.likelihood, $1.number) < ($0.likelihood, $0.number) }
      return try JournalFile.chosen(ranked, filter, most: most, ofEach: limits.ofEach, db)
    }
  }

  /// A stretch whose entry has not been asked for yet.
  private struct RankedSound {
    let number: Int64
    let recording: Int64
    let likelihood: Double
  }

  /// Returns the first stretches that belong to entries which match a filter.
  private static func chosen(
    _ ranked: [RankedSound], _ filter: EntryFilter, most: Int, ofEach: Int, _ db: Database
  ) throws -> [LikelySound] {
    var entries = try RecordingEntries(matching: filter, db)
    var taken: [Int64: Int] = [:]
    var chosen: [LikelySound] = []
    for stretch in ranked {
      guard chosen.count < most else { break }
      guard let entry = try entries.entry(of: stretch.recording) else { continue }
      // One long entry with many occurrences must not crowd out the others.
      taken[entry, default: 0] += 1
      guard taken[entry, default: 0] <= ofEach else { continue }
      chosen.append(
        LikelySound(number: stretch.number, entry: entry, likelihood: stretch.likelihood))
    }
    return chosen
  }

  /// Returns the rows (number, phones and recording) of the stretches to compare; some of them may
  /// belong to entries in the trash.
  private static func compared(
    _ clues: SoundClues, _ possible: Set<Int64>, _ filter: EntryFilter, _ limits: SoundLimits,
    _ db: Database
  ) throws -> RowCursor {
    let passing = try passing(filter, db)
    var chosen: [Int64]
    if let passing, passing.count <= limits.few {
      chosen = passing.sorted()
    } else {
      let all = try Int64.fetchOne(db, sql: "SELECT count(*) FROM heard_sound") ?? 0
      guard all > limits.few else {
        return try Row.fetchCursor(db, sql: "SELECT id, phones, recording_id FROM heard_sound")
      }
      var tally = try tally(clues, among: all, passing: passing, limits, db)
      let weight = Int(SoundLimits.wordsWeight * SoundLimits.parts)
      for number in possible.sorted() where passing?.contains(number) ?? true {
        tally.add(weight, to: number)
      }
      chosen = tally.heaviest(limits.compared)
    }
    return try Row.fetchCursor(
      db,
      sql: """
        SELECT heard_sound.id, phones, recording_id FROM json_each(?) AS chosen
        CROSS JOIN heard_sound ON heard_sound.id = chosen.value
        """, arguments: [chosen.jsonArray])
  }

  /// Returns the stretches of the entries that match a filter; nil if the filter only excludes the
  /// trash.
  private static func passing(_ filter: EntryFilter, _ db: Database) throws -> Set<Int64>? {
    var plain = filter
    (plain.limit, plain.sort) = (EntryFilter().limit, EntryFilter().sort)
    guard plain != EntryFilter() else { return nil }
    return try SQLRequest<Int64>(
      literal: """
        SELECT heard_sound.id FROM entry CROSS JOIN recording ON entry_id = entry.id
        CROSS JOIN heard_sound ON heard_sound.recording_id = recording.id
        WHERE \(FilterConditions(filter).expression)
        """
    ).fetchSet(db)
  }

  /// Returns how strongly the phones of a term speak for each stretch; rarer trigrams weigh more.
  private static func tally(
    _ clues: SoundClues, among all: Int64, passing: Set<Int64>?, _ limits: SoundLimits,
    _ db: Database
  ) throws -> SoundTally {
    var tally = SoundTally()
    var left = limits.postings
    for (trigram, count) in try byRarity(clues.phones, limits, db) {
      guard left >= count || left == limits.postings else { break }
      left -= count
      let weight = max(1, Int(SoundLimits.parts * log2(Double(all) / Double(count))))
      let numbers = try numbers(holding: [trigram], db)
      while let number = try numbers.next() {
        if passing?.contains(number) ?? true { tally.add(weight, to: number) }
      }
    }
    return tally
  }

  /// Returns the stretches whose possible words include those of a term.
  private static func stretches(
    holding clues: SoundClues, _ limits: SoundLimits, _ db: Database
  ) throws -> Set<Int64> {
    let letters = try byRarity(clues.letters, limits, db)
    guard let (_, rarest) = letters.first, rarest > 0, letters.count == Set(clues.letters).count
    else { return [] }
    var found: Set<Int64> = []
    let numbers = try numbers(holding: letters.prefix(limits.letters).map(\.trigram), db)
    while let number = try numbers.next() { found.insert(number) }
    return found
  }

  private static func numbers(
    holding trigrams: [String], _ db: Database
  ) throws -> FastDatabaseValueCursor<Int64> {
    // Not a cached statement, because two may be read at the same time.
    try Int64.fetchCursor(
      db, sql: "SELECT rowid FROM search_index_sound WHERE search_index_sound MATCH ?",
      arguments: [expression(trigrams, joinedBy: " AND ")])
  }

  /// Returns the trigrams that are in the index, rarest first, each with the number of its
  /// stretches.
  ///
  /// Counting reads a whole list. So in a large journal, trigrams are counted among the first
  /// stretches only, and only those that are rare there are counted among all.
  private static func byRarity(
    _ trigrams: [String], _ limits: SoundLimits, _ db: Database
  ) throws -> [(trigram: String, count: Int)] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM search_index_sound WHERE search_index_sound MATCH ? AND rowid <= ?
        """)
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM heard_sound") ?? 0
    let part = last > limits.few ? last / limits.counted : last
    return try Set(trigrams).map { trigram in
      func count(to number: Int64) throws -> Int {
        try Int.fetchOne(statement, arguments: [expression([trigram], joinedBy: ""), number]) ?? 0
      }
      let some = try count(to: part)
      guard part < last else { return (trigram, some) }
      guard some >= limits.fewest else { return (trigram, try count(to: .max)) }
      return (trigram, some * Int(limits.counted))
    }
    .filter { $0.1 > 0 }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }
}
