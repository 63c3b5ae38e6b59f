import Documents
import Entries
import Terminal

/// One entry on a page: time, title and mood, then labels, note, sound, transcript and attachments.
struct EntryPageBlock {
  private let shown: TranscribedEntry
  private let showsZone: Bool
  /// The maximum number of lines of text; nil for no limit.
  private let most: Int?
  /// The maximum number of attachments listed by name; further ones are only counted.
  private static let mostAttachments = 3

  /// Shows an entry.
  init(_ shown: TranscribedEntry, showsZone: Bool = false, most: Int? = nil) {
    self.shown = shown
    self.showsZone = showsZone
    self.most = most
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    let indent = "       "
    let width = style.width - indent.count
    let number = "#\(shown.entry.id)"
    let title = shown.entry.title.onOneLine
    let clock = shown.entry.moment.clockOfDay
    var head = style.paint(clock, .heading) + "  "
    var room = style.width - clock.count - 2
    if let mood = shown.entry.mood {
      head += PageMoodMark.text(mood.score, style) + "  "
      room -= 4
    }
    let reserved = number.count + 2
    let name = title.isEmpty ? "" : title.truncated(toWidth: room - reserved)
    head += style.paint(name, .heading) + (name.isEmpty ? "" : "  ") + style.paint(number, .faint)
    var lines = [head]
    var facts: [String] = []
    if showsZone { facts.append(shown.entry.moment.zone) }
    facts += EntryText.facts(shown.entry)
    lines += style.listed(facts, indent: indent.count).map { indent + style.paint($0, .faint) }
    lines += text(shown.entry.note, style, indent: indent.count).map { indent + $0 }
    if shown.entry.duration > 0 {
      lines.append(indent + "♪ " + LengthText.clock(shown.entry.duration))
    }
    lines += text(shown.transcript, style, indent: indent.count).map { indent + $0 }
    lines += attachments(width: width).map { indent + style.paint($0, .faint) }
    return lines
  }

  private func attachments(width: Int) -> [String] {
    let all = shown.entry.attachments
    let named =
      all.count > EntryPageBlock.mostAttachments + 1 ? EntryPageBlock.mostAttachments : all.count
    let lines = all.prefix(named).map { attachment in
      "\(attachment.kind.rawValue): \(AttachmentText.wholeWords(attachment))".onOneLine
        .truncated(toWidth: width)
    }
    return lines + (named < all.count ? ["and \(all.count - named) more"] : [])
  }

  private func text(_ text: String, _ style: PageStyle, indent: Int) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).flatMap {
      style.wrapped(String($0), indent: indent)
    }
    guard let most, lines.count > most else { return lines }
    return lines.prefix(most - 1)
      + [(lines[most - 1] + " " + lines[most]).truncated(toWidth: style.width - indent)]
  }
}
