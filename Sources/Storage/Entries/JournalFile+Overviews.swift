package import Entries
internal import GRDB

extension JournalFile {
  /// Returns the entries that match a filter, in its order and up to its limit.
  ///
  /// Without a search there is no relevance, so that order means newest first.
  package func overviews(matching filter: EntryFilter) throws(StorageError) -> [EntryOverview] {
    try read { db in
      try OverviewRow.fetch(try JournalFile.numbers(matching: filter, db), db)
    }
  }

  /// Returns the numbers of the entries that match a filter, in its order and up to its limit.
  package func numbers(matching filter: EntryFilter) throws(StorageError) -> [Int64] {
    try read { db in try JournalFile.numbers(matching: filter, db) }
  }

  private static func numbers(matching filter: EntryFilter, _ db: Database) throws -> [Int64] {
    let filter = try SavedFilters.resolve(filter, db)
    return try SQLRequest<Int64>(
      literal: """
        SELECT entry.id FROM entry WHERE \(FilterConditions(filter).expression)
        ORDER BY \(FilterConditions.order(filter.sort)) LIMIT \(filter.limit ?? -1)
        """
    ).fetchAll(db)
  }

  /// Returns the overviews of the entries with these numbers, in the given order; numbers that no
  /// entry has are ignored.
  package func overviews(_ numbers: [Int64]) throws(StorageError) -> [EntryOverview] {
    try read { db in try OverviewRow.fetch(numbers, db) }
  }

  /// Returns how many entries match a filter; its limit is ignored.
  package func count(matching filter: EntryFilter) throws(StorageError) -> Int {
    try read { db in
      let filter = try SavedFilters.resolve(filter, db)
      return try SQLRequest<Int>(
        literal: "SELECT count(*) FROM entry WHERE \(FilterConditions(filter).expression)"
      ).fetchOne(db) ?? 0
    }
  }

  /// Returns the numbers of the entries that a selector names among those that match a filter.
  ///
  /// A range of numbers is in numeric order; days and months are oldest first. A limit keeps the
  /// newest of them. `last` counts back from the entry that was added last, whatever its moment; in
  /// the trash, from the one that was moved there last.
  package func numbers(
    selectedBy selector: Selector, today: CivilDay, filter: EntryFilter = EntryFilter()
  ) throws(StorageError) -> [Int64] {
    try read { db in
      let filter = try SavedFilters.resolve(filter, db)
      let passes = FilterConditions(filter).expression
      let selection = JournalFile.selection(of: selector, today: today)
      if case .last(let back) = selector {
        let order: SQL = filter.trashed ? "deleted DESC, id DESC" : "id DESC"
        return try SQLRequest<Int64>(
          literal: """
            SELECT id FROM entry WHERE \(passes) ORDER BY \(order) LIMIT 1 OFFSET \(back)
            """
        ).fetchAll(db)
      }
      var order: SQL = "search_key DESC"
      if case .numbers = selector { order = "id DESC" }
      let newestFirst = try SQLRequest<Int64>(
        literal: """
          SELECT id FROM entry WHERE \(selection) AND \(passes)
          ORDER BY \(order) LIMIT \(filter.limit ?? -1)
          """
      ).fetchAll(db)
      return newestFirst.reversed()
    }
  }

  private static func selection(of selector: Selector, today: CivilDay) -> SQL {
    switch selector {
    case .number(let number): return "id = \(number)"
    case .numbers(let range): return "id BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .uuid(let uuid): return "uuid = \(uuid.stored)"
    case .last: return "TRUE"
    case .today: return "day = \(today.description)"
    case .yesterday: return "day = \(today.advanced(by: -1).description)"
    case .day(let day): return "day = \(day.description)"
    case .month(let year, let month):
      guard let first = CivilDay(year: year, month: month, day: 1) else { return "FALSE" }
      return "day BETWEEN \(first.description) AND \(first.lastOfMonth.description)"
    case .days(let days):
      return "day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)"
    case .minutes(let minutes): return FilterConditions.within(minutes)
    }
  }
}
