import Entries
import Foundation
public import Intake
import Storage
import Threads

extension Journal {
  /// Brings in what another program, or another journal, has written.
  ///
  /// An entry is known again by the identifier that its source gives it, or that is made of what never
  /// changes in it; so a second export adds only what is new.
  /// - Parameters:
  ///   - path: A file, a folder, or an archive of one.
  ///   - request: What is said of every entry, the zone of times without one, and whether only to look.
  ///   - onReport: Called once for each entry, the oldest first, and for what cannot be read.
  /// - Throws: ``JournalError`` if nothing there is of that format, or the journal fails;
  ///   `CancellationError`. What was brought in by then stays.
  public func importJournal(
    _ format: ForeignFormat, at path: String, request: ImportRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let unpacked = try UnpackedJournal(path)
      if format == .sotto {
        try await SottoArchive(unpacked.path).bring(into: self, request, onReport)
      } else {
        let source = try ForeignJournal(
          format, at: unpacked.path, zone: request.zone ?? surroundings.zone,
          dayStart: surroundings.dayStart)
        try await bring(source, format, request, onReport)
      }
      extendLifetime(unpacked)
    }
  }

  private func bring(
    _ source: ForeignJournal, _ format: ForeignFormat, _ request: ImportRequest,
    _ onReport: @Sendable (ImportReport) -> Void
  ) async throws {
    for problem in source.problems {
      onReport(ImportReport(input: problem.name, outcome: .failed(problem.error)))
    }
    var importer = ForeignImporter(self, request)
    let names = try moodNames()
    let entries = source.entries.sorted {
      $0.draft.moment.milliseconds < $1.draft.moment.milliseconds
    }
    for entry in entries {
      try Task.checkCancellation()
      var (draft, losses) = (entry.draft, entry.losses)
      if let word = entry.moodWord {
        draft.mood = names.mood(word).flatMap { Mood(score: $0.score, word: word) }
        if draft.mood == nil { losses["mood without a score"] = 1 }
      }
      let arrival = ForeignImporter.Arrival(
        name: entry.name, identifier: entry.identifier, draft: draft,
        created: surroundings.now(), edited: entry.edited,
        origin: EntryOrigin(source: format.rawValue, fields: entry.fields),
        sounds: entry.sounds.map { sound in
          ForeignImporter.Sound(
            path: sound.path,
            known: ArrivingSound(start: sound.start ?? entry.draft.moment, takesOwnWords: true),
            text: sound.transcript)
        },
        attachments: entry.attachments.map { ForeignImporter.Attached(read: $0) }, losses: losses)
      onReport(try await importer.take(arrival))
    }
  }
}
