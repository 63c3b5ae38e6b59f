/// A table that holds sound or the bytes of attachments, and which of its rows a backup keeps as files.
struct SoundTable {
  /// Its name.
  let name: String
  /// The column with the place at which a row begins.
  let start: String
  /// The column with the length of a row.
  let length: String
  /// The form of a row's bytes, as SQL.
  let encoding: String
  /// The table of what a row belongs to: a recording, or a content.
  var owner = "recording"
  /// The column that names it.
  var ownerKey = "recording_id"
  /// Whether its rows are parts of attached files, and not of recordings.
  var holdsAttached: Bool { owner == "content" }
  /// The identifier, the entry and the day of what a row belongs to, as SQL.
  var identity = "recording.uuid"
  var entry = "recording.entry_id"
  var day = "recording.start_day"
  /// The version of the journal that has the table first.
  var version = 1
  /// The rows whose bytes never change again, as SQL over the table and its recording.
  let condition: String

  /// The tables of a version of the journal.
  static func all(of version: Int) -> [SoundTable] { all.filter { $0.version <= version } }

  /// The tables with sound or the bytes of attachments.
  ///
  /// The raw pieces of a recording that has not ended are replaced when they are sealed, so they are
  /// no files.
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

  /// The table of a snapshot that names the file of each row.
  var pool: String { "pooled_\(name)" }

  /// Leaves out what is not published, as SQL.
  private var isPublished: String {
    owner == "recording" ? "state <> 'importing'" : "is_kept = 1"
  }

  /// The rows that stay rows, as a condition on the table itself.
  var unpooled: String {
    """
    id IN (SELECT \(name).id FROM \(name) JOIN \(owner) ON \(owner).id = \(ownerKey)
      WHERE \(isPublished) AND NOT \(condition))
    """
  }
}
