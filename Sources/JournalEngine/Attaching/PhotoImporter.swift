import Entries
import Foundation
import Intake
import Media
import Storage

/// Imports photos one after the other: each as an entry of the time at which it was taken, or as an
/// attachment of an entry near that time.
struct PhotoImporter {
  let journal: Journal
  let request: PhotoRequest
  private var spans = EntrySpans()
  /// The pictures that a dry run has looked at, by their digests.
  private var seen: [String: String] = [:]
  /// The pictures that would become entries, whose negative indices are their numbers in `spans`.
  private var newcomers: [String] = []
  private var whereabouts: PictureWhereabouts
  /// All attachments of one command are undone together.
  private let step = ChangeStep()

  init(_ journal: Journal, _ request: PhotoRequest) throws {
    self.journal = journal
    self.request = request
    whereabouts = try PictureWhereabouts(journal)
    guard request.beside != nil else { return }
    let numbers = try journal.numbers(EntryFilter(sort: .oldest))
    for start in stride(from: 0, to: numbers.count, by: 1000) {
      for entry in try journal.entries(Array(numbers[start..<min(start + 1000, numbers.count)])) {
        spans.add(entry.id, entry.moment, seconds: entry.duration)
      }
    }
  }

  /// Imports a photo, unless an entry has it already.
  mutating func take(_ path: String) throws -> ImportReport {
    do {
      return try bring(path)
    } catch let error as JournalError where error.isAboutOneFile {
      return ImportReport(input: path, outcome: .failed(error))
    }
  }

  private mutating func bring(_ path: String) throws -> ImportReport {
    let zone = request.settings.zone ?? journal.surroundings.zone
    var file = try IncomingFile(path)
    file.leaveOutFuture(now: journal.surroundings.now(), zone: zone)
    guard file.type.kind == .picture else {
      throw JournalError(
        .failed, "\(path) is no picture", hint: "'sotto attach ENTRY FILE' keeps any file")
    }
    let digits = file.content.digest
    if let twin = try storage({ try journal.file.entries(attaching: digits) }).first {
      var report = ImportReport(
        input: path, outcome: .duplicate(entry: twin.number, trashed: twin.trashed))
      if !twin.trashed { report.place = try placeOfTwin(twin.number, file) }
      return report
    }
    let found = PhotoTime(
      file.facts.picture, path: path, zone: zone, now: journal.surroundings.now())
    let moment = (request.settings.moment ?? found.moment)
      .counted(fromDayStart: journal.surroundings.dayStart)
    var report = ImportReport(
      input: path, outcome: .wouldImport, start: moment,
      startSource: request.settings.moment == nil ? found.source : "option",
      warnings: file.doubts.isEmpty ? [] : [file.doubts.joined(separator: "; ")])
    guard !request.settings.dryRun else {
      if let twin = seen[digits] {
        report.outcome = .wouldRepeat(twin)
      } else {
        seen[digits] = path
        report.neighbour = neighbour(of: path, at: moment)
      }
      return report
    }
    report.outcome = .imported(entry: try keep(file, at: moment, &report))
    return report
  }

  /// Returns what a photo would be attached to; nil if it would become an entry, to which later
  /// photos may be attached.
  private mutating func neighbour(
    of path: String, at moment: Moment
  ) -> ImportReport.Neighbour? {
    guard let seconds = request.beside else { return nil }
    if let number = spans.nearest(to: moment, within: seconds) {
      return number > 0 ? .entry(number) : .picture(newcomers[Int(-number)])
    }
    spans.add(-Int64(newcomers.count), moment, seconds: 0)
    newcomers.append(path)
    return nil
  }

  /// Attaches a photo to the entry of its time, or makes one.
  private mutating func keep(
    _ file: IncomingFile, at moment: Moment, _ report: inout ImportReport
  ) throws -> Int64 {
    let (attached, hold) = try journal.prepare(file, caption: "", as: nil)
    var prepared = PreparedAttachments.none
    prepared.add(attached, hold)
    let settings = request.settings
    if let seconds = request.beside, let number = spans.nearest(to: moment, within: seconds) {
      let (entry, _) = try journal.attach(prepared, to: number, in: step)
      var found: PicturePlace?
      if entry.place == nil, settings.place == nil {
        found = whereabouts.place(of: entry, among: [attached.uuid]) { _ in moment }
      }
      settle(found, &report)
      let change = addition(to: entry, place: report.place)
      if change != EntryChange() { try journal.change(number, change, in: step) }
      return number
    }
    if settings.place == nil {
      settle(whereabouts.place(of: file.facts.picture, called: attached.fileName ?? ""), &report)
    }
    let draft = EntryDraft(
      moment: moment, title: settings.title ?? "", mood: settings.mood, energy: settings.energy,
      place: settings.place ?? report.place, tags: settings.tags)
    let entry = try journal.add(draft, with: prepared)
    spans.add(entry.id, moment, seconds: 0)
    return entry.id
  }

  /// Takes the place where a photo was taken as the entry's place, or reports it as an offer.
  private mutating func settle(_ found: PicturePlace?, _ report: inout ImportReport) {
    guard let found else { return }
    switch request.places {
    case .never: return
    case .unlessSurprising where found.surprise != nil: report.offer = found
    case .always, .unlessSurprising:
      report.place = found.place
      whereabouts.learn(found.place)
    }
  }

  /// Sets the photo's place on an entry that has the photo already, if places are always taken and
  /// the entry has none.
  private func placeOfTwin(_ number: Int64, _ file: IncomingFile) throws -> Place? {
    guard request.places == .always, !request.settings.dryRun,
      let place = file.facts.picture.flatMap(PictureWhereabouts.place),
      try journal.entry(number).place == nil
    else { return nil }
    try journal.change(number, EntryChange(place: .some(place)), in: step)
    return place
  }

  /// The change to an existing entry that gets a photo: new labels, and the other settings where
  /// the entry has none.
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
}
