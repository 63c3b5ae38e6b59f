import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// What becomes of a journal from which a word is taken out: rows, indexes, bytes and copies.
@Suite("Redacting a journal")
struct RedactionTests {
  @Test(
    "A scan finds a word in any case, at the edges of chunks and of the file, and no part of one")
  func scan() throws {
    let journal = try TemporaryJournal()
    let path = journal.folder.appending(path: "bytes").path
    var bytes = [UInt8](repeating: 0, count: (1 << 20) + 40)
    func put(_ text: String, at place: Int) {
      bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put("Dashwood", at: 0)
    put("xdashwood", at: 100)
    put("dashwoods", at: 200)
    put("DASHWOOD", at: (1 << 20) - 4)
    put("dashwood", at: bytes.count - 8)
    try Data(bytes).write(to: URL(filePath: path))
    let found = try JournalFile.places(of: "Dashwood", in: path)
    #expect(found == [0, Int64(1 << 20) - 4, Int64(bytes.count) - 8])
    #expect(try JournalFile.places(of: "dashwood", in: path + "-wal").isEmpty)
  }

  /// An entry that has a word in every part, with a version that is not shown.
  private static func secret(_ copy: MergeCopy) throws -> (entry: Int64, recording: Int64) {
    let entry = try copy.record(
      Sample.draft("Met Quokka there.", title: "Quokka", tags: [.init(.person, "Quokka")]))
    let recording = try #require(try copy.file.entries([entry]).first?.recordings.first?.id)
    try copy.hear("old quokka said", in: recording)
    try copy.correct("then wombat said", in: recording)
    try copy.file.apply(EntryChange(note: "Met quokka's mother."), to: entry, at: copy.tick())
    try copy.file.keepSounds(
      [
        (
          0,
          HeardSound(
            start: 0, end: 2,
            words: [
              .init(text: "quokka", start: 0.5, end: 1, posterior: 0.3),
              .init(text: "said", start: 1, end: 1.5, posterior: 0.9),
            ], phones: "ABC", times: [0.1, 0.6, 1.2])
        )
      ], of: recording, model: "cafe")
    return (entry, recording)
  }

  private static func redact(_ copy: MergeCopy, _ entry: Int64, _ recording: Int64) throws {
    let redaction = try #require(TextRedaction("quokka"))
    let date = copy.tick()
    _ = try copy.file.redacting {
      try copy.file.redactNames(redaction, at: date)
      try copy.file.redact(
        redaction, in: entry,
        recordings: [RedactedRecording(recording: recording, spans: [0.5..<1])],
        withTexts: true, at: date)
      try copy.file.redactAlternatives(redaction)
    }
  }

  @Test("A name of a part of entries is not taken for what was written, nor hides it")
  func ownName() throws {
    let journal = try TemporaryJournal()
    let date = Sample.moment().date
    let entry = try journal.file.add(Sample.draft("a note."), uuid: UUID(), at: date)
    try journal.file.queue.write { db in
      for (part, value) in [("note", #""x""#), ("labels", #"[{"kind":"person","name":"x"}]"#)] {
        try db.execute(
          sql: """
            INSERT INTO entry_change (step, entry_id, made, undone, part, was, became, stamp)
            VALUES (1, ?, 0, 32, ?, ?, ?, ?)
            """, arguments: [entry, part, value, value, Stamp.next(after: nil, at: date)])
      }
    }
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let left = try journal.file.leftBytes(of: "note")
    #expect(left.inOwnTables > 0 && left.inTables > 0)
    let person = try journal.file.leftBytes(of: "person")
    #expect(person.inOwnTables > 0 && person.isGone)
    #expect(left.isOwnName && person.isOwnName)
    let redaction = try #require(TextRedaction("person"))
    #expect(try journal.file.mentions(of: redaction).isEmpty)
  }

  @Test("A value of JSON that is no string is no word, and a string is one")
  func literals() throws {
    let journal = try TemporaryJournal()
    let date = Sample.moment().date
    let entry = try journal.file.add(Sample.draft("a walk"), uuid: UUID(), at: date)
    let null = try #require(TextRedaction("null"))
    for (value, parts) in [("null", []), (#""null""#, [WordMention(.history, entry: entry)])] {
      try journal.file.queue.write { db in
        try db.execute(
          sql: """
            DELETE FROM entry_change;
            INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
            VALUES (1, \(entry), 0, 'energy', '\(value)', '5',
              '\(Stamp.next(after: nil, at: date))')
            """)
      }
      #expect(try journal.file.mentions(of: null) == Set(parts))
    }
    let five = try #require(TextRedaction("5"))
    #expect(try journal.file.mentions(of: five).isEmpty)
  }

  @Test("A word goes from every text, version and index, and from the bytes of the file")
  func gone() throws {
    let copy = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(copy)
    let redaction = try #require(TextRedaction("quokka"))
    #expect(try copy.file.spokenMentions(of: redaction).map(\.time) == [0.5..<1])
    let parts = Set(try copy.file.mentions(of: redaction).map(\.part))
    #expect(parts == [.title, .note, .history, .label])
    #expect(try copy.file.leftBytes(of: "quokka").isGone == false)
    try RedactionTests.redact(copy, entry, recording)
    #expect(try copy.file.mentions(of: redaction).isEmpty)
    #expect(try copy.file.spokenMentions(of: redaction).isEmpty)
    #expect(try copy.file.leftBytes(of: "quokka") == LeftBytes())
    #expect(try copy.file.search(SearchQuery("quokka")).isEmpty)
    #expect(try copy.file.soundsHolding(allOf: ["quo"]).isEmpty)
    #expect(try copy.file.search(SearchQuery("redacted")).map(\.entry) == [entry])
    let kept = try #require(try copy.file.entries([entry]).first)
    #expect(kept.title == "[redacted]" && kept.note == "Met [redacted]'s mother.")
    #expect(kept.tags.map(\.name) == ["[redacted]"])
    // The shown version has what was misheard there.
    #expect(
      try copy.file.currentTranscript(of: recording)?.transcript.utterances.map(\.text)
        == ["then [redacted] said"])
    #expect(try copy.file.transcriptFaults().isEmpty)
    #expect(try copy.faults() == [])
  }

  @Test("A note that looks like a document of ours is a note, and what was erased has no name")
  func likeness() throws {
    let copy = try MergeCopy()
    let entry = try copy.record(Sample.draft(#"{"quokka": "called"}"#))
    let redaction = try #require(TextRedaction("quokka"))
    #expect(try copy.file.mentions(of: redaction).contains(WordMention(.note, entry: entry)))
    try copy.file.write { db in
      try db.execute(
        sql: "INSERT INTO removal (kind, name, removed) VALUES ('entry', 'quokka-1', ?)",
        arguments: [copy.tick()])
    }
    let parts = try copy.file.mentions(of: redaction).map(\.part)
    #expect(!parts.contains(.removal))
  }

  @Test("What was only held possible goes also where another program wrote it with escapes")
  func escapes() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    var utterance = Sample.utterance("then wombat said")
    utterance.words[1].alternatives = [.init(text: "quokka", posterior: 0.3)]
    try journal.transcribe(recording, [utterance])
    try journal.file.write { db in
      try db.execute(sql: #"UPDATE utterance SET words = replace(words, 'quokka', '\u0071uokka')"#)
    }
    #expect(
      try journal.file.currentTranscript(of: recording)?.transcript.utterances.first?.words[1]
        .alternatives.map(\.text) == ["quokka"])
    try journal.file.redactAlternatives(try #require(TextRedaction("quokka")))
    #expect(
      try journal.file.currentTranscript(of: recording)?.transcript.utterances.first?.words[1]
        .alternatives.isEmpty == true)
  }

  @Test("What names a label goes on naming it, and no name keeps the word")
  func names() throws {
    let copy = try MergeCopy()
    let redaction = try #require(TextRedaction("quokka"))
    let (person, label) = (Tag(.person, "Quokka"), Tag(.collection, "Quokka days"))
    let entry = try copy.record(Sample.draft("", tags: [person, label]))
    let filter = EntryFilter(
      mood: .words(["quokkaish", "Quokka mood"]), tags: [.init(.person, anyOf: ["quokka"])])
    try copy.file.saveFilter(filter, named: "Quokka days", at: copy.tick())
    try copy.file.saveFilter(
      EntryFilter(collections: [.init(anyOf: ["quokka days"])]), named: "all", at: copy.tick())
    try copy.file.saveFilter(EntryFilter(energy: 1...2), named: "old quokka", at: copy.tick())
    _ = try copy.file.removeLabel(.collection, "old quokka", at: copy.tick())
    try copy.file.changeMoodWords(at: copy.tick()) { _ in
      [.added(word: "Quokka mood", score: 4, emoji: "", synonyms: ["quokka"]), .hidden("quokka")]
    }
    try copy.file.changeMoodWords(at: copy.tick()) { Array($0.prefix(1)) }
    let day = try #require(try copy.file.entries([entry]).first).moment.day
    _ = try copy.file.add(
      Goal(
        uuid: UUID(), wording: "see Quokka", deed: .label(person), amount: 1, unit: .times,
        period: .week, begun: day), at: copy.tick())
    try copy.file.write { db in
      try db.execute(
        literal: """
          INSERT INTO attachment (uuid, entry_id, kind, added, address, facts)
          VALUES (\(UUID().uuidString), \(entry), 'link', 0, 'https://example.org/quokka',
            '{"title":"Quokka"}')
          """)
      try db.execute(
        sql: "INSERT INTO learned_text (added, name, text) VALUES (0, 'quokka.txt', 'Dear Quokka')")
      try db.execute(
        sql: """
          INSERT INTO vocabulary (text, text_key, sounds_like, origin, pronunciations)
          VALUES ('Wombat', 'wombat', 'quokka', 'sounds-like', '[["W AA M"]]')
          """)
    }
    // Names of members are nobody's words.
    let member = try #require(TextRedaction("title"))
    #expect(try copy.file.mentions(of: member).isEmpty)
    let parts = Set(try copy.file.mentions(of: redaction).map(\.part))
    #expect(
      parts == [
        .label, .collection, .moodWord, .goal, .removal, .attachment, .learnedText, .vocabulary,
      ])
    let date = copy.tick()
    _ = try copy.file.redacting {
      try copy.file.redactNames(redaction, at: date)
      try copy.file.redact(redaction, in: entry, recordings: [], withTexts: true, at: date)
    }
    #expect(try copy.file.mentions(of: redaction).isEmpty)
    #expect(try copy.rows().filter(redaction.occurs) == [])
    let marked = try #require(try copy.file.entries([entry]).first).tags
    #expect(Set(marked.map(\.name)) == ["[redacted]", "[redacted] days"])
    let goal = try #require(try copy.file.goals().first)
    #expect(goal.wording == "see [redacted]")
    #expect(try copy.file.days(towards: goal, in: day...day).map(\.times) == [1])
    let filters = try copy.file.savedFilters()
    #expect(filters.map(\.name) == ["[redacted] days", "all"])
    #expect(filters.first?.filter.mood == .words(["quokkaish", "[redacted] mood"]))
    for (_, filter) in filters {
      var unconditional = filter
      unconditional.mood = nil
      #expect(try copy.file.numbers(matching: unconditional) == [entry])
    }
    #expect(
      try copy.file.moodWords() == [
        .added(word: "[redacted] mood", score: 4, emoji: "", synonyms: ["[redacted]"])
      ])
    #expect(try copy.file.vocabulary().map(\.soundsLike) == [nil])
    #expect(try copy.value("SELECT count(*) FROM removal") == 0)
    #expect(try copy.faults() == [])
  }

  @Test("A change that cannot be read goes from the history of a redacted entry")
  func unreadable() throws {
    let copy = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(copy)
    try copy.file.write { db in
      try db.execute(
        sql: "UPDATE entry_change SET became = '{\"quokka\":1}' WHERE part = 'note'")
    }
    try RedactionTests.redact(copy, entry, recording)
    let left = """
      SELECT count(*) FROM entry_change
      WHERE part = 'unreadable' OR was LIKE '%quokka%' OR became LIKE '%quokka%'
      """
    #expect(try copy.value(left) == 0)
    #expect(try copy.file.entries([entry]).first?.note.contains("quokka") == false)
    #expect(copy.file.damage.values == [DamagedValue(entry: entry, part: .history)])
  }

  @Test("Every column that a person's words may reach is looked through")
  func columns() throws {
    let copy = try MergeCopy()
    // What follows from other columns, what a recogniser wrote, and what nobody words.
    let others: Set = [
      "entry.uuid", "entry.zone", "entry.day", "entry.mood_emoji", "check_in.part",
      "entry_origin.source", "mood_word.change", "mood_word.emoji", "mood_word.saved", "goal.uuid",
      "goal.deed", "goal.label_kind", "goal.unit", "goal.period", "goal.begun", "goal.pauses",
      "goal.saved", "entry_change.part", "entry_change.stamp", "removal.kind", "removal.removed",
      "removal.heir", "tag.kind", "tag.name", "tag.name_key", "tag.named", "place.name",
      "place.name_key", "place.located", "place_claim.name_key", "place_claim.located",
      "saved_filter.name_key", "saved_filter.saved", "vocabulary.text_key", "vocabulary.origin",
      "vocabulary.pronunciations", "language_model.sentences", "recording.uuid",
      "recording.state", "recording.start_zone", "recording.start_day", "recording.start_source",
      "recording.sample_format", "recording.source", "recording.file_format", "recording.digest",
      "recording.gaps", "segment.encoding", "segment.digest", "original.digest",
      "content.digest", "content.media_type", "content_piece.digest", "attachment.uuid",
      "attachment.kind", "transcript.engine", "transcript.model", "transcript.checksum",
      "transcript.settings", "transcript.state", "transcript.opening", "transcript.stamp",
      "transcript.chosen", "transcript.choice", "utterance.text", "utterance.words",
      "voice_evidence.origin", "voice_evidence.model",
      "sound_index.model", "heard_sound.phones", "heard_sound.times", "heard_sound.words",
      "heard_sound.places", "redaction.stamp", "redaction.digest",
    ]
    let columns = try copy.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT list.name || '.' || info.name
          FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
          WHERE list.type = 'table' AND info.type = 'TEXT' AND list.name NOT LIKE 'search%'
            AND list.name NOT LIKE 'sqlite%' AND list.name NOT LIKE 'grdb%'
          """)
    }
    let looked = Set(JournalFile.texts.map { "\($0.table).\($0.column)" })
    #expect(Set(columns) == looked.union(others))
  }

  @Test(
    "A copy that still has the word brings nothing of the entry, in either direction, and is named")
  func merge() throws {
    let first = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(first)
    let old = try first.copy()
    try RedactionTests.redact(first, entry, recording)
    let after = try first.copy()
    try old.file.apply(EntryChange(title: "Quokka again"), to: entry, at: old.tick())
    let redaction = try #require(TextRedaction("quokka"))
    let report = try first.merge(old)
    #expect(report.redacted.map(\.entry) == [entry])
    #expect(report.redacted.map(\.isTheirs) == [false])
    #expect(report.changed.isEmpty && report.transcripts == 0)
    #expect(try first.file.mentions(of: redaction).isEmpty)
    #expect(try first.file.leftBytes(of: "quokka").isGone)
    let back = try old.merge(first)
    #expect(back.redacted.map(\.isTheirs) == [true])
    #expect(try old.file.entries([entry]).first?.title == "Quokka again")
    // A copy that was made since is merged as ever.
    try after.file.apply(EntryChange(title: "Better"), to: entry, at: after.tick())
    #expect(try first.merge(after).redacted.isEmpty)
    #expect(try first.file.entries([entry]).first?.title == "Better")
    let third = try MergeCopy()
    try third.merge(first)
    #expect(try third.merge(old).redacted.count == 1)
    #expect(try third.file.mentions(of: redaction).isEmpty)
  }

  @Test("An export that was made since brings its redactions along, and its journal is merged")
  func exported() throws {
    let first = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(first)
    func imported() throws -> MergeCopy {
      let archived = try #require(try first.file.archived([entry]).first)
      let copy = try MergeCopy()
      _ = try copy.file.publish(
        ArrivingEntry(
          EntryDraft(
            moment: archived.entry.moment, title: archived.entry.title, note: archived.entry.note),
          uuid: archived.entry.uuid, created: archived.created, redactions: archived.redactions))
      return copy
    }
    let before = try imported()
    try RedactionTests.redact(first, entry, recording)
    let after = try imported()
    #expect(try first.merge(after).redacted.isEmpty)
    #expect(try after.merge(first).redacted.isEmpty)
    #expect(try first.merge(before).redacted.map(\.entry) == [entry])
    #expect(try after.merge(before).redacted.map(\.isTheirs) == [false])
  }

  @Test("A redaction with an impossible stamp does not arrive")
  func impossibleStamp() throws {
    let copy = try MergeCopy()
    _ = try copy.file.publish(
      ArrivingEntry(
        Sample.draft("x"), uuid: UUID(), created: copy.tick(),
        redactions: [ArchivedRedaction(stamp: "zebra", digest: nil)]))
    #expect(try copy.value("SELECT count(*) FROM redaction") == 0)
  }
}
