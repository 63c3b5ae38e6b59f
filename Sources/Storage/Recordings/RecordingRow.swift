import Entries
import Foundation
import GRDB

/// Reads recordings from rows.
enum RecordingRow {
  /// Selects the columns that `recording` expects, from the table `recording`.
  static let columns = """
    SELECT recording.id, uuid, start_instant, start_zone, start_offset, start_day, start_source,
      rate, channels, sample_format, frames, source, file_name, file_format, digest,
      recording.state, keeps_original, truncated, overruns, gaps, markers, entry_id
    FROM recording
    """

  /// Returns the entry to which a row's recording belongs, or nil if it is staged.
  static func entry(of row: Row) -> Int64? { row[21] }

  /// Returns the recording of a row.
  static func recording(_ row: Row) throws -> Recording {
    guard let format = Recording.SampleFormat(rawValue: row[9]),
      let source = Recording.Source(rawValue: row[11]),
      let state = Recording.State(rawValue: row[15])
    else { throw Refusal(.damaged, "the journal holds a recording of an unknown kind") }
    return Recording(
      id: row[0], uuid: try UUID(stored: row[1]), start: try Moment(row, from: 2),
      startSource: row[6], rate: row[7], channels: row[8], sampleFormat: format, frames: row[10],
      source: source, fileName: row[12], fileFormat: row[13], digest: row[14], state: state,
      keepsOriginal: row[16], truncated: row[17], overruns: row[18], gaps: try list(row[19]),
      markers: try list(row[20]))
  }

  /// Reads a column that holds a JSON array of objects.
  private static func list<Element: Decodable>(_ text: String) throws -> [Element] {
    if text == "[]" { return [] }
    return try JSONDecoder().decode([Element].self, from: Data(text.utf8))
  }

  /// Writes a column that holds a JSON array of objects.
  static func text(_ list: [some Encodable]) throws -> String {
    if list.isEmpty { return "[]" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(list), as: UTF8.self)
  }
}
