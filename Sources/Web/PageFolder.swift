import Entries
import Foundation
import Insights
import JournalEngine
import Listening
import Sound
import Threads

/// Writes the journal as a folder of pages that a browser opens without a server.
package struct PageFolder: Sendable {
  private let folder: URL
  private let settings: PageSettings

  /// The page to open first.
  package var index: String { folder.appending(path: "index.html").path }

  /// Makes a new folder, readable only by its owner.
  /// - Throws: ``JournalError`` with `exists` if the path already exists.
  package init(_ path: String, of settings: PageSettings) throws {
    folder = URL(filePath: path, directoryHint: .isDirectory)
    self.settings = settings
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw JournalError(.exists, "\(path) exists already", hint: "choose another name")
    }
    for name in ["", "files", "sound"] { try make(name) }
  }

  /// Writes all pages and all sound.
  /// - Parameter onProgress: Called with the number of entries done, and the total.
  /// - Returns: The number of entries written.
  package func write(
    onProgress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) async throws -> Int {
    try await Task(executorPreference: ThreadPool.blocking) {
      let journal = settings.journal
      let names = try journal.moodNames(own: settings.moods)
      let numbers = try journal.numbers(EntryFilter(sort: .newest))
      for name in PageAsset.names {
        guard let file = PageAsset(named: name) else { continue }
        try put(Data(file.bytes), "files/\(name)")
      }
      try put("index", "Entries", .today, at: PageLinks.folder.today) {
        try IndexView(journal, numbers, links: .folder)
      }
      for (done, number) in numbers.enumerated() {
        onProgress(done, numbers.count)
        try await write(entry: number, journal, names)
      }
      onProgress(numbers.count, numbers.count)
      try writeDays(journal)
      return numbers.count
    }.value
  }

  private func write(entry number: Int64, _ journal: Journal, _ names: MoodNames) async throws {
    try Task.checkCancellation()
    let view = try EntryView(journal, number, names: names, links: .folder)
    try put("entry", view.title, nil, at: PageLinks.folder.entry(number)) { view }
    let entry = try journal.entry(number)
    for attachment in entry.attachments where attachment.content != nil {
      if !FileManager.default.fileExists(atPath: folder.appending(path: "attached").path) {
        try make("attached")
      }
      let path = folder.appending(path: PageLinks.folder.attachment(attachment, of: number)).path
      try journal.extract(
        attachment, to: OutputFile(path, isForced: false, journal: journal.path))
    }
    for recording in entry.recordings where recording.state == .finished {
      var reader = try journal.sound(of: recording)
      let path = folder.appending(path: PageLinks.folder.sound(recording, of: number)).path
      let file = try SoundDestination.file(path).open(reader.format, frames: reader.frameCount)
      while let sound = try reader.read(frames: 1 << 15) { try file.write(sound) }
      try file.finish()
    }
  }

  private func writeDays(_ journal: Journal) throws {
    let links = PageLinks.folder
    let today = journal.surroundings.moment.day
    let stretch = try journal.stretchOfDays() ?? today...today
    for year in stretch.lowerBound.year...max(stretch.upperBound.year, today.year) {
      guard let first = CivilDay(year: year, month: 1, day: 1),
        let view = try YearView(journal, year, links: links)
      else { continue }
      try put("year", "The year \(year)", .calendar, at: links.year(year)) { view }
      for month in 0..<12 {
        let day = first.advanced(byMonths: month)
        guard let view = try MonthView(journal, of: day, links: links) else { continue }
        try put("month", view.title, .calendar, at: links.month(day)) { view }
      }
    }
    for day in Set(try journal.facts().entries.map(\.day)) {
      let view = try DayView(journal, day, links: links)
      try put("day", view.title, .calendar, at: links.day(day)) { view }
    }
    try put("insights", "Insights", .insights, at: links.insights) {
      try InsightsView(journal, period: .all, links: links)
    }
  }

  private func put(
    _ template: String, _ title: String, _ place: PageFrame.Place?, at address: String,
    _ view: () throws -> Any
  ) throws {
    let page = PageFrame(
      title, place, links: .folder, today: settings.journal.surroundings.moment.day,
      body: try Templates.render(template, try view()))
    try put(Data(try page.markup().utf8), address)
  }

  private func put(_ data: Data, _ name: String) throws {
    let path = folder.appending(path: name).path
    guard
      FileManager.default.createFile(
        atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    else { throw JournalError(.failed, "\(path) cannot be written") }
  }

  private func make(_ name: String) throws {
    let path = folder.appending(path: name).path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError(.notPermitted, "\(path) cannot be made")
    }
  }
}
