import Documents
import Entries
import JournalEngine

/// An entry that a search found.
struct SearchHitView {
  /// A second at which the words were said.
  struct Place {
    let link: String
    let sound: String
    let second: String
    let clock: String
    let label: String
  }

  private static let mostPlaces = 4

  let link: String
  let heading: String
  let day: String
  let clock: String
  let isoTime: String
  let passage: String
  let places: [Place]
  let hasMore: Bool
  /// The likelihood that the words were said, if they were found by sound.
  ///
  /// Less likely hits show only the number, as at the terminal.
  let likelihood: String?
  /// The words of the transcript at that place.
  let heardAs: String?

  /// Describes a hit.
  /// - Parameter heading: The name of the entry in lists.
  init(_ found: FoundEntry, heading: String, links: PageLinks, today: CivilDay) {
    let (hit, entry) = (found.hit, found.entry)
    var seen: Set<String> = []
    let places = hit.spoken.compactMap { spoken -> Place? in
      // If the text contains the words, a time found only by sound would look certain, so it is
      // omitted.
      guard hit.by != .text || spoken.sought == nil else { return nil }
      guard let recording = entry.recordings.first(where: { $0.id == spoken.recording }) else {
        return nil
      }
      let clock = LengthText.place(spoken.start)
      guard seen.insert("\(recording.id) \(clock)").inserted else { return nil }
      return Place(
        link: links.entry(entry.id, at: spoken.start, of: recording.uuid),
        sound: links.sound(recording, of: entry.id), second: String(spoken.start.rounded(.down)),
        clock: clock,
        label: "Play entry \(entry.id) from \(clock)")
    }
    link = places.first?.link ?? links.entry(entry.id)
    self.heading = heading
    day = EntryText.day(entry.moment.day, today: today)
    clock = entry.moment.clockOfDay
    isoTime = entry.moment.rfc3339
    passage = SearchHitView.passage(hit.snippet)
    self.places = Array(places.prefix(SearchHitView.mostPlaces))
    hasMore = places.count > SearchHitView.mostPlaces
    likelihood = hit.likelihood.map {
      (hit.isUnlikely ? "" : hit.isProbable ? "probably, " : "perhaps, ")
        + NumberText.likelihood($0)
    }
    heardAs = hit.heardAs
  }

  /// A passage as HTML with the matches marked.
  private static func passage(_ snippet: SearchHit.Snippet) -> String {
    let scalars = Array(snippet.text.unicodeScalars)
    func text(_ range: Range<Int>) -> String {
      let range = range.clamped(to: 0..<scalars.count)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return HTMLText.escaped(String(view))
    }
    var markup = snippet.isCutAtStart ? "… " : ""
    var place = 0
    for match in snippet.matches where match.lowerBound >= place {
      markup += text(place..<match.lowerBound) + "<mark>" + text(match) + "</mark>"
      place = match.upperBound
    }
    return markup + text(place..<max(place, scalars.count)) + (snippet.isCutAtEnd ? " …" : "")
  }
}
