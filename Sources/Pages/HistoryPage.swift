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
    lines += "times in \(zone.identifier)".wrapped(toWidth: style.width)
      .map { style.paint($0, .faint) }
    for revision in revisions {
      lines.append("")
      let spoken = revision.isSpoken ? style.paint("  as spoken", .faint) : ""
      lines.append(time(revision.made) + spoken + taken(revision, style))
      for (was, became) in zip(revision.was, revision.became) {
        lines.append("  \(RevisionText.heading(became, of: revision))")
        lines += HistoryPage.values(was, became).flatMap { HistoryPage.value($0, style) }
      }
    }
    return lines
  }

  private func time(_ date: Date) -> String {
    Moment(date, in: zone).dayAndClock
  }

  /// The zone of the entry, in which all times are told.
  private var zone: TimeZone { TimeZone(identifier: entry.moment.zone) ?? .gmt }

  private func taken(_ revision: EntryRevision, _ style: PageStyle) -> String {
    revision.undone.map { style.paint("  taken back \(time($0))", .faint) } ?? ""
  }

  /// A value with the word before it.
  private struct Value {
    let word: String
    let text: String
    let ink: PageInk
  }

  /// What a change did to a part: its values before and after, or what became of the files beside
  /// the entry.
  private static func values(_ was: EntryPart, _ became: EntryPart) -> [Value] {
    guard let changes = AttachmentChanges(was, became) else {
      return [
        Value(word: "was", text: RevisionText.value(was), ink: .removed),
        Value(word: "now", text: RevisionText.value(became), ink: .added),
      ]
    }
    return changes.lines.map { kind, text in
      let isGone = kind == .removed || kind == .was
      return Value(word: kind.rawValue, text: text, ink: isGone ? .removed : .added)
    }
  }

  /// A value after its word, on as many lines as it needs.
  private static func value(_ value: Value, _ style: PageStyle) -> [String] {
    let indent = "    \(value.word)  "
    let text = value.text.withoutControls
    return text.wrapped(toWidth: style.width - indent.count).enumerated().map { index, line in
      (index == 0 ? style.paint(indent, value.ink) : String(repeating: " ", count: indent.count))
        + line
    }
  }
}
