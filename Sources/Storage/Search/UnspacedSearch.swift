import Entries
import Foundation
import GRDB

/// Searches for characters of a script without spaces (``UnspacedScript``) within sentences, and
/// for phrases that may be spelled in too many ways (``LetterForms``).
///
/// The index has each stretch between two punctuation marks as one word there, and cannot look into
/// it, so the texts themselves are read: a second for 100,000 entries. Of a phrase only those texts
/// are read that have its words. What else a query has is asked of the index.
struct UnspacedSearch {
  private let filter: EntryFilter
  private let columns: [SearchHit.Column]
  /// The condition that an entry must meet.
  private var condition: SQL

  /// Prepares a query; nil if it has no such character, or searches no column of the index.
  init?(_ query: SearchQuery, in scope: SearchScope, _ db: Database) throws {
    let columns =
      scope.columns.isEmpty
      ? SearchStatement.columns : SearchStatement.columns.filter(scope.columns.contains)
    guard query.node.mustBeRead,
      let found = UnspacedSearch.condition(query.node, in: columns)
    else { return nil }
    self.columns = columns
    filter = scope.filter
    condition = "\(found) AND \(FilterConditions(scope.filter).expression)"
    if scope.columns.contains(.mood), let excluded = query.node.excluded,
      let moods = try MoodSearch.condition(excluded, db)
    {
      condition = "\(condition) AND (mood_score IS NULL OR NOT \(moods))"
    }
  }

  /// Returns the condition that a row of `search_document` matches; nil if nothing is asked for.
  static func condition(_ node: SearchQueryNode, in columns: [SearchHit.Column]) -> SQL? {
    switch node {
    case .term(let term):
      guard let expression = node.expression, !columns.isEmpty else { return nil }
      if UnspacedScript.occurs(in: term.text) { return holds(term, in: columns) }
      let restricted = SearchStatement.expression(expression, in: columns) ?? expression
      let isFound: SQL = """
        search_document.search_key IN
          (SELECT rowid FROM search_index WHERE search_index MATCH \(restricted))
        """
      return term.mustBeRead ? "(\(isFound) AND \(fits(term, in: columns)))" : isFound
    case .all(let nodes): return join(nodes.compactMap { condition($0, in: columns) }, " AND ")
    case .any(let nodes): return join(nodes.compactMap { condition($0, in: columns) }, " OR ")
    case .but(let node, let excluded):
      guard let wanted = condition(node, in: columns) else { return nil }
      guard let unwanted = condition(excluded, in: columns) else { return wanted }
      return "(\(wanted) AND NOT \(unwanted))"
    }
  }

  private static func join(_ parts: [SQL], _ operation: String) -> SQL? {
    parts.count < 2 ? parts.first : "(\(parts.joined(separator: operation)))"
  }

  /// Returns the condition that a column has a term in one of its spellings, which is read.
  private static func fits(_ term: SearchQuery.Term, in columns: [SearchHit.Column]) -> SQL {
    let places = columns.flatMap { column in
      term.spellings.map { spelling -> SQL in
        "holds_words(search_document.\(sql: column.rawValue), \(spelling), \(term.isPrefix))"
      }
    }
    return "(\(places.joined(separator: " OR ")))"
  }

  /// Returns the condition that a column has a term.
  ///
  /// Its longest stretch without spaces, in each form of its syllables, is what SQLite looks for;
  /// only what has that, or the dot of a foreign name, is taken apart into words. Chinese alone
  /// needs no more.
  private static func holds(_ term: SearchQuery.Term, in columns: [SearchHit.Column]) -> SQL {
    let stretch =
      term.text.unicodeScalars.split { scalar in
        !UnspacedScript.holds(scalar)
          || !(FoldedWords.isPartOfWord(scalar) || UnspacedScript.isMark(scalar))
      }.map { String(String.UnicodeScalarView($0)) }.max { $0.count < $1.count } ?? ""
    let usual = NarrowKana.widened(stretch)
    // As texts, the first two would be equal.
    var seen: Set<[Unicode.Scalar]> = []
    let forms = [
      usual.precomposedStringWithCanonicalMapping, usual.decomposedStringWithCanonicalMapping,
      stretch, NarrowKana.narrowed(usual),
    ].filter { seen.insert(Array($0.unicodeScalars)).inserted }
    let dots = UnspacedScript.dots.map { String(Character($0)) }
    let isPlain = term.text.unicodeScalars.allSatisfy(\.properties.isUnifiedIdeograph)
    let places = columns.map { column -> SQL in
      let name = "search_document.\(column.rawValue)"
      func has(_ texts: [String]) -> SQL {
        texts.map { text -> SQL in "instr(\(sql: name), \(text)) > 0" }.joined(separator: " OR ")
      }
      let fits: SQL = "holds_words(\(sql: name), \(term.text), \(term.isPrefix))"
      let found = has(forms)
      // The dots of a name may stand within the stretch.
      return isPlain
        ? "(\(found) OR ((\(has(dots))) AND \(fits)))"
        : "((\(found) OR \(has(dots))) AND \(fits))"
    }
    return "(\(places.joined(separator: " OR ")))"
  }

  /// The SQL function `holds_words(text, phrase, asPrefix)`: whether a phrase stands in a text.
  static let holdsWords = DatabaseFunction("holds_words", argumentCount: 3, pure: true) {
    guard let text = String.fromDatabaseValue($0[0]),
      let phrase = String.fromDatabaseValue($0[1]).flatMap({ TextRedaction($0) }),
      let asPrefix = Bool.fromDatabaseValue($0[2])
    else { return false }
    return !phrase.ranges(in: TextWord.words(of: text).words, asPrefix: asPrefix).isEmpty
  }

  private var rows: SQL {
    """
    FROM search_document CROSS JOIN entry ON entry.id = search_document.entry_id
    WHERE \(condition)
    """
  }

  /// Calls `body` with the row of each hit: number, rank, then each column, plain.
  func forEach(_ db: Database, _ body: (Row) throws -> Void) throws {
    let texts = SearchStatement.columns
      .map { columns.contains($0) ? "search_document.\($0.rawValue)" : "''" }
      .joined(separator: ", ")
    try SQLRequest<Row>(
      literal: """
        SELECT entry.id, NULL, \(sql: texts) \(rows)
        ORDER BY \(FilterConditions.order(filter.sort)) LIMIT \(filter.limit ?? -1)
        """
    ).fetchCursor(db).forEach(body)
  }

  /// Returns how many entries are found; the limit is ignored.
  func count(_ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
  }

  /// Returns the numbers of the entries found; the limit and the order are ignored.
  func numbers(_ db: Database) throws -> [Int64] {
    try SQLRequest<Int64>(literal: "SELECT entry.id \(rows)").fetchAll(db)
  }
}

extension SearchQueryNode {
  /// Whether the texts have to be read for a term, also for one that is left out.
  var mustBeRead: Bool {
    switch self {
    case .term(let term): term.mustBeRead
    case .all(let nodes), .any(let nodes): nodes.contains(where: \.mustBeRead)
    case .but(let node, let excluded): node.mustBeRead || excluded.mustBeRead
    }
  }
}
