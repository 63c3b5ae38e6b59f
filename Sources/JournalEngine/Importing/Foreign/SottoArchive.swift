import Documents
import Entries
import Foundation
import Intake
import Storage
import Transcription

/// A JSON export of a journal, from which the same journal can be made again.
struct SottoArchive {
  private let folder: URL

  /// - Throws: ``JournalError`` if the folder holds no such export.
  init(_ path: String) throws {
    let top = URL(filePath: path, directoryHint: .isDirectory)
    // An archive may contain the export's folder, and not only the files in it.
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let candidates = [top] + inside.sorted().map { top.appending(path: $0) }
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "journal.json").path)
    }
    guard let found else {
      throw JournalError(
        .failed, "\(path) has no export of sotto's as JSON",
        hint: "'sotto export --output FOLDER --format json' makes one")
    }
    folder = found.standardizedFileURL
  }

  func bring(
    into journal: Journal, _ request: ImportRequest,
    _ onReport: @Sendable (ImportReport) throws -> Void
  ) async throws {
    let archive = try journalDocument()
    var documents: [(number: Int64?, created: Date, moment: Int64, file: URL)] = []
    for file in entryFiles() {
      do {
        let entry = try self.entry(file)
        guard let draft = entry.draft else { throw unreadable(file) }
        documents.append((entry.number, entry.createdDate, draft.moment.milliseconds, file))
      } catch let error as JournalError {
        try onReport(ImportReport(input: name(file), outcome: .failed(error)))
      }
    }
    // Sorted by number, so that they get the same order of numbers again; exports of earlier
    // versions only tell when entries were added.
    let areNumbered = documents.allSatisfy { $0.number != nil }
    documents.sort {
      let (one, two) = areNumbered ? ($0.number ?? 0, $1.number ?? 0) : (0, 0)
      return (one, $0.created, $0.moment, $0.file.path)
        < (two, $1.created, $1.moment, $1.file.path)
    }
    if !request.dryRun {
      try bringOwnWords(archive, journal)
      try bringTaught(archive, journal)
    }
    var importer = ForeignImporter(journal, request)
    for document in documents {
      try Task.checkCancellation()
      do {
        try onReport(try await importer.take(try arrival(try entry(document.file), document.file)))
      } catch let error as JournalError where error.isAboutOneFile {
        try onReport(ImportReport(input: name(document.file), outcome: .failed(error)))
      }
    }
  }

  /// Whether it has the owner's words for moods, collections, goals, or vocabulary.
  func hasOwnWords() throws -> Bool {
    let archive = try journalDocument()
    return !archive.moods.isEmpty || !archive.collections.isEmpty
      || !(archive.goals ?? []).isEmpty || !(archive.vocabulary ?? []).isEmpty
      || !(archive.learnedTexts ?? []).isEmpty
  }

  private func journalDocument() throws -> JournalArchive {
    let file = folder.appending(path: "journal.json")
    guard let data = try? Data(contentsOf: file), let archive = try? JournalArchive(json: data)
    else { throw unreadable(file) }
    guard archive.version <= JournalArchive.version else {
      throw JournalError(
        .newerVersion, "\(folder.path) was exported by a newer version of sotto",
        hint: "update sotto to import it")
    }
    return archive
  }

  /// Adds the owner's words for moods, the filters of collections, and goals, except those with
  /// names that the journal has already.
  private func bringOwnWords(_ archive: JournalArchive, _ journal: Journal) throws {
    try storage {
      let words = archive.moods.compactMap(MoodWord.init)
      if !words.isEmpty {
        try journal.file.changeMoodWords(at: journal.surroundings.now()) { present in
          present + words.filter { !present.contains($0) }
        }
      }
      let present = Set(try journal.file.savedFilters().map { $0.name.lowercased() })
      for collection in archive.collections where !present.contains(collection.name.lowercased()) {
        try journal.file.saveFilter(
          collection.filter, named: collection.name, at: journal.surroundings.now())
      }
      for goal in (archive.goals ?? []).compactMap(\.goal) {
        try journal.file.addImported(goal)
      }
    }
  }

  /// Adds the vocabulary, except words and texts that the journal has already.
  private func bringTaught(_ archive: JournalArchive, _ journal: Journal) throws {
    let known = Set(try journal.vocabulary().map { $0.text.lowercased() })
    let words = (archive.vocabulary ?? []).compactMap(\.word).filter {
      $0.isUsable && !known.contains($0.text.lowercased())
    }
    try journal.setVocabulary(words)
    let names = Set(try journal.learnedTexts())
    for text in archive.learnedTexts ?? [] where !names.contains(text.name) {
      try journal.learnText(text.text, named: text.name)
    }
  }

  private func entryFiles() -> [URL] {
    let walk = FileManager.default.enumerator(
      at: folder.appending(path: "entries"), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      if file.pathExtension == "json" { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }

  private func entry(_ file: URL) throws -> EntryArchive {
    guard let data = try? Data(contentsOf: file), let entry = try? EntryArchive(json: data) else {
      throw unreadable(file)
    }
    return entry
  }

  private func arrival(_ entry: EntryArchive, _ file: URL) throws -> ForeignImporter.Arrival {
    guard let draft = entry.draft, let identifier = entry.identifier else {
      throw unreadable(file)
    }
    let sounds = try entry.recordings.map { recording in
      let place = folder.appending(path: recording.file).standardizedFileURL
      guard place.path.hasPrefix(folder.path + "/"), let known = recording.recording else {
        throw unreadable(file)
      }
      return ForeignImporter.Sound(
        path: place.path, known: ArrivingSound(recording: known),
        transcripts: recording.transcripts.map(\.version))
    }
    var arrival = ForeignImporter.Arrival(
      name: name(file), identifier: identifier, draft: draft, created: entry.createdDate,
      edited: entry.editedDate, deleted: entry.deletedDate, origin: entry.entryOrigin,
      sounds: sounds)
    arrival.redactions = entry.redactions ?? []
    arrival.attachments = try (entry.attachments ?? []).map { attachment in
      let place = attachment.file.map { folder.appending(path: $0).standardizedFileURL.path }
      guard let known = attachment.draft, place?.hasPrefix(folder.path + "/") ?? true else {
        throw unreadable(file)
      }
      return ForeignImporter.Attached(path: place, known: known)
    }
    return arrival
  }

  private func name(_ file: URL) -> String { file.lastPathComponent }

  private func unreadable(_ file: URL) -> JournalError {
    JournalError(.failed, "\(file.path) is not what sotto exported")
  }
}

extension MoodWord {
  fileprivate init?(_ change: JournalArchive.MoodChange) {
    switch change.change {
    case .added:
      guard let score = change.score, Mood.scores.contains(score) else { return nil }
      self = .added(
        word: change.word, score: score, emoji: change.emoji ?? "",
        synonyms: change.synonyms ?? [])
    case .renamed:
      guard let new = change.newWord else { return nil }
      self = .renamed(from: change.word, to: new)
    case .hidden: self = .hidden(change.word)
    }
  }
}
