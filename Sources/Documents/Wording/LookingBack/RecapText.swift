import Entries
package import Insights

/// What stood out in a month or a year, in words.
package struct RecapText {
  private let recap: Recap

  /// Tells of a month or a year.
  package init(_ recap: Recap) { self.recap = recap }

  /// `October 2026`, `2026`.
  package var title: String { CalendarNames.span(recap.since...recap.until) }

  /// Whether it is a year.
  package var isYear: Bool { recap.until.daysSinceEpoch - recap.since.daysSinceEpoch > 31 }

  /// How much there was.
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

  /// The mean mood beside that of the stretch before; nil where none was given.
  package var mood: String? {
    guard let mood = recap.totals.mood else { return nil }
    let before = recap.before.mood.map {
      ", \(NumberText.fixed($0)) the \(noun) before"
    }
    return "mood \(NumberText.fixed(mood)) of 5 on average" + (before ?? "")
  }

  /// A day that stood out: `Saturday, 10 October 2026, mood 4.7/5 (mean of 3)`.
  package func day(_ day: Recap.Day) -> String {
    "\(CalendarNames.long(day.day)), mood \(DayText.text(day.mood, of: Mood.scores))"
  }

  /// What the words are held against.
  package var wordsHeading: String {
    recap.comparedDays > 0
      ? "Words of the \(noun), against the twelve months before" : "Words on the most days"
  }

  /// Names with the days on which they were there: `garden 6 days`.
  package func counts(_ counts: [Recap.Count]) -> [String] {
    counts.map { "\($0.name) \(NumberText.count($0.days, "day"))" }
  }

  /// The longest sound: `entry 12, 3 October 2026, 12 min 4 s`.
  package var longest: String? {
    recap.longest.map {
      "entry \($0.entry), \(CalendarNames.medium($0.day)), \(LengthText.words($0.seconds))"
    }
  }

  /// `Pictures`, or how many of them are shown.
  package var picturesHeading: String {
    let shown = recap.pictures.count
    return recap.pictureCount > shown ? "Pictures (\(shown) of \(recap.pictureCount))" : "Pictures"
  }

  /// The pictures by their captions, or else their names: `The last evening, 3 October (entry 12)`.
  package var pictures: [String] {
    recap.pictures.map { picture in
      let words = picture.caption.isEmpty ? picture.name : picture.caption
      return "\(words.singleLine), \(picture.day.day) "
        + "\(CalendarNames.month(picture.day.month)) (entry \(picture.entry))"
    }
  }

  /// The sections of the page: each a heading and its parts.
  package var lists: [(heading: String, parts: [String])] {
    [
      (wordsHeading, counts(recap.words)), ("People", counts(recap.people)),
      ("Activities", counts(recap.activities)), ("Places", counts(recap.places)),
      ("Longest recording", [longest].compactMap(\.self)), (picturesHeading, pictures),
    ].filter { !$0.parts.isEmpty }
  }

  /// The days that stood out: each a heading, a line and the beginning of what was kept.
  package var days: [(heading: String, line: String, opening: String)] {
    [("Best day", recap.best), ("Hardest day", recap.hardest)].compactMap { heading, day in
      day.map { (heading, "\(self.day($0)), entry \($0.entry)", $0.opening.singleLine) }
    }
  }

  var noun: String { isYear ? "year" : "month" }
}
