import Documents
import Entries
import Foundation
import Storage

extension Journal {
  /// The result of salvaging a broken journal.
  public struct Salvaged: Sendable, Equatable {
    /// The new journal.
    public var path: String
    /// How many entries it has.
    public var entries: Int
    /// How many of them had lost their own row in the entry table.
    public var remadeEntries: Int
    /// How many recordings it has.
    public var recordings: Int
    /// How many transcripts it has.
    public var transcripts: Int
    /// How many transcripts had lost words, and have them from the searchable text again.
    public var restoredTexts: Int
    /// How many transcripts have lost words that are nowhere else.
    public var lostTexts: Int
    /// How many entries have lost their sound, and have their spoken words in their notes.
    public var soundlessEntries: Int
    /// How many rows were read but left out, because they contradict others, refer to what is not
    /// there, or have a broken value.
    public var leftRows: Int
    /// What these rows were, as words for their tables.
    public var left: [String]
    /// How many pieces of sound belong to recordings that are otherwise lost.
    public var homelessSegments: Int
    /// How many labels are tags now, because it is lost whether they were people, activities or
    /// collections.
    public var kindlessLabels: Int
    /// How many recordings cannot be searched by sound any more, until `transcribe --reindex` hears
    /// them.
    public var unsearchableRecordings: Int
    /// How many entries had voice evidence that cannot be read; it is gathered again from sound and
    /// words.
    public var unreadEvidence: Int
    /// How many pages cannot be read that held, or may have held, something that stands nowhere
    /// else.
    public var unreadPages: Int
    /// What these pages held, as sentences.
    public var unread: [String]
    /// What they may have held: nothing tells whether there was any.
    public var perhapsUnread: [String]
    /// What a check of the new journal found.
    public var report: CheckReport

    /// Whether anything that the broken journal held is not in the new one, as far as can be known.
    public var isLossy: Bool {
      remadeEntries > 0 || restoredTexts > 0 || lostTexts > 0 || soundlessEntries > 0
        || leftRows > 0 || homelessSegments > 0 || kindlessLabels > 0 || unreadPages > 0
        || report.remaining.contains { !$0.isLossless && !$0.isPerhapsLossless }
    }
  }

  /// Copies every readable recording and text of a broken journal into a new one.
  ///
  /// The broken file is only read, page by page, and nothing in it is executed.
  /// - Parameters:
  ///   - path: The broken file.
  ///   - target: The new journal, which must not exist.
  ///   - onProgress: Called with how much was read, from 0 to 1.
  /// - Throws: ``JournalError`` with `noJournal`, `exists`, `notPermitted`, `diskFull`, or
  ///   `damaged` if nothing could be saved, and `CancellationError`; then no new journal is left.
  public static func salvage(
    _ path: String, to target: String, surroundings: Surroundings = Surroundings(),
    onProgress: (Double) -> Void = { _ in }
  ) async throws -> Salvaged {
    let salvage = try storage { try Salvage(path: path) }
    try requireFree(target)
    // The journal is made under a temporary name, so that a killed run leaves no incomplete
    // journal.
    let draft = try storage { try JournalDraft.journal(for: target) }
    let outcome: Salvage.Outcome
    let unreadEvidence: Int
    let report: CheckReport
    do {
      let journal = try open(at: draft.path, for: .writing, surroundings: surroundings)
      defer { journal.close() }
      outcome = try await journal.write(salvage, onProgress)
      guard outcome.entries > 0 else {
        throw JournalError(.damaged, "nothing in \(path) can be read")
      }
      unreadEvidence = try journal.removeBrokenEvidence()
      try journal.restateMisstated()
      var found = try await journal.check()
      try journal.tellCutSound(&found)
      report = found
    } catch let error as JournalError {
      // Advice about the damaged journal would name the new one, which is not made then.
      throw JournalError(
        error.code, error.message.replacing(draft.path, with: target),
        hint: error.code == .damaged ? nil : error.hint?.replacing(draft.path, with: target))
    }
    try storage { try draft.finish(as: target) }
    return Salvaged(
      path: target, entries: outcome.entries, remadeEntries: outcome.remadeEntries,
      recordings: outcome.recordings, transcripts: outcome.transcripts,
      restoredTexts: outcome.restoredTexts, lostTexts: outcome.lostTexts,
      soundlessEntries: outcome.soundlessEntries, leftRows: outcome.leftRows,
      left: Set(outcome.leftTables.map { Journal.content(ofTable: $0) }).sorted(),
      homelessSegments: outcome.homelessSegments, kindlessLabels: outcome.kindlessLabels,
      unsearchableRecordings: outcome.unsearchableRecordings, unreadEvidence: unreadEvidence,
      unreadPages: outcome.unread.reduce(0) { $0 + $1.count },
      unread: outcome.unread.filter(\.hadRows).map { Journal.content(ofTable: $0.table) },
      perhapsUnread: outcome.unread.filter { !$0.hadRows }
        .map { Journal.content(ofTable: $0.table) },
      report: report)
  }

  private func write(
    _ salvage: Salvage, _ onProgress: (Double) -> Void
  ) async throws -> Salvage.Outcome {
    let file = file
    let surroundings = surroundings
    return try await withTaskCancellationHandler {
      try storage {
        try salvage.write(to: file, at: surroundings.now(), makeUUID: surroundings.makeUUID) {
          onProgress(Double($0) / Double(max($1, 1)))
        }
      }
    } onCancel: {
      file.interrupt()
    }
  }

  /// Writes the length, rate and channels into the rows of recordings that their digests prove.
  private func restateMisstated() throws {
    for item in try storage({ try file.finishedRecordings() }) + recordingsToRestate() {
      try Task.checkCancellation()
      let pieces = UnmatchedPieces(file: file, recording: item.recording)
      guard let other = try pieces.corrected() else { continue }
      _ = try RecordingMending(file: file, recording: other).restate()
    }
  }

  /// Tells that the end of sound is lost of which only the words tell: its recording's row, which
  /// had the length, is lost too.
  private func tellCutSound(_ report: inout CheckReport) throws {
    for found in try storage({ try file.transcriptFaults() })
    where found.kind == .times && found.isCurrent {
      guard let recording = (try? file.recording(found.recording))?.recording,
        recording.digest == nil, !recording.keepsOriginal,
        let end = try storage({ try file.endOfWords(of: found.transcript) }),
        end >= recording.duration + 1
      else { continue }
      let start = ClockText.text(Int(recording.duration))
      let last = ClockText.text(Int(min(end, 1e9)))
      let lost = CheckReport.Fault(
        .sound,
        Damage(
          entry: found.entry, "its sound is lost from \(start) on: its words reach to \(last)"))
      report.faults.removeAll { $0.kind == .transcript && $0.damage == found.damage }
      report.faults.append(lost)
    }
  }

  /// Describes what a table contains.
  private static func content(ofTable name: String) -> String {
    switch name {
    case "entry": "entries, with their moods and notes"
    case "tag", "entry_tag": "labels"
    case "place", "place_claim": "places"
    case "attachment", "content", "content_piece": "attachments"
    case "goal": "goals"
    case "vocabulary", "learned_text": "words and texts that you taught"
    case "voice_evidence": "what was learned of voices"
    case "wrong_hit": "what you called wrongly found"
    case "removal", "redaction": "what merging must know of erased things"
    case "entry_origin": "what other programs said of entries"
    case "check_in": "which entries are check-ins"
    case "recording": "facts about recordings"
    case "segment", "original": "sound"
    case "transcript", "utterance": "transcripts"
    case "mood_word": "your words for moods"
    case "saved_filter": "filters of collections"
    case "entry_change": "earlier forms of entries"
    default: "something"
    }
  }
}
