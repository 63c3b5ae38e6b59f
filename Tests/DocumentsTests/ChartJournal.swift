import Documents
import Entries
import Foundation
import Insights

/// The sample year's entries as pages are given them, and an entry that means ill.
enum ChartJournal {
  static func entries(ending last: CivilDay) -> [TranscribedEntry] {
    SampleYear(ending: last).entries.enumerated().map { index, sample in
      let draft = sample.draft
      let recording = Recording(
        id: Int64(index), uuid: UUID(), start: draft.moment, startSource: "clock", rate: 16_000,
        channels: 1, sampleFormat: .int16, frames: 16_000 * 83, source: .microphone)
      return TranscribedEntry(
        Entry(
          id: Int64(index + 1), uuid: UUID(), moment: draft.moment, note: draft.note,
          mood: draft.mood, energy: draft.energy, place: draft.place, tags: draft.tags,
          recordings: sample.spokenText == nil ? [] : [recording]),
        transcript: sample.spokenText ?? "")
    }
  }

  static var hostile: TranscribedEntry {
    let moment = Moment(Date(timeIntervalSince1970: 1_795_000_000), in: .gmt)
    return TranscribedEntry(
      Entry(
        id: 9, uuid: UUID(), moment: moment,
        title: "\u{1B}[31m the title <b> & \"quoted\" \u{202E}txet"
          + String(repeating: "x", count: 300),
        note:
          "line one\r\n\u{1B}]0;owned\u{7}line two\u{2028}]]> <script>alert(1)</script>\u{0}\u{FFFE}"
          + String(repeating: "日", count: 200),
        mood: Mood(score: 1, word: "b\u{1B}[2Jad", emoji: "👩‍👩‍👧"),
        place: Place(name: "a\u{9B}31mplace", latitude: 1, longitude: 2),
        tags: [Tag(.person, "Bobby\u{8}<>&'"), Tag(.tag, String(repeating: "long ", count: 60))]),
      transcript: "said\u{85}something")
  }
}
