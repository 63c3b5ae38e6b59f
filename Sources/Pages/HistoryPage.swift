import Documents
package import Entries
import Foundation
import Terminal

/// The changes of an entry as a page: the time of each, with the old and the new value.
package struct HistoryPage {
  private let entry: Entry
  private let revisions: [EntryRevision]
  private let today: CivilDay

  /// - Parameter revisions: The changes, oldest first.
  package init(_ revisions: [EntryRevision], of entry: Entry, today: CivilDay) {
    self.entry = entry
    self.revisions = revisions
    self.today = today
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let name = EntryText.name(entry, today: today)
    var lines = [style.paint(name.prefix(1).uppercased() + name.dropFirst(), .heading)]
    for revision in revisions {
      lines.append("")
      let spoken = revision.isSpoken ? style.paint("  as spoken", .faint) : ""
      lines.append(time(revision.made) + spoken + taken(revision, style))
      for (was, became) in zip(revision.was, revision.became) {
        lines.append("  \(RevisionText.heading(became, of: revision))")
        lines += HistoryPage.value(was, as: "was", .removed, style)
        lines += HistoryPage.value(became, as: "now", .added, style)
      }
    }
    return lines
  }

  private func time(_ date: Date) -> String {
    Moment(date, in: TimeZone(identifier: entry.moment.zone) ?? .gmt).dayAndClock
  }

  private func taken(_ revision: EntryRevision, _ style: PageStyle) -> String {
    revision.undone.map { style.paint("  taken back \(time($0))", .faint) } ?? ""
  }

  /// A value after its label, on as many lines as it needs.
  private static func value(
    _ part: EntryPart, as word: String, _ ink: PageInk, _ style: PageStyle
  ) -> [String] {
    let indent = "    \(word)  "
    let text = RevisionText.value(part).withoutControls
    return text.wrapped(toWidth: style.width - indent.count).enumerated().map { index, line in
      (index == 0 ? style.paint(indent, ink) : String(repeating: " ", count: indent.count)) + line
    }
  }
}
