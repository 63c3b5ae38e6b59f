import Documents
import Entries
import Foundation
import Insights
import JournalEngine

/// One entry: its properties, its note, and its recordings with their words.
struct EntryView {
  /// A fact about it, with a link to other entries that share it.
  struct Fact {
    let text: String
    let link: String?
  }

  let number: Int64
  /// Its number, for the part of the page that records.
  let entry: Int64
  let title: String
  let day: String
  let dayLink: String
  let clock: String
  let isoTime: String
  let mood: MoodMark?
  let facts: [Fact]
  let note: String?
  let pictures: [AttachedView]
  let hasPictures: Bool
  /// Whether the pictures are shown side by side, so that the page does not get too long.
  let arePicturesMany: Bool
  let attached: [AttachedView]
  let recordings: [RecordingView]
  let shape: String
  let isInTrash: Bool
  let isFolder: Bool
  let hasChanges: Bool
  /// Identifies the latest change, so that undo takes back only the change that was shown.
  let standing: String
  /// The form that changes it; nil in a folder, and for an entry in the trash.
  let form: EntryForm?
  /// The fields for how its owner felt, as long as it has no mood.
  let checkIn: CheckInFields?
  /// Whether it was recorded just now.
  let isRecorded: Bool

  /// Gathers an entry's page.
  /// - Parameters:
  ///   - isHearing: Whether the entry is being transcribed.
  ///   - fault: Why its transcription failed, if it did.
  ///   - sent: Submitted fields of one of its forms that are not stored yet.
  ///   - isRecorded: Whether it was recorded just now.
  init(
    _ journal: Journal, _ number: Int64, names: MoodNames, links: PageLinks,
    isHearing: Bool = false, fault: String? = nil, sent: FormFields = FormFields(""),
    isRecorded: Bool = false
  ) throws {
    let reading = try journal.reading(of: number, names: names, suggestsMood: false)
    let shown = reading.entry
    self.number = number
    self.entry = number
    title =
      shown.title.isEmpty
      ? EntryText.checkIn(shown).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        ?? "Entry \(number)"
      : shown.title
    day = CalendarNames.long(shown.moment.day)
    dayLink = links.day(shown.moment.day)
    clock = shown.moment.clockOfDay
    isoTime = shown.moment.rfc3339
    mood = shown.mood.map { MoodMark($0) }
    facts =
      [shown.energy.map { Fact(text: EntryText.energy($0), link: nil) }].compactMap(\.self)
      + [shown.place.map { Fact(text: EntryText.place($0), link: links.entries(at: $0.name)) }]
      .compactMap(\.self)
      + shown.tags.map { Fact(text: EntryText.label($0), link: links.entries(with: $0)) }
    note = shown.note.isEmpty ? nil : shown.note
    let all = shown.attachments.compactMap { AttachedView($0, of: number, links: links) }
    pictures = all.filter(\.isPicture)
    hasPictures = !pictures.isEmpty
    arePicturesMany = pictures.count > 1
    attached = all.filter { !$0.isPicture }
    isFolder = links.isFolder
    isInTrash = shown.deleted != nil
    let changes = links.isFolder ? [] : try journal.history(of: number)
    hasChanges = !changes.isEmpty
    standing = EntryView.standing(changes)
    form =
      links.isFolder || isInTrash
      ? nil : try EntryForm(shown, names: names, links: links, sent: sent)
    self.isRecorded = isRecorded
    checkIn =
      links.isFolder || isInTrash || shown.mood != nil
      ? nil : try CheckInFields(journal, names: names, energy: shown.energy)
    recordings = try shown.recordings.enumerated().map { index, recording in
      RecordingView(
        recording, of: shown, place: index + 1, transcript: reading.transcripts[recording.id],
        versions: links.isFolder ? [] : try journal.transcriptVersions(of: recording),
        outline: links.isFolder
          ? try journal.waveform(of: recording, columns: Waveforms.columns) : nil,
        links: links, isHearing: isHearing, fault: fault)
    }
    shape = shown.recordings.map { "\($0.uuid.uuidString) \($0.state)" }.joined(separator: " ")
  }

  /// A text that changes when an entry is changed, or when a change is taken back.
  static func standing(_ changes: [EntryRevision]) -> String {
    let undone = changes.count { $0.undone != nil }
    return "\(changes.count)-\(undone)"
  }
}
