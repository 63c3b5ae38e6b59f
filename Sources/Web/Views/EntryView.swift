import Documents
import Entries
import Foundation
import Insights
import JournalEngine

/// One entry: what it says of itself, its note, and its recordings with their words.
struct EntryView {
  /// A fact about it, and the way to other entries of which it holds too.
  struct Fact {
    let text: String
    let link: String?
  }

  let number: Int64
  /// The same, for the part of the page that records.
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
  /// Whether they stand beside each other, so that the way past them is not long.
  let arePicturesMany: Bool
  let attached: [AttachedView]
  let recordings: [RecordingView]
  let shape: String
  let isInTrash: Bool
  let isFolder: Bool
  let hasChanges: Bool
  /// Which change would be taken back, so that it is no other than the one that was shown.
  let standing: String
  let form: EntryForm?

  /// Gathers an entry's page.
  /// - Parameters:
  ///   - words: Whether the entry's words are being written down.
  ///   - fault: Why they could not be, if they could not.
  ///   - sent: What came back in one of its forms, and is not kept yet.
  init(
    _ journal: Journal, _ number: Int64, names: MoodNames, links: PageLinks,
    isHearing: Bool = false, fault: String? = nil, sent: FormFields = FormFields("")
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
    form = links.isFolder ? nil : try EntryForm(shown, names: names, links: links, sent: sent)
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

  /// What tells the changes of an entry from those there are after another one, or one taken back.
  static func standing(_ changes: [EntryRevision]) -> String {
    let undone = changes.count { $0.undone != nil }
    return "\(changes.count)-\(undone)"
  }
}
