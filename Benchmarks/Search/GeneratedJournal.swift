import Foundation
import GRDB

/// Fills a journal with transcribed entries directly by SQL, because committing each one would be
/// slow.
struct GeneratedJournal {
  let vocabulary: Vocabulary
  let wordsPerEntry: Int

  /// Adds entries, one every 20 minutes, each with two utterances.
  func fill(path: String, entries: Int) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    var generator = SeededGenerator(seed: 1)
    for first in stride(from: 0, to: entries, by: 1000) {
      try queue.write { db in
        for index in first..<min(first + 1000, entries) { try add(index, db, &generator) }
      }
    }
    try queue.close()
  }

  private func add(_ index: Int, _ db: Database, _ generator: inout SeededGenerator) throws {
    let instant = Int64(index) * 1_200_000
    let key = (instant + 62_135_596_800_000) << 8
    let day = Date(timeIntervalSince1970: Double(instant) / 1000).ISO8601Format().prefix(10)
    let uuid = UUID().uuidString.lowercased()
    try db.execute(
      literal: """
        INSERT INTO entry (uuid, instant, zone, utc_offset, day, created, search_key)
        VALUES (\(uuid), \(instant), 'UTC', 0, \(String(day)), \(instant), \(key))
        """)
    let entry = db.lastInsertedRowID
    try db.execute(
      literal: """
        INSERT INTO recording (uuid, entry_id, state, start_instant, start_zone, start_offset,
          start_day, start_source, rate, channels, sample_format, source)
        VALUES (\(uuid), \(entry), 'finished', \(instant), 'UTC', 0, \(String(day)), 'clock',
          16000, 1, 'int16', 'microphone')
        """)
    let recording = db.lastInsertedRowID
    let texts = (0..<2).map { _ in
      (0..<wordsPerEntry / 2).map { _ in vocabulary.draw(&generator) }
    }
    let text = texts.map { $0.joined(separator: " ") }.joined(separator: " ")
    try db.execute(
      literal: """
        INSERT INTO transcript (recording_id, engine, model, checksum, vocabulary, settings, state,
          is_current, created, text_length, word_count)
        VALUES (\(recording), 'generated', '', '', 0, '', 'done', 1, \(instant), \(text.count),
          \(wordsPerEntry))
        """)
    let transcript = db.lastInsertedRowID
    var start = 0
    for (position, words) in texts.enumerated() {
      try addUtterance(words, position: position, start: start, transcript: transcript, db)
      start += words.joined(separator: " ").count + 1
    }
    try db.execute(
      literal: """
        INSERT INTO search_document
          (search_key, entry_id, title, tags, places, captions, note, transcript)
        VALUES (\(key), \(entry), '', '', '', '', '', \(text))
        """)
  }

  private func addUtterance(
    _ words: [String], position: Int, start: Int, transcript: Int64, _ db: Database
  ) throws {
    var offset = 0
    let list = words.enumerated().map { index, word in
      defer { offset += word.count + 1 }
      let time = Double(position * 40) + Double(index) * 0.4
      return "[\"\(word)\",\(time),\(time + 0.38),0.8731,\(offset),\(word.count)]"
    }
    try db.execute(
      literal: """
        INSERT INTO utterance
          (transcript_id, position, start_seconds, end_seconds, text_start, text, words)
        VALUES (\(transcript), \(position), \(Double(position * 40)), \(Double(position * 40 + 40)),
          \(start), \(words.joined(separator: " ")), \("[" + list.joined(separator: ",") + "]"))
        """)
  }
}
