import Entries
import Foundation
import Listening
import Testing

@Suite("An entry as it is read aloud")
struct SpokenEntryTests {
  private func entry(title: String, note: String) -> Entry {
    Entry(
      id: 1, uuid: UUID(),
      moment: Moment(
        day: CivilDay(year: 2026, month: 11, day: 20) ?? CivilDay(daysSinceEpoch: 0),
        secondOfDay: 8 * 3600, in: .gmt),
      title: title, note: note, mood: Mood(score: 4, word: "good"), energy: Energy(level: 7))
  }

  private let day = "Friday, November 20th, 2026, 8 o'clock in the morning."

  @Test("A note is heard first, then its day, mood and energy")
  func alone() {
    let note = SpokenEntry(entry(title: "", note: "The garden is white"), transcripts: [])
    #expect(
      note.text == "The garden is white.\n\n\(day)\n\nMood 4 of 5, good. Energy 7 of 10.")
    let spoken = SpokenEntry(entry(title: "Snow", note: ""), transcripts: ["It snows.", ""])
    #expect(spoken.text.hasPrefix("Snow.\n\nIt snows.\n\n\(day)"))
  }

  @Test("Of several entries each begins with its day, which tells them apart")
  func several() {
    let text = SpokenEntry(
      entry(title: "Snow", note: "All white"), transcripts: [], isOneOfSeveral: true
    ).text
    #expect(text == "\(day)\n\nSnow.\n\nAll white.\n\nMood 4 of 5, good. Energy 7 of 10.")
  }
}
