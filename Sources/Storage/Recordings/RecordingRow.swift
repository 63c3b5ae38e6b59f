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

  /// Returns the row of the recording with this number, or nil if there is none.
  static func row(_ number: Int64, _ db: Database) throws -> Row? {
    try Row.fetchOne(db, sql: columns + " WHERE recording.id = ?", arguments: [number])
  }

  /// Returns the entry to which a row's recording belongs, or nil if it is staged.
  static func entry(of row: Row) -> Int64? { row[21] }

  /// The possible sample rates and numbers of channels, since a damaged row may hold any number.
  private static let rates = 1...100_000_000
  private static let channels = 1...4096
  /// The lengths that a recording can have, in frames.
  static let lengths: ClosedRange<Int64> = 0...(1 << 48)

  /// Whether a row has a length that a recording can have.
  static func hasLength(_ row: Row) -> Bool {
    (row[10] as Int64?).map(lengths.contains) ?? false
  }

  /// Whether a row has a rate and a number of channels that sound can have.
  static func hasFormat(_ row: Row) -> Bool {
    (row[7] as Int?).map(rates.contains) ?? false
      && (row[8] as Int?).map(channels.contains) ?? false
  }

  /// Returns the recording of a row.
  /// - Throws: A refusal with `damaged` if the row does not describe readable sound.
  static func recording(_ row: Row) throws -> Recording {
    guard let recording = readable(row) else {
      throw Refusal(.damaged, "the journal holds a recording of an unknown kind")
    }
    return recording
  }

  /// Returns the recording of a row; nil if the row does not describe readable sound.
  ///
  /// That, and each value that had to be replaced, is noted as damage of the entry.
  /// - Parameter takesNearest: Whether the nearest possible rate and number of channels stand for
  ///   ones that no sound has.
  static func readable(_ row: Row, takesNearest: Bool = false) -> Recording? {
    let entry = entry(of: row)
    guard let format = (row[9] as String?).flatMap(Recording.SampleFormat.init(rawValue:)),
      let source = (row[11] as String?).flatMap(Recording.Source.init(rawValue:)),
      let state = (row[15] as String?).flatMap(Recording.State.init(rawValue:)),
      let rate = row[7] as Int?, takesNearest || rates.contains(rate),
      let channels = row[8] as Int?, takesNearest || RecordingRow.channels.contains(channels)
    else {
      DamageLog.note(.format, entry: entry)
      return nil
    }
    let stored = (row[10] as Int64?) ?? -1
    let frames = min(max(stored, lengths.lowerBound), lengths.upperBound)
    if frames != stored { DamageLog.note(.length, entry: entry) }
    return Recording(
      id: row[0], uuid: UUID(stored: row[1], of: row[0], entry: entry),
      start: Moment(row, from: 2, entry: entry), startSource: (row[6] as String?) ?? "",
      rate: min(max(rate, rates.lowerBound), rates.upperBound),
      channels: min(
        max(channels, RecordingRow.channels.lowerBound), RecordingRow.channels.upperBound),
      sampleFormat: format, frames: frames, hasLength: frames == stored, source: source,
      fileName: row.text(12, of: entry), fileFormat: row[13], digest: row[14], state: state,
      keepsOriginal: (row[16] as Bool?) ?? false, truncated: (row[17] as Bool?) ?? false,
      overruns: max(0, (row[18] as Int?) ?? 0), gaps: list(row[19], .gaps, entry),
      markers: markers(list(row.text(20, of: entry), .markers, entry), entry))
  }

  /// Returns the markers whose times are possible.
  private static func markers(_ markers: [Marker], _ entry: Int64?) -> [Marker] {
    let known = markers.filter { (0...StoredTime.latest).contains($0.seconds) }
    if known.count < markers.count { DamageLog.note(.markers, entry: entry) }
    return known
  }

  /// Reads a column that holds a JSON array of objects; an unreadable one becomes an empty array,
  /// and is noted as damage.
  private static func list<Element: Decodable>(
    _ text: String?, _ part: DamagedValue.Part, _ entry: Int64?
  ) -> [Element] {
    if text == "[]" { return [] }
    if let text, let list = try? JSONDecoder().decode([Element].self, from: Data(text.utf8)) {
      return list
    }
    DamageLog.note(part, entry: entry)
    return []
  }

  /// Writes a column that holds a JSON array of objects.
  static func text(_ list: [some Encodable]) throws -> String {
    if list.isEmpty { return "[]" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(list), as: UTF8.self)
  }
}
