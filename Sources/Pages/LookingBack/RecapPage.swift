import Documents
package import Insights
import Terminal

/// The highlights of a month or a year, on a terminal.
package struct RecapPage {
  /// The maximum length of the text of a day, in lines of the page.
  private static let mostLines = 2
  private let recap: Recap

  package init(_ recap: Recap) { self.recap = recap }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let text = RecapText(recap)
    var lines = [style.paint(text.title, .heading)] + style.listed(text.totals)
    if let mood = text.mood { lines += style.wrapped(mood) }
    for day in text.days {
      lines += ["", style.paint(day.heading, .heading)] + style.wrapped(day.line)
      lines += opening(day.opening, style)
    }
    for list in text.lists {
      lines += ["", style.paint(list.heading, .heading)] + style.listed(list.parts)
    }
    return lines.map(\.trimmedEnd)
  }

  private func opening(_ text: String, _ style: PageStyle) -> [String] {
    let lines = style.wrapped(text, indent: 2)
    guard lines.count > RecapPage.mostLines else { return lines.map { "  " + $0 } }
    let last = (lines[RecapPage.mostLines - 1] + " " + lines[RecapPage.mostLines])
      .truncated(toWidth: style.width - 2)
    return (lines.prefix(RecapPage.mostLines - 1) + [last]).map { "  " + $0 }
  }
}
