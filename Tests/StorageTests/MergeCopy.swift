import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// One of several copies of a journal, in its own folder, whose owner's clock is off by some hours.
final class MergeCopy {
  let folder: URL
  let file: JournalFile
  /// How far its clock is off, in minutes.
  private let skew: Int
  /// The minutes that have passed; all copies share it.
  let clock: Minutes

  /// The time that passes, the same for all copies.
  final class Minutes {
    var now = 0
  }

  init(of original: JournalFile? = nil, skew: Int = 0, clock: Minutes = Minutes()) throws {
    self.skew = skew
    self.clock = clock
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-merge-\(UUID().uuidString)")
    let path = folder.appending(path: "journal.sotto").path
    if let original {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try original.copyPages(to: path) { _ in }
      file = try JournalFile.open(at: path, for: .writing)
    } else {
      file = try JournalFile.create(at: path)
    }
  }

  /// Makes another copy as it is now.
  func copy(skew: Int = 0) throws -> MergeCopy {
    try MergeCopy(of: file, skew: skew, clock: clock)
  }

  deinit {
    try? file.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The time that its clock shows, a minute after the one before.
  func tick() -> Date {
    clock.now += 1
    return Sample.moment(minutes: clock.now + skew).date
  }

  /// Takes in what another copy has.
  @discardableResult
  func merge(_ other: MergeCopy, isTrial: Bool = false) throws -> MergeReport {
    if !isTrial {
      for missing in try file.missingRecordings(of: other.file, named: "other") {
        try file.stage(missing, of: other.file, named: "other", isProved: false) { _ in }
      }
      for content in try file.missingContents(of: other.file) {
        _ = try file.stage(content, of: other.file) { _ in }
      }
    }
    return try file.merge(other.file, named: "other", isTrial: isTrial, at: tick())
  }

  /// Adds an entry with a finished recording of a second.
  func record(_ draft: EntryDraft, digest: String = UUID().uuidString) throws -> Int64 {
    let (entry, recording) = try file.beginRecording(
      Sample.recording(), in: .newEntry(draft, UUID()), at: tick())
    try file.append(Sample.segment(0, 16000), to: recording)
    try file.finishRecording(recording, RecordingOutcome(frames: 16000, digest: digest))
    return entry ?? 0
  }

  /// The texts of files that are attached, with their digests.
  static let files = [
    "hello": "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    "world": "486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7",
  ]

  /// Attaches a file with one of the texts of ``files``.
  func attach(_ text: String, to entry: Int64) throws {
    guard let digest = MergeCopy.files[text] else { return }
    let content = Content(digest: digest, byteCount: 5, mediaType: "text/plain")
    if try file.keepsContent(digest) != true {
      _ = try file.beginContent(content, with: [Data(text.utf8)])
    }
    try file.attach(
      [AttachmentDraft(.file, uuid: UUID(), content: content, fileName: text + ".txt")], to: entry,
      at: tick())
  }

  /// Keeps what the version of a recording that is shown told of a voice.
  /// - Returns: That version.
  @discardableResult
  func keepEvidence(_ sums: [UInt8], of recording: Int64) throws -> Int64 {
    let current = try #require(try file.currentTranscript(of: recording)).id
    try file.keep(
      [
        EvidenceRow(
          recording: recording, transcript: current, channel: 0, origin: .heard, voice: "owner",
          model: "cafe", seconds: 10, sums: sums)
      ], of: recording, transcript: current, origin: .heard)
    return current
  }

  /// Returns this copy and two more that were each changed at random, and then once again; the clocks of
  /// the others are an hour behind and ahead.
  /// - Parameter meets: Whether the second is merged into this one between the changes.
  func divided(meets: Bool, edit: (MergeCopy) throws -> Void) throws -> [MergeCopy] {
    let copies = [self, try copy(skew: -60), try copy(skew: 60)]
    for round in 0..<2 {
      for copy in copies {
        for _ in 0..<14 { try edit(copy) }
      }
      if round == 0, meets { try merge(copies[1]) }
    }
    return copies
  }

  /// Adds a version that a machine made.
  func hear(_ text: String, in recording: Int64) throws {
    let transcript = try file.beginTranscript(
      recording: recording, engine: Sample.engine, at: tick())
    try file.appendUtterances([(0, Sample.utterance(text))], to: transcript)
    try file.finishTranscript(transcript, state: .done, makeCurrent: true)
  }

  /// Adds a version that a person corrected.
  func correct(_ text: String, in recording: Int64) throws {
    _ = try file.addTranscript(
      Transcript(
        engine: Sample.engine, state: .corrected, utterances: [Sample.utterance(text)]),
      to: recording, makeCurrent: true, at: tick())
  }

  /// The number that a query gives.
  func value(_ sql: String) throws -> Int? { try file.read { try Int.fetchOne($0, sql: sql) } }

  /// Everything that two merged copies have in common, without the numbers that are each copy's own.
  func essence() throws -> [String] {
    try file.read { db in
      var lines = try String.fetchAll(
        db,
        sql: """
          SELECT 'entry ' || entry.uuid || json_array(instant, zone, utc_offset, day, mood_score, mood_word,
            mood_emoji, energy, place.name, latitude, longitude, entry.created, edited, deleted,
            title, note,
            (SELECT group_concat(kind || ' ' || name, ',') FROM (SELECT kind, name FROM entry_tag
              JOIN tag ON tag.id = tag_id WHERE entry_id = entry.id ORDER BY position)))
          FROM entry LEFT JOIN place ON place.id = place_id ORDER BY search_key
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'sound ' || entry.uuid || json_array(digest, recording.state, frames,
            (SELECT total(length(bytes)) FROM segment WHERE recording_id = recording.id))
          FROM recording JOIN entry ON entry.id = entry_id ORDER BY entry.uuid, recording.id
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'version ' || digest || json_array(stamp, transcript.state, is_current, chosen,
            choice, opening, word_count,
            (SELECT group_concat(text || words) FROM utterance WHERE transcript_id = transcript.id))
          FROM transcript JOIN recording ON recording.id = recording_id ORDER BY digest, stamp
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'change ' || entry.uuid || json_array(stamp, made, undone, part,
            iif(part = 'transcript', (SELECT stamp FROM transcript WHERE id = was ->> 'version'), was),
            iif(part = 'transcript',
              (SELECT stamp FROM transcript WHERE id = became ->> 'version'), became),
            (SELECT min(stamp) FROM entry_change AS other WHERE other.step = entry_change.step))
          FROM entry_change JOIN entry ON entry.id = entry_id
          WHERE part <> 'labels' OR was <> became ORDER BY entry.uuid, stamp
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'wrong ' || digest || json_array(words, start_seconds, end_seconds)
          FROM wrong_hit JOIN recording ON recording.id = recording_id ORDER BY 1
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'attached ' || entry.uuid || json_array(position, attachment.uuid, content.digest,
            is_kept, kind, added, address, file_name, facts,
            iif(position IS NULL, NULL, is_favourite), iif(position IS NULL, NULL, caption))
          FROM attachment JOIN entry ON entry.id = entry_id
            LEFT JOIN content ON content.id = content_id
          ORDER BY entry.uuid, position, attachment.uuid
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'goal ' || json_array(uuid, wording, deed, label_kind, label, amount, unit, period,
            begun, pauses, removed, saved) FROM goal ORDER BY uuid
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'word ' || json_array(text, text_key, sounds_like, origin, pronunciations)
          FROM vocabulary UNION ALL
          SELECT 'text ' || json_array(added, name, text) FROM learned_text ORDER BY 1
          """)
      lines += try String.fetchAll(
        db,
        sql: """
          SELECT 'redacted ' || uuid || json_array(stamp, digest)
          FROM redaction JOIN entry ON entry.id = entry_id ORDER BY 1
          """)
      lines += try String.fetchAll(
        db, sql: "SELECT 'filter ' || json_array(name, filter, saved) FROM saved_filter ORDER BY 1")
      lines += try String.fetchAll(
        db,
        sql: "SELECT 'mood ' || json_array(change, word, score, saved) FROM mood_word ORDER BY id")
      lines += try String.fetchAll(
        db,
        sql: "SELECT 'removed ' || json_array(kind, name, removed, heir) FROM removal ORDER BY 1")
      return lines
    }
  }

  /// Every row of every table, with this copy's own numbers.
  func rows() throws -> [String] {
    try file.read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_index%'
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
      }
    }
  }

  /// What is wrong with the file and its index.
  func faults() throws -> [String] {
    try file.pageFaults().map(\.damage.line) + file.danglingRows().map(\.table)
      + file.entriesIndexedWrongly().map { "entry \($0)" }
      + (file.indexAgrees() ? [] : ["index"])
  }
}
