package import Entries
package import Insights

/// Mood and energy on the days a word was said, on a terminal.
package struct WordPage {
  /// How many months are shown, as many as a screen has lines; a drawing shows all.
  private static let mostMonths = 24
  private let course: WordCourse
  private let days: ClosedRange<CivilDay>?

  /// Shows a word's course, in the stretch of days that was looked at where it is not all.
  package init(_ course: WordCourse, in days: ClosedRange<CivilDay>? = nil) {
    self.course = course
    self.days = days
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let word = PageText.plain(course.word)
    var lines = [style.paint("“\(word)”", .heading)]
    lines += PageText.wrapped(saidOn, to: style.width)
    guard course.days > 0 else { return lines }
    for finding in findings { lines += [""] + PageText.wrapped(finding, to: style.width) }
    let months = course.months.suffix(WordPage.mostMonths)
    if !months.isEmpty {
      let heading =
        months.count < course.months.count
        ? "By month, the last \(months.count) of \(PageNumber.grouped(course.months.count))"
        : "By month"
      lines += ["", style.paint(heading, .heading)]
      lines.append(style.paint("            days  mood with  without", .faint))
    }
    for month in months {
      lines.append(
        PageText.left(
          CalendarNames.short(month.start).split(separator: " ").dropFirst()
            .joined(separator: " "), 11) + PageText.right(String(month.days), 5)
          + PageText.right(PageNumber.fixed(month.moodWith), 11)
          + PageText.right(PageNumber.fixed(month.moodWithout), 9))
    }
    return lines.map(PageText.trimmedEnd)
  }

  /// On how many days it was said.
  var saidOn: String {
    let stretch = days.map {
      ", \(CalendarNames.short($0.lowerBound)) to \(CalendarNames.short($0.upperBound))"
    }
    let days = course.days == 0 ? "no day" : PageNumber.count(course.days, "day")
    return "said or written on \(days)" + (stretch ?? "")
  }

  /// What was found, in a sentence for each outcome and lag.
  var findings: [String] { course.findings.map(sentence) }

  private func sentence(_ finding: WordCourse.Finding) -> String {
    let name =
      (finding.outcome == .mood ? "Mood" : "Energy")
      + (finding.lag == .nextDay ? " on the next day" : "")
    guard let comparison = finding.comparison else {
      func days(_ count: Int, _ what: String) -> String? {
        count > 0 ? "\(PageNumber.count(count, "more day")) \(what)" : nil
      }
      let with = days(finding.missingWith, "with the word, apart from each other")
      let without = days(finding.missingWithout, "without \(with == nil ? "the word" : "it")")
      let missing = [with, without].compactMap(\.self)
      let reason =
        missing.isEmpty
        ? "it never varies" : "not enough days yet: \(missing.joined(separator: ", and "))"
      return "\(name): \(reason)"
    }
    let isSure = !comparison.interval.contains(0)
    let text =
      "\(PageNumber.fixed(comparison.with.mean)) with it, "
      + "\(PageNumber.fixed(comparison.without.mean)) on other days: "
      + "\(PageNumber.signed(comparison.difference)), 95 % interval "
      + "\(PageNumber.signed(comparison.interval.lower)) … "
      + "\(PageNumber.signed(comparison.interval.upper)), "
      + "\(comparison.with.days) and \(comparison.without.days) days, "
      + "g \(PageNumber.signed(comparison.hedgesG))"
      + (isSure ? "" : "; this may be chance")
    return "\(name): \(text)"
  }
}
