import Foundation
import GRDB

/// Keeps the search documents in step with the entries; triggers copy them into the index.
enum SearchIndex {
  /// Sets how much a word in each column counts for the rank of an entry.
  static let ranking = """
    INSERT INTO search_index (search_index, rank)
      VALUES ('rank', 'bm25(4.0, 2.0, 1.0, 4.0, 2.0, 2.0)');
    """

  /// The searchable text of an entry.
  ///
  /// The transcripts of several recordings are joined by line feeds, in the order of the
  /// recordings, without empty ones: `SpokenPlace` relies on it.
  private static let selection = """
    SELECT search_key, entry.id, title,
      \(tags("entry.id")),
      coalesce((SELECT name FROM place WHERE place.id = place_id), ''),
      \(captions),
      note,
      coalesce((SELECT group_concat(spoken, char(10)) FROM (
        SELECT (SELECT group_concat(text, ' ') FROM (
            SELECT text FROM utterance
            WHERE transcript_id = transcript.id AND text_start IS NOT NULL
            ORDER BY text_start)) AS spoken
        FROM recording JOIN transcript ON recording_id = recording.id AND is_current = 1
        WHERE recording.entry_id = entry.id AND text_length > 0
        ORDER BY recording.id)), '')
    FROM entry
    """

  /// The captions of attachments, and the title, artist, album, genre and year of songs.
  private static let captions = """
    coalesce((SELECT group_concat(words, char(10)) FROM (
        SELECT trim(caption || char(10) || coalesce((
            SELECT group_concat(value, char(10))
            FROM json_each(iif(json_valid(facts), facts, '{}'), '$.song')
            WHERE key IN ('title', 'artist', 'album', 'genre', 'year')), ''), char(10)) AS words
        FROM attachment WHERE entry_id = entry.id AND position IS NOT NULL
        ORDER BY position, attachment.id)
      WHERE words <> ''), '')
    """

  private static func tags(_ entry: String) -> String {
    """
    coalesce((SELECT group_concat(name, char(10)) FROM (
            SELECT name FROM entry_tag JOIN tag ON tag.id = tag_id
            WHERE entry_id = \(entry) ORDER BY position)), '')
    """
  }

  /// Updates the labels in the document of one entry, without reading its transcripts.
  static func updateTags(_ entry: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE search_document SET tags = \(tags("?1")) WHERE entry_id = ?1",
      arguments: [entry])
  }

  /// Updates the place in the document of one entry, without reading its transcripts.
  static func updatePlace(_ entry: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE search_document SET places = coalesce(
          (SELECT name FROM entry JOIN place ON place.id = place_id WHERE entry.id = ?1), '')
        WHERE entry_id = ?1
        """, arguments: [entry])
  }

  /// Updates all but the transcripts in the document of one entry, in the transaction that changed
  /// the entry.
  ///
  /// The document may be the only one that has the words of an utterance whole, which nobody reads
  /// when something else of an entry is changed.
  static func updateWritten(_ entry: Int64, _ db: Database) throws {
    let columns = "search_key, title, tags, places, captions, note"
    try db.execute(
      sql: """
        WITH wanted (search_key, entry_id, title, tags, places, captions, note, transcript) AS (
          \(selection) WHERE entry.id = ?1)
        UPDATE search_document SET (\(columns)) = (SELECT \(columns) FROM wanted)
        WHERE entry_id = ?1 AND EXISTS (SELECT 1 FROM entry WHERE id = ?1 AND deleted IS NULL)
        """, arguments: [entry])
    if db.changesCount == 0 { try update(entry, db) }
  }

  /// Updates the document of one entry, in the transaction that changed the entry.
  ///
  /// The document may be the only one that has a text whole: whoever changes an entry that has one
  /// mends its texts before (``BrokenTexts/mend(of:in:_:)``).
  static func update(_ entry: Int64, _ db: Database) throws {
    // Deleting and inserting also works for an entry whose key, the rowid, has changed.
    try db.execute(sql: "DELETE FROM search_document WHERE entry_id = ?", arguments: [entry])
    try db.execute(
      sql: insertion + " WHERE entry.id = ? AND deleted IS NULL", arguments: [entry])
  }

  /// Rebuilds every document and the whole index from the entries.
  /// - Parameter kept: The entries whose documents stay as they are.
  static func rebuild(_ db: Database, keeping kept: Set<Int64> = []) throws {
    let others = "NOT IN (\(kept.sorted().map(String.init).joined(separator: ", ")))"
    for trigger in ["inserted", "deleted", "updated"] {
      try db.execute(sql: "DROP TRIGGER IF EXISTS search_document_\(trigger)")
    }
    try db.execute(sql: "DELETE FROM search_document WHERE entry_id \(others)")
    try db.execute(
      sql: insertion + " WHERE deleted IS NULL AND entry.id \(others) ORDER BY search_key")
    try db.execute(sql: "INSERT INTO search_index (search_index) VALUES ('rebuild')")
    try db.execute(sql: "INSERT INTO search_index_sound (search_index_sound) VALUES ('rebuild')")
    try db.execute(sql: Schema.searchTriggers)
  }

  /// Returns the entries whose document is missing, superfluous or outdated.
  static func wrongEntries(_ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        WITH wanted (search_key, entry_id, title, tags, places, captions, note, transcript) AS (
          \(selection) WHERE deleted IS NULL)
        SELECT wanted.entry_id FROM wanted
        LEFT JOIN search_document AS kept ON kept.entry_id = wanted.entry_id
        WHERE kept.search_key IS NOT wanted.search_key OR kept.title IS NOT wanted.title
          OR kept.tags IS NOT wanted.tags OR kept.places IS NOT wanted.places
          OR kept.captions IS NOT wanted.captions OR kept.note IS NOT wanted.note
          OR kept.transcript IS NOT wanted.transcript
        UNION
        SELECT entry_id FROM search_document
        WHERE entry_id NOT IN (SELECT id FROM entry WHERE deleted IS NULL)
        """)
  }

  /// Returns the bytes of a text as the document of an entry would have them if it were made anew,
  /// and as it has them; nil without a document.
  static func texts(
    _ column: String, of entry: Int64, _ db: Database
  ) throws -> (made: Data, kept: Data)? {
    let row = try Row.fetchOne(
      db,
      sql: """
        WITH wanted (search_key, entry_id, title, tags, places, captions, note, transcript) AS (
          \(selection) WHERE entry.id = ?1)
        SELECT CAST(wanted.\(column) AS BLOB), CAST(search_document.\(column) AS BLOB)
        FROM wanted JOIN search_document USING (entry_id)
        """, arguments: [entry])
    guard let row, let made = Data.fromDatabaseValue(row[0]),
      let kept = Data.fromDatabaseValue(row[1])
    else { return nil }
    return (made, kept)
  }

  private static let insertion = """
    INSERT INTO search_document
      (search_key, entry_id, title, tags, places, captions, note, transcript)
    \(selection)
    """
}

extension JournalFile {
  /// Rebuilds the whole search index from the entries, whatever state it is in.
  ///
  /// This is one transaction, which holds the write lock for about ten seconds per ten million
  /// words: use it only for repairs.
  /// - Parameter kept: The entries whose documents stay as they are, because those may have whole
  ///   what is not UTF-8 in the entry.
  package func rebuildSearchIndex(keeping kept: Set<Int64> = []) throws(StorageError) {
    try write { db in try SearchIndex.rebuild(db, keeping: kept) }
  }
}
