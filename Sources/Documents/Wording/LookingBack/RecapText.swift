import Entries
package import Insights

/// The highlights of a month or a year, in words.
package struct RecapText {
  private let recap: Recap

  /// Tells of a month or a year.
  package init(_ recap: Recap) { self.recap = recap }

  /// `October 2026`, `2026`.
  package var title: String { CalendarNames.span(recap.since...recap.until) }

  /// Whether it is a year.
  package var isYear: Bool { recap.until.daysSinceEpoch - recap.since.daysSinceEpoch > 31 }

  /// The amounts.
  package var totals: [String] {
    let totals = recap.totals
    guard totals.entries > 0 else { return ["nothing kept"] }
    var parts = [
      NumberText.entries(totals.entries), "\(NumberText.count(totals.days, "day")) kept",
    ]
    if totals.spokenSeconds > 0 {
      parts.append("\(LengthText.words(totals.spokenSeconds)) spoken")
      parts.append("\(NumberText.count(totals.words, "word")) said")
    }
    return parts
  }

  /// The mean mood, compared with the previous period; nil if there was no mood.
  package var mood: String? {
    guard let mood = recap.totals.mood else { return nil }
    let before = recap.before.mood.map {
      ", \(NumberText.fixed($0)) the \(noun) before"
    }
    return "mood \(NumberText.fixed(mood)) of 5 on average" + (before ?? "")
  }

  /// A remarkable day: `Saturday, 10 October 2026, mood 4.7/5 (mean of 3)`.
  package func day(_ day: Recap.Day) -> String {
    "\(CalendarNames.long(day.day)), mood \(DayText.text(day.mood, of: Mood.scores))"
  }

  /// The heading above the words, which says what they are compared with.
  package var wordsHeading: String {
    recap.comparedDays > 0
      ? "Words of the \(noun), against the twelve months before" : "Words on the most days"
  }

  /// Names with the number of their days: `garden 6 days`.
  package func counts(_ counts: [Recap.Count]) -> [String] {
    counts.map { "\($0.name) \(NumberText.count($0.days, "day"))" }
  }

  /// The number of places that have only a position: `2 places without a name`; nil if there is none.
  package var unnamedPlaces: String? {
    recap.unnamedPlaces > 0
      ? "\(NumberText.count(recap.unnamedPlaces, "place")) without a name" : nil
  }

  /// The longest recording: `entry 12, 3 October 2026, 12 min 4 s`.
  package var longest: String? {
    recap.longest.map {
      "entry \($0.entry), \(CalendarNames.medium($0.day)), \(LengthText.words($0.seconds))"
    }
  }

  /// The heading `Pictures`, with their number if not all are shown.
  package var picturesHeading: String {
    let shown = recap.pictures.count
    return recap.pictureCount > shown ? "Pictures (\(shown) of \(recap.pictureCount))" : "Pictures"
  }

  /// The pictures by caption or name: `The last evening, 3 October (entry 12)`.
  package var pictures: [String] {
    recap.pictures.map { picture in
      let words = picture.caption.isEmpty ? picture.name : picture.caption
      return "\(words.singleLine), \(picture.day.day) "
        + "\(CalendarNames.month(picture.day.month)) (entry \(picture.entry))"
    }
  }

  /// The sections of the page, each with a heading and its items.
  package var lists: [(heading: String, parts: [String])] {
    [
      (wordsHeading, counts(recap.words)), ("People", counts(recap.people)),
      ("Activities", counts(recap.activities)),
      ("Places", counts(recap.places) + [unnamedPlaces].compactMap(\.self)),
      ("Longest recording", [longest].compactMap(\.self)), (picturesHeading, pictures),
    ].filter { !$0.parts.isEmpty }
  }

  /// The remarkable days, each with a heading, a line and the beginning of its text.
  package var days: [(heading: String, line: String, opening: String)] {
    [("Best day", recap.best), ("Hardest day", recap.hardest)].compactMap { heading, day in
      day.map { (heading, "\(self.day($0)), entry \($0.entry)", $0.opening.singleLine) }
    }
  }

  var noun: String { isYear ? "year" : "month" }
}
