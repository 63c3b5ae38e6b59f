import Documents
import Entries
import JournalEngine
import Pages
import Terminal

/// The words of a recording that has just been transcribed.
struct TranscribedWords {
  let context: Context
  let journal: Journal
  /// Whether it is one of several, so that it gets a heading and a terminal shows only its
  /// beginning.
  let isPlural: Bool

  /// How many lines of each of several transcripts a terminal shows; `show` prints the rest.
  private static let fewLines = 4

  /// Prints them.
  func print(_ report: TranscribeReport) throws {
    let entry = try journal.entry(report.entry)
    let style = context.pageStyle
    let lines = try words(report, of: entry, style)
    guard isPlural else { return lines.forEach(context.printAsIs) }
    let title = entry.title.isEmpty ? "" : "  \(entry.title)"
    let heading =
      "\(entry.id)  \(entry.moment.dayAndClock)  \(LengthText.clock(report.seconds))\(title)"
    context.printAsIs(style.paint(heading.onOneLine.truncated(toWidth: style.width), .heading))
    shortened(lines, style).forEach(context.printAsIs)
    context.print("")
  }

  private func words(
    _ report: TranscribeReport, of entry: Entry, _ style: PageStyle
  ) throws -> [String] {
    let recording = entry.recordings.first { $0.id == report.recording }
    guard let transcript = try recording.flatMap({ try journal.currentTranscript(of: $0) }) else {
      return []
    }
    let lines = EntryPage.words(of: transcript, style: style)
    return report.isUnchanged
      ? lines + [style.paint("unchanged: the same was heard before", .faint)] : lines
  }

  private func shortened(_ lines: [String], _ style: PageStyle) -> [String] {
    guard context.outputIsTerminal, lines.count > TranscribedWords.fewLines else { return lines }
    return lines.prefix(TranscribedWords.fewLines) + [style.paint("…", .faint)]
  }
}
