import Documents
import Entries
import JournalEngine

/// What a search found, or what to do with the words that were typed.
struct SearchView {
  /// An entry that was found.
  struct Hit {
    let link: String
    let heading: String
    let day: String
    let passage: String
    let places: [Place]
    let hasMore: Bool
    let isNear: Bool
  }

  /// A second at which it was said.
  struct Place {
    let link: String
    let sound: String
    let second: String
    let clock: String
    let label: String
  }

  private static let most = 20
  private static let mostPlaces = 4

  let query: String
  let hits: [Hit]
  let summary: String?
  let advice: String?

  /// Searches.
  /// - Parameter isTyping: Whether the last word may go on.
  init(_ journal: Journal, query: String, isTyping: Bool, links: PageLinks) throws {
    self.query = query
    let today = journal.surroundings.moment.day
    guard !query.isEmpty else {
      (hits, summary, advice) = ([], nil, nil)
      return
    }
    do {
      let found = try journal.find(
        isTyping ? SearchView.open(query) : query,
        in: SearchScope(EntryFilter(limit: SearchView.most), findsEveryPlace: true))
      hits = found.entries.map { SearchView.hit($0, links: links, today: today) }
      let exact = found.entries.count { !$0.hit.isNear }
      summary =
        found.entries.isEmpty
        ? "Nothing matches."
        : exact == 0
          ? "Nothing has exactly that; near it:"
          : found.total > exact
            ? "\(exact) of \(NumberText.entries(found.total))" : NumberText.entries(exact)
      advice =
        found.hasPlainOr ? "'or' is searched for as a word; OR in capitals finds either" : nil
    } catch let error where error is JournalError {
      // What is still being typed is no mistake yet.
      (hits, summary) = ([], nil)
      advice = (error as? JournalError)?.message
    }
  }

  /// A query whose last word may go on.
  static func open(_ query: String) -> String {
    guard let last = query.last, last.isLetter || last.isNumber,
      query.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return query }
    let word = query.split(whereSeparator: \.isWhitespace).last ?? ""
    guard !["AND", "OR", "NOT"].contains(word), word.count > 1 else { return query }
    return query + "*"
  }

  private static func hit(_ found: FoundEntry, links: PageLinks, today: CivilDay) -> Hit {
    let (hit, entry) = (found.hit, found.entry)
    var seen: Set<String> = []
    let places = hit.spoken.compactMap { spoken -> Place? in
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
    return Hit(
      link: places.first?.link ?? links.entry(entry.id),
      heading: entry.title.isEmpty ? "Entry \(entry.id)" : entry.title,
      day: EntryText.day(entry.moment.day, today: today), passage: passage(hit.snippet),
      places: Array(places.prefix(mostPlaces)), hasMore: places.count > mostPlaces,
      isNear: hit.isNear)
  }

  /// A passage as HTML with what was found marked.
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
