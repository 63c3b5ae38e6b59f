public import Entries
import Storage

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
    return try storage { try file.revisions(of: number) }.map { revision in
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
  /// - Returns: What was taken back, by entry.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is nothing to take back, or if an entry
  ///   was added after the last change: adding is not a change, and to take back what came before
  ///   it would surprise.
  @discardableResult
  public func undo(_ number: Int64? = nil) throws -> [EntryRevision] {
    if let number { _ = try entry(number) }
    let last = try storage { try file.lastChange(of: number) }
    if number == nil, let added = try storage({ try file.lastAdded(after: last) }) {
      throw JournalError(
        .noSuchEntry, "nothing was changed since entry \(added) was added",
        hint:
          "'sotto delete \(added)' moves it to the trash; 'sotto undo ENTRY' takes back what was"
          + " changed in an entry")
    }
    guard last != nil else {
      throw JournalError(
        .noSuchEntry,
        number.map { "entry \($0) has no change to take back" }
          ?? "there is no change to take back")
    }
    let undone = try storage { try file.undo(number, at: surroundings.now()) }
    for revision in undone where revision.was.contains(where: \.isTranscript) {
      // The change is taken back; a voice that is not measured now is measured when it is asked for.
      for recording in try entry(revision.entry).recordings {
        try? VoiceMeasurement.keep(recording, in: file)
      }
    }
    return undone
  }
}

extension EntryPart {
  fileprivate var isTranscript: Bool {
    if case .transcript = self { true } else { false }
  }
}
