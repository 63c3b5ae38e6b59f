package import Entries
package import Insights

/// Mood and energy on the days when a word was said, in words.
package struct WordText {
  private let course: WordCourse
  private let days: ClosedRange<CivilDay>?

  /// Describes a word's course, over the given days if not all days were examined.
  package init(_ course: WordCourse, in days: ClosedRange<CivilDay>? = nil) {
    self.course = course
    self.days = days
  }

  /// The number of days on which it was said.
  package var saidOn: String {
    let stretch = days.map {
      ", \(CalendarNames.short($0.lowerBound)) to \(CalendarNames.short($0.upperBound))"
    }
    let days = course.days == 0 ? "no day" : NumberText.count(course.days, "day")
    let probable = course.probableDays.map { count in
      let score = NumberText.fixed(course.minScore ?? 0, 2)
      return count == 0
        ? "; nowhere else probably said (score \(score) or more)"
        : "; on \(NumberText.grouped(count)) of them only probably "
          + "(score \(score) or more)"
    }
    return "said or written on \(days)" + (stretch ?? "") + (probable ?? "")
  }

  /// The results with interval and g, in a sentence for each outcome and lag.
  package var findings: [String] { course.findings.map(sentence) }

  /// The results in plain sentences; if a comparison is impossible, the reason.
  package var plainFindings: [String] {
    course.findings.map { finding in
      guard let comparison = finding.comparison else { return sentence(finding) }
      let text = FindingText.sentence(
        .word(course.word), finding.outcome, finding.lag, comparison)
      return comparison.interval.contains(0) ? text.dropLast() + "; this may be chance." : text
    }
  }

  private func sentence(_ finding: WordCourse.Finding) -> String {
    let name =
      (finding.outcome == .mood ? "Mood" : "Energy")
      + (finding.lag == .nextDay ? " on the next day" : "")
    guard let comparison = finding.comparison else {
      func days(_ count: Int, _ what: String) -> String? {
        count > 0 ? "\(NumberText.count(count, "more day")) \(what)" : nil
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
      "\(NumberText.fixed(comparison.with.mean)) with it, "
      + "\(NumberText.fixed(comparison.without.mean)) on other days: "
      + "\(NumberText.signed(comparison.difference)), 95 % interval "
      + "\(NumberText.signed(comparison.interval.lower)) … "
      + "\(NumberText.signed(comparison.interval.upper)), "
      + "\(comparison.with.days) and \(comparison.without.days) days, "
      + "g \(NumberText.signed(comparison.hedgesG))"
      + (isSure ? "" : "; this may be chance")
    return "\(name): \(text)"
  }
}
