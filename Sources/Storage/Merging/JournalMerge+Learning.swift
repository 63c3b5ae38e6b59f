import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Merges the origins of entries that came from other programs.
  mutating func mergeOrigins() throws {
    let isWhole = theirTexts.isWhole("entry_origin")
    let theirs = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT entry_id, source, fields FROM entry_origin WHERE \(isWhole) ORDER BY entry_id
          """)
    }
    for row in theirs {
      // An entry that was erased here has no number.
      guard let entry = entries[row[0]] else { continue }
      guard
        (try? JSONDecoder().decode([String: JSONValue].self, from: Data((row[2] as String).utf8)))
          != nil
      else { throw source.unreadable("what another program said of an entry cannot be read") }
      // Either of two origins will do, as long as every copy chooses the same one.
      try target.execute(
        sql: """
          INSERT INTO entry_origin (entry_id, source, fields) VALUES (?, ?, ?)
          ON CONFLICT (entry_id) DO UPDATE SET source = excluded.source, fields = excluded.fields
          WHERE (excluded.source, excluded.fields) > (source, fields)
          """, arguments: [entry, row[1] as String, row[2] as String])
      if target.changesCount > 0 { changed.insert(entry) }
    }
  }

  /// Merges the vocabulary and the texts that the owner taught the recogniser.
  ///
  /// A word that was removed in one copy comes back from the other, since removals of words are not
  /// recorded.
  mutating func mergeVocabulary() throws {
    let (isWholeWord, isWholeText) = (
      theirTexts.isWhole("vocabulary"), theirTexts.isWhole("learned_text")
    )
    let words = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT text, text_key, sounds_like, origin, pronunciations, id FROM vocabulary
          WHERE \(isWholeWord) ORDER BY id
          """)
    }
    for row in words {
      guard (try? JSONDecoder().decode([[String]].self, from: Data((row[4] as String).utf8))) != nil
      else { throw source.unreadable("a word of its vocabulary cannot be read") }
      let key: String = theirTexts.whole("vocabulary.text_key", row[5]) ?? row[1]
      try target.execute(
        sql: """
          \(VocabularyWord.insertion)
          WHERE (excluded.origin, excluded.pronunciations, excluded.text,
            coalesce(excluded.sounds_like, ''))
            > (origin, pronunciations, text, coalesce(sounds_like, ''))
          """,
        arguments: [
          row[0] as String, key, row[2] as String?, row[3] as String,
          row[4] as String,
        ])
      report.vocabulary += target.changesCount
    }
    let texts = try source.read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT added, name, text FROM learned_text WHERE \(isWholeText) ORDER BY id")
    }
    for row in texts {
      let added: Int64 = row[0]
      // One that was added at an impossible time never takes the place of another one.
      guard
        try Moment.instants.contains(added)
          || String.fetchOne(
            target, sql: "SELECT name FROM learned_text WHERE name = ?",
            arguments: [row[1] as String]) == nil
      else { continue }
      try target.execute(
        sql: """
          INSERT INTO learned_text (added, name, text) VALUES (?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET added = excluded.added, text = excluded.text
          WHERE (excluded.added, excluded.text) > (added, text)
          """, arguments: [added, row[1] as String, row[2] as String])
      report.learnedTexts += target.changesCount
    }
  }

  /// Copies the voice evidence of a version that was added or is shown from now on, so that it need
  /// not be learned again.
  ///
  /// Of two versions' evidence, that of the version that is shown wins, otherwise that of the later
  /// one. So this must be called after the version to show was chosen.
  func addEvidence(of transcript: Int64, to added: Int64, in recording: Int64) throws {
    try source.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT channel, origin, voice, model, seconds, sums FROM voice_evidence
          WHERE transcript_id = ?
          """, arguments: [transcript])
      while let row = try rows.next() {
        try target.execute(
          sql: """
            INSERT INTO voice_evidence
              (recording_id, transcript_id, channel, origin, voice, model, seconds, sums)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (recording_id, channel, origin) DO UPDATE SET
              transcript_id = excluded.transcript_id, voice = excluded.voice,
              model = excluded.model, seconds = excluded.seconds, sums = excluded.sums
            WHERE (SELECT is_current, stamp FROM transcript WHERE id = excluded.transcript_id)
              > (SELECT is_current, stamp FROM transcript WHERE id = voice_evidence.transcript_id)
            """,
          arguments: StatementArguments(
            [recording.databaseValue, added.databaseValue] + row.databaseValues))
      }
    }
  }
}
