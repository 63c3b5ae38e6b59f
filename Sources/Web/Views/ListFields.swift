import Documents
import Entries

/// The conditions of a list as query fields of its address.
struct ListFields {
  /// The fields, by name and value.
  private(set) var fields: [(name: String, value: String)] = []
  /// The conditions in words.
  private(set) var texts: [String] = []

  /// Takes the conditions of a filter.
  init(_ words: FilterWords) {
    for (kind, names) in words.labels {
      for name in names { add(kind.rawValue, name, EntryText.label(Tag(kind, name))) }
    }
    for name in words.collections { add("collection", name, "in \(name)") }
    if let place = words.place { add("place", place, "at \(place)") }
    if let mood = words.mood { add("mood", mood, "mood \(mood)") }
    if let energy = words.energy { add("energy", energy, "energy \(energy)") }
    if let on = words.on { add("on", on, on) }
    if let since = words.since { add("since", since, "since \(since)") }
    if let until = words.until { add("until", until, "until \(until)") }
    if let weekday = words.weekday {
      add("weekday", "\(weekday)", "on \(CalendarNames.weekday(weekday))s")
    }
    if let hour = words.hour { add("hour", "\(hour)", "from \(hour):00 to \(hour):59") }
    if words.withAudio { add("sound", "1", "with sound") }
  }

  /// The conditions in a form or an address.
  static func words(_ form: FormFields) -> FilterWords {
    var words = FilterWords()
    words.labels = [Tag.Kind.tag, .activity, .person].map { ($0, form.all($0.rawValue)) }
    words.collections = form.all("collection")
    (words.place, words.mood, words.energy) = (form["place"], form["mood"], form["energy"])
    (words.on, words.since, words.until) = (form["on"], form["since"], form["until"])
    words.weekday = form.number("weekday").flatMap { (1...7).contains($0) ? $0 : nil }
    words.hour = form.number("hour").flatMap { (0...23).contains($0) ? $0 : nil }
    words.withAudio = form["sound"] != nil
    return words
  }

  /// The list's address, for a page, optionally without one of the conditions.
  func link(page: Int = 0, without left: Int? = nil) -> String {
    var parts = fields.indices.filter { $0 != left }
      .map { "\(fields[$0].name)=\(PageLinks.encoded(fields[$0].value))" }
    if page > 0 { parts.append("page=\(page)") }
    return parts.isEmpty ? "/entries" : "/entries?" + parts.joined(separator: "&")
  }

  private mutating func add(_ name: String, _ value: String, _ text: String) {
    fields.append((name, value))
    texts.append(text)
  }
}
