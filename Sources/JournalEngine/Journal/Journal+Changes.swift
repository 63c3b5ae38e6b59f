public import Entries
import Foundation
import Storage
import Transcription

extension Journal {
  /// Returns the changes of an entry, oldest first, also of one in the trash.
  ///
  /// A version of a transcript has the number that ``transcriptVersions(of:)`` gives it.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  public func history(of number: Int64) throws -> [EntryRevision] {
    let entry = try entry(number)
    var places: [Int64: Int64] = [:]
    for recording in entry.recordings {
      for (index, version) in try storage({ try file.transcripts(of: recording.id) }).enumerated() {
        places[version.id] = Int64(index + 1)
      }
    }
    func numbered(_ parts: [EntryPart]) -> [EntryPart] {
      parts.map { part in
        guard case .transcript(let recording, let version) = part else { return part }
        return .transcript(recording: recording, version: version.flatMap { places[$0] })
      }
    }
    return try marked(try storage { try file.revisions(of: number) }).map { revision in
      var revision = revision
      revision.was = numbered(revision.was)
      revision.became = numbered(revision.became)
      return revision
    }
  }

  /// Takes the last change back that still stands: in one entry, or what one command changed in all
  /// of them.
  ///
  /// It brings entries back from the trash too. What is taken back stays in the history.
  /// - Parameters:
  ///   - number: The entry; nil is whatever was changed last.
  ///   - other: What was changed last of that of which no history is kept, such as the words for
  ///     moods; nil if nothing was.
  /// - Returns: What was taken back, by entry.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is nothing to take back, or if after the
  ///   last change an entry was added, or something was changed that is not kept: to take back what
  ///   came before it would surprise.
  @discardableResult
  public func undo(_ number: Int64? = nil, after other: OtherChange? = nil) throws
    -> [EntryRevision]
  {
    if let number { _ = try entry(number) }
    let undone: [EntryRevision]
    switch try storage({ try file.undo(number, at: surroundings.now(), after: other?.date) }) {
    case .undone(let revisions): undone = try marked(revisions)
    case .notKept:
      throw JournalError(
        .noSuchEntry,
        "what was changed last is \(other?.name ?? "no entry"), and undo does not reach it",
        hint: (other.map { "\($0.way); " } ?? "")
          + "'sotto undo ENTRY' takes back what was changed in an entry")
    case .added(let added):
      throw JournalError(
        .noSuchEntry, "nothing was changed since entry \(added) was added",
        hint:
          "'sotto delete \(added)' moves it to the trash; 'sotto undo ENTRY' takes back what was"
          + " changed in an entry")
    case .nothing:
      throw JournalError(
        .noSuchEntry,
        number.map { "entry \($0) has no change to take back" }
          ?? "there is no change to take back")
    }
    for revision in undone where revision.was.contains(where: \.isTranscript) {
      // The change is taken back; a voice that is not measured now is measured when it is asked for.
      for recording in try entry(revision.entry).recordings {
        try? VoiceMeasurement.keep(recording, in: file)
      }
    }
    return undone
  }
}

extension Journal {
  /// Changes with those marked that were spoken to the journal, because such a change shows a version
  /// without the words of the commands, and those that show a corrected version.
  private func marked(_ revisions: [EntryRevision]) throws -> [EntryRevision] {
    try revisions.map { revision in
      var revision = revision
      for case .transcript(_, let number?) in revision.became {
        guard let stored = try storage({ try file.transcript(number) }) else { continue }
        // A version that is shown again later was made before.
        if stored.version.created == revision.made,
          stored.transcript.engine.says(SpokenCommandJob.mark)
        {
          revision.isSpoken = true
        }
        if stored.transcript.state == .corrected { revision.isCorrection = true }
      }
      return revision
    }
  }
}

extension EntryPart {
  fileprivate var isTranscript: Bool {
    if case .transcript = self { true } else { false }
  }
}
