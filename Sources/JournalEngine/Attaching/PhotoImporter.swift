import Entries
import Foundation
import Intake
import Media
import Storage

/// Brings photos in one after the other: each as an entry of the time at which it was taken, or beside the
/// entry of that time.
struct PhotoImporter {
  let journal: Journal
  let request: PhotoRequest
  private var spans = EntrySpans()
  private var seen: Set<String> = []
  /// What is attached by one command is taken back at once.
  private let step = ChangeStep()

  init(_ journal: Journal, _ request: PhotoRequest) throws {
    self.journal = journal
    self.request = request
    guard request.beside != nil else { return }
    let numbers = try journal.numbers(EntryFilter(sort: .oldest))
    for start in stride(from: 0, to: numbers.count, by: 1000) {
      for entry in try journal.entries(Array(numbers[start..<min(start + 1000, numbers.count)])) {
        spans.add(entry.id, entry.moment, seconds: entry.duration)
      }
    }
  }

  /// Brings a photo in, unless something has it.
  mutating func take(_ path: String) throws -> ImportReport {
    do {
      return try bring(path)
    } catch let error as JournalError where error.isAboutOneFile {
      return ImportReport(input: path, outcome: .failed(error))
    }
  }

  private mutating func bring(_ path: String) throws -> ImportReport {
    let file = try IncomingFile(path)
    guard file.type.kind == .picture else {
      throw JournalError(
        .failed, "\(path) is no picture", hint: "'sotto attach ENTRY FILE' keeps any file")
    }
    let digits = file.content.digest
    if let twin = try storage({ try journal.file.entries(attaching: digits) }).first {
      return ImportReport(
        input: path, outcome: .duplicate(entry: twin.number, trashed: twin.trashed))
    }
    let zone = request.settings.zone ?? journal.surroundings.zone
    let found = PhotoTime(
      file.facts.picture, path: path, zone: zone, now: journal.surroundings.now())
    let moment = (request.settings.moment ?? found.moment)
      .counted(fromDayStart: journal.surroundings.dayStart)
    var report = ImportReport(
      input: path, outcome: .wouldImport, start: moment,
      startSource: request.settings.moment == nil ? found.source : "option",
      warnings: [found.warning].compactMap(\.self))
    guard !request.settings.dryRun else {
      if !seen.insert(digits).inserted { report.outcome = .wouldRepeat(path) }
      return report
    }
    report.outcome = .imported(entry: try keep(file, at: moment))
    return report
  }

  /// Attaches a photo to the entry of its time, or makes one.
  private mutating func keep(_ file: IncomingFile, at moment: Moment) throws -> Int64 {
    let (attached, hold) = try journal.prepare(file, caption: "", as: nil)
    var prepared = PreparedAttachments.none
    prepared.add(attached, hold)
    let place = request.takesPlace ? PhotoImporter.place(file.facts.picture) : nil
    if let seconds = request.beside, let number = spans.nearest(to: moment, within: seconds) {
      let (entry, _) = try journal.attach(prepared, to: number, in: step)
      let change = addition(to: entry, place: place)
      if change != EntryChange() { try journal.change(number, change, in: step) }
      return number
    }
    let settings = request.settings
    let draft = EntryDraft(
      moment: moment, title: settings.title ?? "", mood: settings.mood, energy: settings.energy,
      place: settings.place ?? place, tags: settings.tags)
    let entry = try journal.add(draft, with: prepared)
    spans.add(entry.id, moment, seconds: 0)
    return entry.id
  }

  /// What an entry that was there is given with its photo: the labels, and the rest where it had nothing.
  private func addition(to entry: Entry, place: Place?) -> EntryChange {
    let settings = request.settings
    let tags = settings.tags.filter { !entry.tags.contains($0) }
    var change = EntryChange(addTags: tags)
    if entry.title.isEmpty, let title = settings.title, !title.isEmpty { change.title = title }
    if entry.mood == nil, let mood = settings.mood { change.mood = .some(mood) }
    if entry.energy == nil, let energy = settings.energy { change.energy = .some(energy) }
    if entry.place == nil, let place = settings.place ?? place { change.place = .some(place) }
    return change
  }

  /// Where a photo was taken; nil if it does not say so.
  static func place(_ facts: PictureFacts?) -> Place? {
    Place(told: nil, latitude: facts?.latitude, longitude: facts?.longitude)
  }
}
