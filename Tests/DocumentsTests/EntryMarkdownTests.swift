import Documents
import Entries
import Foundation
import Testing

@Suite("An entry as Markdown")
struct EntryMarkdownTests {
  private let moment = Moment(
    milliseconds: 1_795_152_062_000, zone: "Europe/Berlin", offset: 3600,
    day: CivilDay(daysSinceEpoch: 20_777))

  @Test("The page leads with title and facts, then note and transcript")
  func page() throws {
    let recording = Recording(
      id: 7, uuid: UUID(), start: moment, startSource: "clock", rate: 16_000, channels: 1,
      sampleFormat: .int16, source: .microphone)
    let entry = Entry(
      id: 1, uuid: UUID(), moment: moment, title: "A *star* day", note: "\n- bread\n- milk\n",
      mood: Mood(score: 4, word: "glad", emoji: "🙂"), energy: Energy(level: 6),
      place: Place(name: "Home_1"), tags: [Tag(.tag, "work"), Tag(.person, "Anna")],
      recordings: [recording])
    let transcript = Speech.document([
      Speech.utterance("First words.", at: 0), Speech.utterance("More [words].", at: 1),
      Speech.utterance("- and later", at: 9),
    ]).transcript
    #expect(
      EntryMarkdown(entry, transcripts: [7: transcript]).contents == """
        # A \\*star\\* day

        \(moment.day) 06:21, Europe/Berlin\u{20}\u{20}
        Mood: 4/5 glad 🙂\u{20}\u{20}
        Energy: 6/10\u{20}\u{20}
        Place: Home\\_1\u{20}\u{20}
        Tags: work\u{20}\u{20}
        People: Anna

        - bread
        - milk

        First words. More \\[words\\].

        \\- and later

        """)
  }

  @Test("An entry with nothing but its moment is a page with its day as title")
  func bare() {
    let entry = Entry(id: 1, uuid: UUID(), moment: moment)
    #expect(
      EntryMarkdown(entry).contents
        == "# \(moment.day)\n\n\(moment.day) 06:21, Europe/Berlin\n")
  }
}
