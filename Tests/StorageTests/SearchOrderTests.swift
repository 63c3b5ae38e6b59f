import Entries
import Foundation
import Testing

@testable import Storage

@Suite("The order of hits")
struct SearchOrderTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func add(_ note: String, minutes: Int, mood: Int? = nil) throws -> Int64 {
    var draft = Sample.draft(note, minutes: minutes)
    draft.mood = mood.flatMap { Mood(score: $0) }
    return try journal.file.add(draft, uuid: UUID())
  }

  private func found(_ filter: EntryFilter = EntryFilter()) throws -> [Int64] {
    try journal.file.search(SearchQuery("sea"), filter: filter).map(\.entry)
  }

  @Test("The newest come first, whatever the order in which they were added")
  func newest() throws {
    for minutes in [5, -10_000_000, 3, 9, -20, 9] { _ = try add("sea", minutes: minutes) }
    #expect(try found() == [6, 4, 1, 3, 5, 2])
    #expect(try found(EntryFilter(limit: 2)) == [6, 4])
    #expect(try found(EntryFilter(sort: .oldest)) == [2, 5, 3, 1, 4, 6])
    #expect(try found(EntryFilter(limit: 1, sort: .oldest)) == [2])
  }

  @Test("The index streams the newest first without sorting")
  func streaming() throws {
    for sort in [EntryFilter.Sort.newest, .oldest, .relevance] {
      for since in [nil, CivilDay("2026-01-01")] {
        let plan = try journal.file.read { db in
          let scope = SearchScope(EntryFilter(since: since, sort: sort))
          return try SearchStatement(SearchQuery("sea"), in: scope)?.plan(db) ?? []
        }
        #expect(!plan.joined().contains("TEMP B-TREE"))
        #expect(plan.first?.contains("SCAN search_index VIRTUAL TABLE") == true)
        // The index has no entry that is not searched.
        #expect(plan.joined().contains("SEARCH entry") == (since != nil))
      }
    }
  }

  @Test("An entry that moves in time moves in the order, and its days with it")
  func moved() throws {
    for minutes in 0..<3 { _ = try add("sea", minutes: minutes) }
    try journal.file.apply(
      EntryChange(moment: Sample.moment(minutes: 5000)), to: 1, at: Sample.moment().date)
    #expect(try found() == [1, 3, 2])
    #expect(
      try journal.file.overviews(matching: EntryFilter()).map(\.entry.id) == [1, 3, 2])
    #expect(try found(EntryFilter(since: CivilDay("2026-11-22"))) == [1])
    try journal.file.apply(
      EntryChange(moment: Sample.moment(minutes: 5000)), to: 1, at: Sample.moment().date)
    #expect(try found() == [1, 3, 2])
  }

  @Test("Entries of one instant, however many, keep the order of their adding")
  func sameInstant() throws {
    try journal.file.write { db in
      for _ in 0..<600 {
        let number = try JournalFile.insert(
          Sample.draft("sea"), uuid: UUID(), at: Sample.moment().date, db)
        try SearchIndex.update(number, db)
      }
    }
    _ = try add("sea", minutes: 1)
    #expect(try found(EntryFilter(limit: 3)) == [601, 600, 599])
    #expect(try found().count == 601)
    #expect(try found(EntryFilter(sort: .oldest)) == Array(1...601))
  }

  @Test("Entries are found by any of thousands of moods, and those of no other")
  func manyMoods() throws {
    try journal.file.write { db in
      for index in 0..<1_200 {
        var draft = Sample.draft(minutes: index)
        draft.mood = Mood(score: index % 2 + 3, word: index < 2 ? nil : "word\(index)")
        _ = try JournalFile.insert(draft, uuid: UUID(), at: Sample.moment().date, db)
      }
    }
    let scope = SearchScope(columns: [.mood])
    #expect(
      try journal.file.search(SearchQuery("3"), in: scope).map(\.entry)
        == stride(from: 1_199, through: 1, by: -2).map(Int64.init))
    #expect(try journal.file.count(of: SearchQuery("3 OR 4"), in: scope) == 1_200)
    #expect(try journal.file.search(SearchQuery("word7"), in: scope).map(\.entry) == [8])
  }

  @Test("Days are exact in every zone on Earth, at the ends of the calendar, too")
  func zones() throws {
    let day = try #require(CivilDay("2026-06-01"))
    for (hours, zone) in [(-14, "Pacific/Kiritimati"), (12, "Etc/GMT+12"), (0, "UTC")] {
      let zone = try #require(TimeZone(identifier: zone))
      let midnight = Double(day.daysSinceEpoch * 86_400 + hours * 3600)
      for seconds in [-1.0, 0, 86_399, 86_400] {
        let moment = Moment(Date(timeIntervalSince1970: midnight + seconds), in: zone)
        _ = try journal.file.add(EntryDraft(moment: moment, note: "sea"), uuid: UUID())
      }
    }
    let numbers = try found(EntryFilter(since: day, until: day)).sorted()
    #expect(numbers == [2, 3, 6, 7, 10, 11])
    #expect(
      try journal.file.entries(numbers).allSatisfy { $0.moment.day == day })
    let first = try #require(CivilDay("0001-01-01"))
    let last = try #require(CivilDay("9999-12-31"))
    #expect(try found(EntryFilter(since: first, until: last)).count == 12)
  }

  @Test("Filters narrow a search as they narrow a list")
  func filters() throws {
    _ = try add("sea", minutes: 0, mood: 2)
    _ = try add("sea", minutes: 1, mood: 5)
    _ = try add("sea", minutes: 2)
    _ = try add("lake", minutes: 3, mood: 5)
    #expect(try found(EntryFilter(mood: .scores(3...5))) == [2])
    #expect(try found(EntryFilter(withAudio: true)) == [])
    #expect(try found(EntryFilter(sort: .mood)) == [2, 1, 3])
    #expect(try found(EntryFilter(limit: 1, sort: .mood)) == [2])
    #expect(try found(EntryFilter(sort: .length)) == [3, 2, 1])
    #expect(try found(EntryFilter(limit: 0)) == [])
  }

  @Test("Hits in the order of moods have the passages and the places of a filtered search")
  func moods() throws {
    for (minutes, mood) in [(0, 2), (1, 5), (2, 4)] {
      var draft = Sample.draft("sea note", minutes: minutes, tags: [.init(.tag, "shore")])
      draft.mood = Mood(score: mood)
      let (_, recording) = try journal.addRecording(draft)
      try journal.transcribe(recording, [Sample.utterance("by the sea \(mood)")])
    }
    _ = try add("sea", minutes: 3, mood: 5)
    let shore = EntryFilter(tags: [.init(.tag, anyOf: ["shore"])], sort: .mood)
    for columns in [[], [SearchHit.Column.transcript]] {
      let scope = SearchScope(shore, columns: columns)
      let hits = try journal.file.search(SearchQuery("sea -quay"), in: scope)
      #expect(hits.map(\.entry) == [2, 3, 1])
      #expect(hits.map(\.snippet.text) == ["by the sea 5", "by the sea 4", "by the sea 2"])
      #expect(hits.allSatisfy { $0.spoken.map(\.start) == [1] && $0.rank == nil })
      #expect(hits.allSatisfy { $0.count == (columns.isEmpty ? 2 : 1) })
      #expect(hits.allSatisfy { $0.columns == (columns.isEmpty ? [.note, .transcript] : columns) })
    }
  }

  @Test("The most relevant comes first, with its rank")
  func relevance() throws {
    let filler = String(repeating: "other words ", count: 30)
    _ = try add("sea \(filler)", minutes: 0)
    _ = try add("sea, sea, sea", minutes: -1)
    for _ in 0..<5 { _ = try add(filler, minutes: 5) }
    let hits = try journal.file.search(SearchQuery("sea"), filter: EntryFilter(sort: .relevance))
    #expect(hits.map(\.entry) == [2, 1])
    let ranks = hits.compactMap(\.rank)
    #expect(ranks == ranks.sorted())
    #expect(ranks.count == 2)
  }

  @Test("Every place belongs to its hit, however many are located at once")
  func places() throws {
    for index in 0..<5 {
      let (_, recording) = try journal.addRecording()
      let words = String(repeating: "sea ", count: SearchHit.mostPlaces - index) + "\(index)"
      try journal.transcribe(recording, [Sample.utterance(words, at: Double(index) * 100)])
    }
    let scope = SearchScope(EntryFilter(sort: .oldest), findsEveryPlace: true)
    let hits = try journal.file.search(SearchQuery("sea"), in: scope)
    #expect(hits.map(\.spoken.count) == (0..<5).map { SearchHit.mostPlaces - $0 })
    for (index, hit) in hits.enumerated() {
      let start = Double(index) * 100
      #expect(hit.spoken.map(\.start) == hit.spoken.indices.map { start + Double($0) / 2 })
      #expect(Set(hit.spoken.map(\.word)) == ["sea"])
    }
  }
}
