package import Entries

/// An entry as pages show it: with the text of its current transcripts.
package struct DayPageEntry: Sendable {
  /// The entry.
  package var entry: Entry
  /// What was said, as the current transcripts have it, or empty.
  package var transcript: String

  /// Makes an entry for a page.
  package init(_ entry: Entry, transcript: String = "") {
    self.entry = entry
    self.transcript = transcript
  }

  /// The local time as `08:12`.
  var time: String {
    let minute = entry.moment.secondOfDay / 60
    return PageText.zeroed(minute / 60) + ":" + PageText.zeroed(minute % 60)
  }

  /// The mood in words: the word and the emoji that its owner chose, or the score alone.
  var moodText: String? {
    guard let mood = entry.mood else { return nil }
    let parts = ["\(mood.score)", mood.word, mood.emoji].compactMap(\.self)
    return PageText.plain(parts.joined(separator: " "))
  }

  /// That it is a check-in, and which, or nothing.
  var checkInText: [String] { entry.checkIn.map { ["\($0.rawValue) check-in"] } ?? [] }

  /// Where, with whom, doing what, and the other labels.
  var labels: [String] {
    var labels: [String] = []
    if let place = entry.place {
      labels.append("at " + (place.name.isEmpty ? DayPageEntry.coordinates(place) : place.name))
    }
    for tag in entry.tags {
      switch tag.kind {
      case .activity: labels.append(tag.name)
      case .person: labels.append("with \(tag.name)")
      case .tag: labels.append("#\(tag.name)")
      case .collection: labels.append("in \(tag.name)")
      }
    }
    return labels.map { PageText.plain($0) }
  }

  private static func coordinates(_ place: Place) -> String {
    guard let latitude = place.latitude, let longitude = place.longitude else { return "?" }
    return "\(PageNumber.fixed(latitude, 4)), \(PageNumber.fixed(longitude, 4))"
  }
}
