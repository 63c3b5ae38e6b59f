import Documents
import Entries
import Foundation
import Storage

/// One export: reads a few entries at a time, writes their sound, and then their documents.
struct ExportRun {
  /// How many entries are read at once.
  private static let batch = 32

  private let journal: Journal
  let folder: ExportFolder
  private let formats: Set<ExportFormat>
  let sounds: SoundExporter
  private let attachments: AttachmentExporter

  init(_ journal: Journal, _ folder: ExportFolder) {
    self.journal = journal
    self.folder = folder
    formats = folder.formats
    sounds = SoundExporter(journal: journal)
    attachments = AttachmentExporter(journal: journal, folder: folder)
  }

  func run(
    _ request: ExportRequest, onProgress: (Int, Int) -> Void
  ) async throws -> ExportReport {
    if formats.contains(.pdf) { try PDFMaker.check() }
    let kept = try numbers(request.filter, trashed: false)
    let takesTrash = request.isWhole && formats.contains(.json)
    let trashed = takesTrash ? try numbers(request.filter, trashed: true) : []
    try announce(kept + trashed)
    var pages = formats.contains(.html) ? try WebPages() : nil
    var table = EntryTable()
    var calendar = CalendarJournal()
    var book = Book()
    var (done, told) = (0, 0)
    let total = kept.count + trashed.count
    func tell(_ count: Int) {
      // Progress was reported when an entry's sound was complete, and is not repeated for its
      // documents.
      guard count > told else { return }
      told = count
      onProgress(count, total)
    }
    for (numbers, isTrash) in [(kept, false), (trashed, true)] {
      for start in stride(from: 0, to: numbers.count, by: ExportRun.batch) {
        let part = Array(numbers[start..<min(start + ExportRun.batch, numbers.count)])
        let entries = try storage { try journal.file.archived(part) }
        let pictures = try await isTrash ? [:] : pictures(of: entries)
        // A book is exported without separate sound files.
        let sound = try await formats == [.pdf] ? [:] : files(of: entries) { tell(done + $0) }
        for archived in entries {
          try Task.checkCancellation()
          let exported =
            formats == [.pdf]
            ? ExportedEntry(archived)
            : ExportedEntry(
              archived, files: sound,
              attachmentFiles: try attachments.write(archived.entry))
          if formats.contains(.json) {
            let document = EntryArchive(exported)
            try folder.put(try document.text(), at: exported.path + ".json")
          }
          if !isTrash {
            if formats.contains(.markdown) {
              try folder.put(MarkdownEntry(exported).text, at: exported.path + ".md")
            }
            if let page = pages?.page(exported) {
              try folder.put(page, at: exported.path + ".html")
            }
            if formats.contains(.csv) { table.add(exported) }
            if formats.contains(.vjournal) { calendar.add(exported) }
            if formats.contains(.pdf) { book.add(archived, pictures: pictures) }
          }
          done += 1
          tell(done)
        }
      }
    }
    if let pages {
      for page in pages.lists { try folder.put(page.text, at: page.path) }
      try folder.put(WebPages.style, at: WebPages.styleName)
    }
    if formats.contains(.csv) {
      try folder.put(table.entries, at: "entries.csv")
      try folder.put(table.days, at: "days.csv")
    }
    if formats.contains(.vjournal) { try folder.put(calendar.text, at: "journal.ics") }
    var unprinted: UnprintedScripts?
    if formats.contains(.pdf) {
      let made = try data(of: book)
      try folder.put(made.data, at: "journal.pdf")
      unprinted = made.unprinted
    }
    if formats.contains(.json) { try folder.put(try archive(request).text(), at: "journal.json") }
    var report = try folder.finish(entries: done)
    report.unprinted = unprinted
    return report
  }

  /// The pictures that the book shows.
  private func pictures(of entries: [ArchivedEntry]) async throws -> [UUID: PrintedPicture] {
    guard formats.contains(.pdf) else { return [:] }
    return try await PictureScaler(journal, .paper).pictures(of: entries.map(\.entry))
  }

  private func data(of book: Book) throws -> (data: Data, unprinted: UnprintedScripts) {
    var data = Data()
    let today = journal.surroundings.moment.day
    let unprinted = try PDFMaker.make(book.pages(today: today)) { data.append(contentsOf: $0) }
    return (data, unprinted)
  }

  /// The entries that pass a filter, in the order of time.
  private func numbers(_ filter: EntryFilter, trashed: Bool) throws -> [Int64] {
    var filter = filter
    filter.trashed = trashed
    return try journal.numbersByTime(filter)
  }

  /// Records the files that will be in the folder, before the first is written.
  private func announce(_ numbers: [Int64]) throws {
    let endings = [
      (ExportFormat.markdown, "md"), (.html, "html"), (.json, "json"),
    ].filter { formats.contains($0.0) }.map(\.1)
    var paths = [
      "entries.csv", "days.csv", "journal.ics", "journal.json", "journal.pdf", "index.html",
      "style.css",
    ]
    var years: Set<Int> = []
    for start in stride(from: 0, to: numbers.count, by: 1000) {
      let part = Array(numbers[start..<min(start + 1000, numbers.count)])
      for entry in try journal.entries(part) {
        let path = ExportedEntry(
          ArchivedEntry(entry, created: entry.moment.date)
        ).path
        years.insert(entry.moment.day.year)
        paths += endings.map { "\(path).\($0)" }
        paths += entry.attachments.compactMap { $0.content.map(AttachmentExporter.path) }
        for recording in entry.recordings {
          let base = ExportedEntry.soundPath(recording)
          paths += SoundPlan.endings(of: recording).map { "\(base).\($0)" }
        }
      }
    }
    paths += years.map { WebPages.path(ofYear: $0) }
    try folder.announce(paths)
  }

  private func archive(_ request: ExportRequest) throws -> JournalArchive {
    guard request.isWhole else { return JournalArchive(moods: [], collections: []) }
    let (moods, filters, goals) = try storage {
      (try journal.file.moodWords(), try journal.file.savedFilters(), try journal.file.goals())
    }
    return JournalArchive(
      moods: moods.map { word in
        switch word {
        case .added(let word, let score, let emoji, let synonyms):
          JournalArchive.MoodChange(
            .added, word, score: score, emoji: emoji, synonyms: synonyms)
        case .renamed(let from, let to): JournalArchive.MoodChange(.renamed, from, newWord: to)
        case .hidden(let word): JournalArchive.MoodChange(.hidden, word)
        }
      }, collections: filters.map { JournalArchive.Collection(name: $0.name, filter: $0.filter) },
      goals: goals.map { JournalArchive.ArchivedGoal($0) },
      vocabulary: try journal.vocabulary().map { JournalArchive.ArchivedWord($0) },
      learnedTexts: try storage { try journal.file.textsToLearnFrom() }.map {
        JournalArchive.LearnedText(name: $0.name, text: $0.text)
      })
  }
}
