public import Entries
import Foundation
import Storage
import Transcription

extension Journal {
  /// Returns the changes of an entry, oldest first, also of one in the trash.
  ///
  /// Versions of transcripts have the numbers of ``transcriptVersions(of:)``.
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

  /// Undoes the last change that was not undone yet: in one entry, or all changes that one command
  /// made.
  ///
  /// This also restores entries from the trash. The undone change stays in the history.
  /// - Parameters:
  ///   - number: The entry; nil undoes the last change of any entry.
  ///   - other: The last change of something without a history, such as the words for moods; nil if
  ///     there was none.
  /// - Returns: What was undone, by entry.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is nothing to undo, or if after the
  ///   last change an entry was added or something without a history was changed: to undo an older
  ///   change would be a surprise.
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
      // The change is undone in any case; if the voice cannot be measured now, that happens when it
      // is needed.
      for recording in try entry(revision.entry).recordings {
        try? VoiceMeasurement.keep(recording, in: file)
      }
    }
    return undone
  }
}

extension Journal {
  /// The changes, with marks on those made by spoken commands: such a change shows a version
  /// without the words of the commands; and on those that show a corrected version.
  private func marked(_ revisions: [EntryRevision]) throws -> [EntryRevision] {
    try revisions.map { revision in
      var revision = revision
      for case .transcript(_, let number?) in revision.became {
        guard let stored = try storage({ try file.transcript(number) }) else { continue }
        // A version made before this change was only shown again.
        if stored.version.created == revision.made,
          stored.transcript.engine.says(Transcript.Engine.commandsTakenOut)
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
