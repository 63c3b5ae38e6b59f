import Entries
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite("Many entries")
struct ManyEntriesTests {
  /// A journal of 20,000 entries, ten minutes apart; every hundredth holds a rare word.
  private static func bigJournal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try journal.file.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE number (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i < 19999)
          INSERT INTO entry (uuid, instant, zone, utc_offset, day, created, search_key, note)
          SELECT format('00000000-0000-4000-8000-%012d', i), ?1 + i * 600000, 'Europe/Berlin', 3600,
            date(?1 / 1000 + i * 600 + 3600, 'unixepoch'), 0,
            (?1 + i * 600000 + 62135596800000) * 256,
            format('entry %d of the sea%s', i, iif(i % 100 = 0, ' narwhal', ''))
          FROM number;
          INSERT INTO tag (kind, name, name_key) VALUES ('tag', 'ten', 'ten');
          INSERT INTO entry_tag (entry_id, tag_id, position)
          SELECT id, 1, 0 FROM entry WHERE id % 10 = 1;
          """, arguments: [Sample.moment().milliseconds])
    }
    try journal.file.rebuildSearchIndex()
    return journal
  }

  @Test("Twenty thousand entries are listed, filtered and searched exactly")
  func exact() throws {
    let journal = try ManyEntriesTests.bigJournal()
    let all = try journal.file.overviews(matching: EntryFilter())
    #expect(all.map(\.entry.id) == (1...20_000).reversed())
    #expect(try journal.file.count(of: SearchQuery("narwhal"), in: SearchScope()) == 200)
    let newest = try journal.file.search(SearchQuery("sea"), filter: EntryFilter(limit: 20))
    #expect(newest.map(\.entry) == (19_981...20_000).reversed())
    let tens = EntryFilter(tags: [.init(.tag, anyOf: ["ten"])], limit: 3)
    #expect(
      try journal.file.search(SearchQuery("narwhal"), filter: tens).map(\.entry)
        == [19_901, 19_801, 19_701])
    let day = EntryFilter(since: CivilDay("2026-12-24"), until: CivilDay("2026-12-24"))
    #expect(try journal.file.count(matching: day) == 144)
    #expect(try journal.file.search(SearchQuery("sea"), filter: day).count == 144)
    try journal.file.trash(Array(1...500), at: Sample.moment().date)
    #expect(try journal.file.count(of: SearchQuery("narwhal"), in: SearchScope()) == 195)
  }

  @Test("A list takes the same number of queries however long it is")
  func constantQueries() throws {
    let journal = try TemporaryJournal()
    for index in 0..<30 {
      let (_, recording) = try journal.addRecording(
        Sample.draft(minutes: index, tags: [.init(.tag, "tag \(index)")]))
      try journal.transcribe(recording, [Sample.utterance("word")])
    }
    let counts = try [1, 30].map { limit in
      let count = Mutex(0)
      journal.file.queue.writeWithoutTransaction { db in
        db.trace { _ in count.withLock { $0 += 1 } }
      }
      let overviews = try journal.file.overviews(matching: EntryFilter(limit: limit))
      #expect(overviews.count == limit)
      journal.file.queue.writeWithoutTransaction { db in db.trace(nil) }
      return count.withLock { $0 }
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 1)
  }

  @Test("The newest are listed without sorting, and a day without passing over the others")
  func plans() throws {
    let journal = try TemporaryJournal()
    try journal.file.read { db in
      for (filter, index) in [
        (EntryFilter(limit: 20), "entry"),
        (EntryFilter(since: CivilDay("2026-11-20"), until: CivilDay("2026-11-20")), "entry_day"),
      ] {
        let plan = try SQLRequest<Row>(
          literal: """
            EXPLAIN QUERY PLAN SELECT entry.id FROM entry
            WHERE \(FilterConditions(filter).expression)
            ORDER BY \(FilterConditions.order(filter.sort))
            """
        ).fetchAll(db).map { $0["detail"] as String }
        #expect(plan.first?.contains("USING INDEX") == true)
        #expect(plan.first?.contains(index) == true)
      }
    }
  }
}
