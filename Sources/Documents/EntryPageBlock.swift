import Entries

/// One entry on a page: time, title and mood, then labels, note, sound and transcript.
struct EntryPageBlock {
  private let shown: DayPageEntry
  private let showsZone: Bool
  /// The most lines of the text that are shown, or nothing for all of it.
  private let most: Int?

  /// Shows an entry.
  init(_ shown: DayPageEntry, showsZone: Bool = false, most: Int? = nil) {
    self.shown = shown
    self.showsZone = showsZone
    self.most = most
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    let indent = "       "
    let width = style.width - indent.count
    let number = "#\(shown.entry.id)"
    let title = PageText.plain(shown.entry.title)
    var head = style.paint(shown.time, .heading) + "  "
    var room = width
    if let mood = shown.entry.mood {
      head += PageMoodMark.text(mood.score, style) + "  "
      room -= 4
    }
    let reserved = number.count + 2
    let name = title.isEmpty ? "" : PageText.clipped(title, to: room - reserved)
    head += style.paint(name, .heading) + (name.isEmpty ? "" : "  ") + style.paint(number, .faint)
    var lines = [head]
    var facts: [String] = []
    if showsZone { facts.append(PageText.plain(shown.entry.moment.zone)) }
    facts += shown.checkInText
    if let mood = shown.moodText { facts.append("mood \(mood)") }
    if let energy = shown.entry.energy { facts.append("energy \(energy.level)") }
    facts += shown.labels
    lines += PageText.listed(facts, to: width).map { indent + style.paint($0, .faint) }
    lines += text(shown.entry.note, width: width).map { indent + $0 }
    if shown.entry.duration > 0 {
      lines.append(indent + "♪ " + PageNumber.clock(seconds: shown.entry.duration))
    }
    lines += text(shown.transcript, width: width).map { indent + $0 }
    return lines
  }

  private func text(_ text: String, width: Int) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).flatMap {
      PageText.wrapped(String($0), to: width)
    }
    guard let most, lines.count > most else { return lines }
    return lines.prefix(most - 1)
      + [PageText.clipped(lines[most - 1] + " " + lines[most], to: width)]
  }
}
