import Entries
import Foundation
public import Intake
import Storage
import Threads

extension Journal {
  /// Imports the entries of another program, or of another journal.
  ///
  /// An entry is recognised by the identifier that its source gives it, or by one made from parts
  /// that never change; so a second export adds only what is new.
  /// - Parameters:
  ///   - path: A file, a folder, or an archive of one.
  ///   - request: The properties of every entry, the zone of times without one, and whether to
  ///     write nothing.
  ///   - onReport: Called once for each entry, the oldest first, and for what cannot be read.
  /// - Returns: What belongs to no entry and is not kept, such as the events of a calendar: the
  ///   number of items by kind.
  /// - Throws: ``JournalError`` if nothing there is of that format, or the journal fails;
  ///   `CancellationError`. Entries that were imported by then stay.
  public func importJournal(
    _ format: ForeignFormat, at path: String, request: ImportRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws -> [String: Int] {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let unpacked = try UnpackedJournal(path)
      let place = unpacked.path
      let losses: [String: Int]
      do {
        losses = try await bring(format, place, request) { report in
          var report = report
          report.input = Journal.shown(report.input, place, as: path)
          if case .failed(var error) = report.outcome {
            error.message = Journal.shown(error.message, place, as: path)
            report.outcome = .failed(error)
          }
          onReport(report)
        }
      } catch var error as JournalError {
        error.message = Journal.shown(error.message, place, as: path)
        throw error
      }
      extendLifetime(unpacked)
      return losses
    }
  }

  /// A message with the archive's name in place of the private folder that it was unpacked into.
  private static func shown(_ text: String, _ place: String, as path: String) -> String {
    guard place != path else { return text }
    return text.replacing(place + "/", with: path + ": ").replacing(place, with: path)
  }

  /// Whether anything there can be imported, so that it is worth creating a journal for it.
  ///
  /// It stops at the first such entry.
  public func canImportJournal(
    _ format: ForeignFormat, at path: String, request: ImportRequest
  ) async -> Bool {
    var trial = request
    trial.dryRun = true
    let looking = trial
    return await withTaskExecutorPreference(ThreadPool.blocking) {
      do {
        let unpacked = try UnpackedJournal(path)
        if format == .sotto, try SottoArchive(unpacked.path).hasOwnWords() { return true }
        _ = try await bring(format, unpacked.path, looking) { report in
          if case .wouldImport = report.outcome { throw Found() }
        }
        extendLifetime(unpacked)
      } catch {
        // Other errors are reported by the import itself.
        return error is Found
      }
      return false
    }
  }

  private func bring(
    _ format: ForeignFormat, _ path: String, _ request: ImportRequest,
    _ onReport: @Sendable (ImportReport) throws -> Void
  ) async throws -> [String: Int] {
    if format == .sotto {
      try await SottoArchive(path).bring(into: self, request, onReport)
      return [:]
    }
    let source = try ForeignJournal(
      format, at: path, zone: request.zone ?? surroundings.zone, dayStart: surroundings.dayStart,
      now: surroundings.now(), dates: request.dates)
    try await bring(source, format, request, onReport)
    return source.losses
  }

  private func bring(
    _ source: ForeignJournal, _ format: ForeignFormat, _ request: ImportRequest,
    _ onReport: @Sendable (ImportReport) throws -> Void
  ) async throws {
    for problem in source.problems {
      var report = ImportReport(input: problem.name, outcome: .failed(problem.error))
      report.count = problem.count
      try onReport(report)
    }
    var importer = ForeignImporter(self, request)
    let names = try moodNames()
    let entries = source.entries.sorted {
      $0.draft.moment.milliseconds < $1.draft.moment.milliseconds
    }
    for entry in entries {
      try Task.checkCancellation()
      var (draft, unusableValues) = (entry.draft, entry.unusableValues)
      if let word = entry.moodWord {
        draft.mood = names.mood(word).flatMap { Mood(score: $0.score, word: word) }
        // The word stays in the origin.
        if draft.mood == nil { unusableValues += 1 }
      } else if let mood = draft.mood, mood.emoji == nil,
        let known = mood.word.flatMap(names.mood), known.score == mood.score
      {
        // A table has the word alone.
        draft.mood = Mood(score: mood.score, word: mood.word, emoji: known.emoji)
      }
      let arrival = ForeignImporter.Arrival(
        name: entry.name, identifier: entry.identifier,
        formerIdentifiers: entry.formerIdentifiers, isNamedByPath: entry.isNamedByPath,
        draft: draft, startSource: entry.startSource, created: surroundings.now(),
        edited: entry.edited,
        origin: EntryOrigin(source: format.rawValue, fields: entry.fields),
        sounds: entry.sounds.map { sound in
          ForeignImporter.Sound(
            path: sound.path,
            known: ArrivingSound(
              start: sound.start ?? entry.draft.moment,
              startSource: sound.start == nil ? entry.startSource : nil, takesOwnWords: true),
            text: sound.transcript)
        },
        attachments: entry.attachments.map { ForeignImporter.Attached(read: $0) },
        losses: entry.losses, unusableValues: unusableValues)
      try onReport(try await importer.take(arrival))
    }
  }
}

/// Thrown as soon as something that can be imported is found.
private struct Found: Error {}
