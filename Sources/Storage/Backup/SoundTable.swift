/// A table with sound or with the bytes of attachments, and which of its rows a backup keeps as
/// files.
struct SoundTable {
  /// Its name.
  let name: String
  /// The column with a row's first frame or byte.
  let start: String
  /// The column with the length of a row.
  let length: String
  /// The encoding of a row's bytes, as SQL.
  let encoding: String
  /// The table that owns the rows: recordings or contents.
  var owner = "recording"
  /// The column that refers to the owner.
  var ownerKey = "recording_id"
  /// Whether the rows belong to attached files instead of recordings.
  var holdsAttached: Bool { owner == "content" }
  /// The owner's identifier, entry and day, as SQL.
  var identity = "recording.uuid"
  var entry = "recording.entry_id"
  var day = "recording.start_day"
  /// The first version of the journal that has the table.
  var version = 1
  /// Which rows never change again, as an SQL condition on the table and its owner.
  let condition: String

  /// The tables of a version of the journal.
  static func all(of version: Int) -> [SoundTable] { all.filter { $0.version <= version } }

  /// The tables with sound or the bytes of attachments.
  ///
  /// The raw pieces of an unfinished recording are replaced when they are sealed, so they are not
  /// kept as files.
  static let all = [
    SoundTable(
      name: "segment", start: "first_frame", length: "frame_count", encoding: "encoding",
      condition: "(state = 'finished' OR (state = 'recording' AND encoding = 'flac'))"),
    SoundTable(
      name: "original", start: "first_byte", length: "byte_count", encoding: "'part'",
      condition: "(state = 'finished')"),
    SoundTable(
      name: "content_piece", start: "first_byte", length: "byte_count", encoding: "'part'",
      owner: "content", ownerKey: "content_id", identity: "content.digest",
      entry:
        "(SELECT entry_id FROM attachment WHERE content_id = content.id ORDER BY id LIMIT 1)",
      day:
        """
        coalesce((SELECT day FROM attachment JOIN entry ON entry.id = entry_id
          WHERE content_id = content.id ORDER BY attachment.id LIMIT 1), '')
        """,
      version: 7, condition: "(is_kept = 1)"),
  ]

  /// The snapshot's table that names the file of each row.
  var pool: String { "pooled_\(name)" }

  /// The digest beside a row's bytes in a snapshot of a version, as SQL.
  func digest(in version: Int) -> String {
    version >= SoundTable.digestVersion ? "\(pool).digest" : "NULL"
  }

  /// The first version of the journal in which the tables have digests.
  private static let digestVersion = 5

  /// Whether a row's owner is published, as SQL.
  private var isPublished: String {
    owner == "recording" ? "state <> 'importing'" : "is_kept = 1"
  }

  /// The rows that a snapshot keeps as rows, as a condition on the table itself.
  var unpooled: String {
    """
    id IN (SELECT \(name).id FROM \(name) JOIN \(owner) ON \(owner).id = \(ownerKey)
      WHERE \(isPublished) AND NOT \(condition))
    """
  }
}
