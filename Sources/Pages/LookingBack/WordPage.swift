import Documents
package import Entries
package import Insights
import Terminal

/// Mood and energy on the days when a word was said, on a terminal.
package struct WordPage {
  /// The maximum number of months, about as many as a screen has lines; a drawing shows all.
  private static let mostMonths = 24
  private let course: WordCourse
  private let text: WordText
  private let isDetailed: Bool

  /// Shows a word's course, over the given days if not all days were examined.
  /// - Parameter isDetailed: Whether intervals are shown.
  package init(
    _ course: WordCourse, in days: ClosedRange<CivilDay>? = nil, isDetailed: Bool = false
  ) {
    self.course = course
    self.isDetailed = isDetailed
    text = WordText(course, in: days)
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let word = course.word.onOneLine
    var lines = [style.paint("“\(word)”", .heading)]
    lines += style.wrapped(text.saidOn)
    guard course.days > 0 else { return lines }
    lines.append("")
    for finding in isDetailed ? text.findings : text.plainFindings {
      lines += style.wrapped(finding)
    }
    let months = course.months.suffix(WordPage.mostMonths)
    if !months.isEmpty {
      let heading =
        months.count < course.months.count
        ? "By month, the last \(months.count) of \(NumberText.grouped(course.months.count))"
        : "By month"
      lines += ["", style.paint(heading, .heading)]
      lines.append(style.paint("            days  mood with  without", .faint))
    }
    for month in months {
      lines.append(
        (CalendarNames.short(month.start).split(separator: " ").dropFirst()
          .joined(separator: " ")).fitted(toWidth: 11)
          + String(month.days).fitted(toWidth: 5, alignment: .right)
          + NumberText.fixed(month.moodWith).fitted(toWidth: 11, alignment: .right)
          + NumberText.fixed(month.moodWithout).fitted(toWidth: 9, alignment: .right))
    }
    return lines.map(\.trimmedEnd)
  }
}
