package import Entries

/// Short texts about an entry, the same wherever it is shown.
package enum EntryText {
  /// An entry with its day, so that a wrong number is noticed.
  ///
  /// An example is `entry 12, Friday 20 November`; the year is added if it is not the current one.
  package static func name(_ entry: Entry, today: CivilDay) -> String {
    "entry \(entry.id), \(day(entry.moment.day, today: today))"
  }

  /// The number of entries of one day that are still named one by one.
  private static let mostNamed = 3

  /// Several entries with their days: `entries 4 and 7, Friday 20 November`, `12 entries, Friday 20
  /// November to Sunday 22 November`.
  package static func name(_ entries: [Entry], today: CivilDay) -> String {
    let days = entries.map(\.moment.day)
    guard entries.count != 1, let first = days.min(), let last = days.max() else {
      return entries.first.map { name($0, today: today) } ?? NumberText.entries(0)
    }
    if first != last, entries.count == 2 {
      return entries.map { name($0, today: today) }.joined(separator: ", and ")
    }
    let numbers = entries.map { "\($0.id)" }
    let names =
      first == last && entries.count <= mostNamed
      ? "entries \(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1])"
      : NumberText.entries(entries.count)
    let span = [first, last].map { day($0, today: today) }
    return "\(names), \(first == last ? span[0] : span.joined(separator: " to "))"
  }

  /// A day with its weekday: `Friday 20 November`, with the year if it is not the current one.
  package static func day(_ day: CivilDay, today: CivilDay) -> String {
    let name = "\(CalendarNames.weekday(day.weekday)) \(day.day) \(CalendarNames.month(day.month))"
    return day.year == today.year ? name : "\(name) \(day.year)"
  }

  /// A mood with its scale and the word and emoji that its owner chose: `mood 4/5 (good 🙂)`.
  package static func mood(_ mood: Mood) -> String {
    let name = [mood.word, mood.emoji].compactMap(\.self).joined(separator: " ")
    return "mood \(mood.score)/5" + (name.isEmpty ? "" : " (\(name))")
  }

  /// An energy with its scale: `energy 7/10`.
  package static func energy(_ energy: Energy) -> String { "energy \(energy.level)/10" }

  /// Mood and energy, if given.
  package static func feelings(_ entry: Entry) -> [String] {
    [entry.mood.map(mood), entry.energy.map(energy)].compactMap(\.self)
  }

  /// A label in the form of a phrase: `#garden`, `running`, `with Anna`, `in summer`.
  package static func label(_ tag: Tag) -> String {
    switch tag.kind {
    case .tag: "#\(tag.name)"
    case .activity: tag.name
    case .person: "with \(tag.name)"
    case .collection: "in \(tag.name)"
    }
  }

  /// A place: `at the sea`, or its position.
  package static func place(_ place: Place) -> String {
    guard place.name.isEmpty else { return "at \(place.name)" }
    return "at " + (place.coordinates.map(PositionText.spaced) ?? "?")
  }

  /// The hours that are called neither morning nor evening, in seconds after midnight.
  private static let midday = 12 * 3600..<17 * 3600

  /// The name of a check-in: `morning check-in`, at midday only `check-in`; nil if the entry is
  /// none.
  package static func checkIn(_ entry: Entry) -> String? {
    guard let checkIn = entry.checkIn else { return nil }
    return midday.contains(entry.moment.secondOfDay)
      ? "check-in" : "\(checkIn.rawValue) check-in"
  }

  /// The line below an entry's title: check-in, mood, energy, place and labels.
  package static func facts(_ entry: Entry) -> [String] {
    [checkIn(entry)].compactMap(\.self) + feelings(entry)
      + [entry.place.map(place)].compactMap(\.self) + entry.tags.map(label)
  }
}
