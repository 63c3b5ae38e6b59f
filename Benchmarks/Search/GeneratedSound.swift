import Foundation
import GRDB

/// Fills a journal with hours of what was heard, made of what a real journal has.
///
/// The phones of a stretch are pieces of real ones, of four to fourteen phones, so that every trigram is
/// as frequent as in speech; words, places and times are those of one real stretch.
struct GeneratedSound {
  /// The stretches of one recording.
  private static let stretches = 40

  private let rows: [Row]

  /// Reads what a journal has.
  init(like path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    rows = try DatabaseQueue(path: path, configuration: configuration).read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT end_seconds - start_seconds, phones, times, words, places FROM heard_sound
          WHERE length(phones) > 8
          """)
    }
    guard !rows.isEmpty else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path])
    }
  }

  /// Adds so many hours.
  func fill(path: String, hours: Double) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    var generator = SeededGenerator(seed: 1)
    var (seconds, index) = (0.0, 0)
    while seconds < hours * 3600 {
      try queue.write { db in
        for _ in 0..<100 {
          seconds += try addRecording(index, db, &generator)
          index += 1
        }
      }
    }
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO search_index_sound (search_index_sound) VALUES ('optimize')")
    }
    try queue.close()
  }

  /// Adds an entry with one recording, and returns its length in seconds.
  private func addRecording(
    _ index: Int, _ db: Database, _ generator: inout SeededGenerator
  ) throws -> Double {
    let instant = Int64(index) * 1_200_000
    let day = String(
      Date(timeIntervalSince1970: Double(instant) / 1000).ISO8601Format().prefix(10))
    let uuid = UUID().uuidString.lowercased()
    try db.execute(
      literal: """
        INSERT INTO entry (uuid, instant, zone, utc_offset, day, created, search_key)
        VALUES (\(uuid), \(instant), 'UTC', 0, \(day), \(instant),
          \((instant + 62_135_596_800_000) << 8))
        """)
    let entry = db.lastInsertedRowID
    try db.execute(
      literal: """
        INSERT INTO recording (uuid, entry_id, state, start_instant, start_zone, start_offset,
          start_day, start_source, rate, channels, sample_format, source)
        VALUES (\(uuid), \(entry), 'finished', \(instant), 'UTC', 0, \(day), 'clock',
          16000, 1, 'int16', 'microphone')
        """)
    let recording = db.lastInsertedRowID
    try db.execute(
      literal: """
        INSERT INTO transcript (recording_id, engine, model, checksum, vocabulary, settings, state,
          is_current, created, text_length, word_count)
        VALUES (\(recording), 'generated', '', '', 0, '', 'done', 1, \(instant), 0, 0)
        """)
    var seconds = 0.0
    for position in 0..<GeneratedSound.stretches {
      guard let row = rows.randomElement(using: &generator) else { break }
      let length: Double = row[0]
      try db.execute(
        sql: """
          INSERT INTO heard_sound (recording_id, position, start_seconds, end_seconds, phones, times,
            words, places)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          recording, position, seconds, seconds + length, phones(as: row[1], &generator), row[2],
          row[3], row[4],
        ])
      seconds += length
    }
    try db.execute(
      literal: """
        INSERT INTO sound_index (recording_id, model, stretches)
        VALUES (\(recording), 'generated', \(GeneratedSound.stretches))
        """)
    return seconds
  }

  /// Returns pieces of phones that are together as long as some.
  private func phones(as model: String, _ generator: inout SeededGenerator) -> String {
    let length = model.utf8.count
    var phones: [UInt8] = []
    while phones.count < length {
      guard let row = rows.randomElement(using: &generator) else { break }
      let heard = Array((row[1] as String).utf8)
      let start = Int.random(in: heard.indices, using: &generator)
      phones += heard[start...].prefix(Int.random(in: 4...14, using: &generator))
    }
    return String(decoding: phones.prefix(length), as: UTF8.self)
  }
}
