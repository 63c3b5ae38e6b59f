/// A table that holds sound, and which of its rows a backup keeps as files.
struct SoundTable {
  /// Its name.
  let name: String
  /// The column with the place at which a row begins.
  let start: String
  /// The column with the length of a row.
  let length: String
  /// The form of a row's bytes, as SQL.
  let encoding: String
  /// The rows whose bytes never change again, as SQL over the table and its recording.
  let condition: String

  /// The tables with sound.
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
  ]

  /// The table of a snapshot that names the file of each row.
  var pool: String { "pooled_\(name)" }

  /// The rows that stay rows, as a condition on the table itself.
  var unpooled: String {
    """
    id IN (SELECT \(name).id FROM \(name) JOIN recording ON recording.id = recording_id
      WHERE state <> 'importing' AND NOT \(condition))
    """
  }
}
