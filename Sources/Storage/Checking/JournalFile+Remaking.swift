internal import Entries
internal import GRDB

extension JournalFile {
  /// How a table with pages that cannot be read is made anew.
  enum Remaking: Equatable {
    /// Empty: everything in it is made of other tables.
    case empty
    /// With every row that is on a readable page.
    case readableRows
    /// With all of its rows, because only pages of its indexes are lost.
    case allRows
    /// Only its indexes, because none of them belongs to the table's own statement.
    case indexes
    /// As an empty virtual table.
    case searchIndex
  }

  /// Returns how a table can be made anew within the file; nil if it cannot, because it may have
  /// lost rows that are nowhere else.
  func remaking(of table: String) throws(StorageError) -> Remaking? {
    if JournalFile.virtualTable(of: table) != nil { return .searchIndex }
    do throws(StorageError) {
      return try read(steps: .max) { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \"\(table)\" NOT INDEXED")
        while try rows.next() != nil {}
        let own = try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NULL
            """, arguments: [table])
        return own == 0 ? .indexes : .allRows
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return switch table {
      case "voice", "language_model", "search_document": .empty
      case "utterance", "heard_sound", "sound_index": .readableRows
      default: nil
      }
    }
  }

  /// Returns how to make each of these tables anew; nil if one of them cannot be, because a repair
  /// makes all of them anew or none.
  func remakings(of tables: [String]) throws(StorageError) -> [TableRemaker]? {
    var remakings: [TableRemaker] = []
    for table in tables {
      guard let way = try remaking(of: table) else { return nil }
      let name = JournalFile.virtualTable(of: table) ?? table
      if !remakings.contains(where: { $0.table == name }) {
        remakings.append(TableRemaker(name, way))
      }
    }
    return remakings
  }

  /// Makes tables with unreadable pages anew, if every such table can be; otherwise nothing is
  /// changed.
  ///
  /// Lost words are brought back as far as they stand in the journal a second time, before that
  /// copy is made anew itself. Everything happens in one transaction, and only if SQLite then finds
  /// the file whole. The lost pages are still in the file, unused, until ``giveBackUnusedPages()``.
  /// In a file of more than 512 MiB, which would take long to write anew, nothing is changed.
  /// - Returns: The versions of transcripts that had lost words, and whether each has all of its
  ///   text again.
  package func remakeBrokenTables(
    _ findings: PageFindings
  ) throws(StorageError) -> [(loss: WordLoss, isBack: Bool)] {
    let remakings = findings.remakings ?? []
    guard !remakings.isEmpty, try canBeRewritten() else { return [] }
    // The pointer map tells to which table a page belongs. Where it is wrong, rows that can be read
    // would be taken for those of no table, and left out; and nothing may be written by it.
    guard try !pageLines().contains(where: PageFaults.isOfPointerMap) else { return [] }
    let losesDocuments = remakings.contains {
      $0.table == SearchDocument.table && $0.way == .empty
    }
    let queue = queue
    return try write { db in
      let source = try ReadablePages(of: queue)
      let documents = losesDocuments ? source.documents : nil
      for remaker in remakings { try remaker.keepRows(source, db) }
      for remaker in remakings { try remaker.remake(db) }
      let words = documents.map { texts in LostWords(db) { texts[$0] } } ?? LostWords(db)
      let mended = try words.find().map { (loss: WordLoss($0), isBack: try words.mend($0)) }
      try SoundCoverage.forgetIncomplete(db)
      if remakings.contains(where: { $0.way == .searchIndex || $0.table == SearchDocument.table }) {
        try SearchIndex.rebuild(db)
      } else if remakings.contains(where: { $0.table == "heard_sound" }) {
        try db.execute(
          sql: "INSERT INTO search_index_sound (search_index_sound) VALUES ('rebuild')")
      }
      try TableRemaker.requireWhole(db)
      return mended
    }
  }

  /// Writes the whole file anew, without the pages that belong to nothing; not if it has more than
  /// 512 MiB.
  ///
  /// This takes as much room again as the file has.
  package func giveBackUnusedPages() throws(StorageError) {
    guard try canBeRewritten() else { return }
    try outsideTransactions { db in try db.execute(sql: "VACUUM") }
  }

  /// Whether the file is small enough to be written anew.
  func canBeRewritten() throws(StorageError) -> Bool {
    let limit = JournalFile.rewriteLimit
    return try read { db in try db.fileSize() <= limit }
  }

  /// Returns what SQLite says of the file's pages; it ends at the first row that it cannot read,
  /// and says all of the pages before.
  private func pageLines() throws(StorageError) -> [String] {
    try read(steps: .max) { db in
      var found: [String] = []
      do {
        let lines = try String.fetchCursor(db, sql: "PRAGMA integrity_check(1000000)")
        while let line = try lines.next() { found.append(line) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        return found
      }
      return found
    }
  }

  /// Returns the virtual table in whose hidden tables a table is; nil if it is none of those.
  private static func virtualTable(of table: String) -> String? {
    ["search_index_sound", "search_index"].first { name in
      TableRemaker.hiddenTables(of: name).contains(table)
    }
  }
}
