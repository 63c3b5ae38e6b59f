import Entries
package import Insights

/// The script of the spoken programme about a month or a year.
///
/// The narrator states facts without opinions, and announces each clip by its day.
package struct RecapScript {
  /// A part of a chapter.
  package enum Part: Sendable, Equatable {
    /// A sentence of the narrator.
    case said(String)
    /// A clip of a recording.
    case clip(ClipCandidate)
  }

  /// A chapter.
  package struct Chapter: Sendable, Equatable {
    /// Its title.
    package let title: String
    /// The entry that is played, if any.
    package let entry: Int64?
    /// The sentences and clips.
    package let parts: [Part]
  }

  /// The chapters in order.
  package let chapters: [Chapter]

  /// Writes the script of a recap.
  /// - Parameter clips: The clips, sorted by time.
  package init(_ recap: Recap, clips: [ClipCandidate]) {
    let text = RecapText(recap)
    var chapters = [
      Chapter(title: text.title, entry: nil, parts: [.said(RecapScript.opening(recap, text))])
    ]
    var last: CivilDay?
    for clip in clips {
      let announcement =
        clip.day == last ? "The same day." : RecapScript.announcement(clip, recap)
      last = clip.day
      chapters.append(
        Chapter(
          title: "\(CalendarNames.medium(clip.day)), entry \(clip.entry)", entry: clip.entry,
          parts: [.said(announcement), .clip(clip)]))
    }
    let rest = RecapScript.closing(recap, text)
    if !rest.isEmpty {
      chapters.append(
        Chapter(title: "What came up", entry: nil, parts: [.said(rest)]))
    }
    self.chapters = chapters
  }

  private static func opening(_ recap: Recap, _ text: RecapText) -> String {
    var sentences = ["\(text.title)."]
    let totals = recap.totals
    sentences.append(
      "You kept \(NumberText.entries(totals.entries)) on \(NumberText.count(totals.days, "day"))"
        + (totals.spokenSeconds > 0
          ? ", and spoke for \(LengthText.words(totals.spokenSeconds))." : "."))
    if let mood = text.mood {
      sentences.append(mood.prefix(1).uppercased() + mood.dropFirst() + ".")
    }
    return sentences.joined(separator: " ")
  }

  private static func announcement(_ clip: ClipCandidate, _ recap: Recap) -> String {
    let day =
      "\(CalendarNames.weekday(clip.day.weekday)), \(clip.day.day) "
      + CalendarNames.month(clip.day.month)
    if clip.day == recap.best?.day { return "\(day), your best day." }
    if clip.day == recap.hardest?.day { return "\(day), your hardest day." }
    return "\(day)."
  }

  private static func closing(_ recap: Recap, _ text: RecapText) -> String {
    var sentences: [String] = []
    let period = text.noun
    func add(_ counts: [Recap.Count], most: Int, _ sentence: (String) -> String) {
      guard !counts.isEmpty else { return }
      sentences.append(sentence(list(counts.prefix(most).map(\.name))))
    }
    add(recap.words, most: 5) {
      recap.comparedDays > 0 ? "More than before, you spoke of: \($0)." : "You often said: \($0)."
    }
    add(recap.people, most: 3) { "The people of the \(period): \($0)." }
    add(recap.activities, most: 3) { "You did most: \($0)." }
    add(recap.places, most: 3) { "You were in: \($0)." }
    return sentences.joined(separator: " ")
  }

  /// `one`, `one and two`, `one, two and three`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
