package import Entries

/// A filter as typed text: from options of a command line, or from fields of a page.
package struct FilterWords: Sendable {
  /// The first day, included, or the first minute of a part of a day.
  package var since: String?
  /// The last day, included, or the last minute of a part of a day.
  package var until: String?
  /// A day, a month, a year, or a part of a day.
  package var on: String?
  /// The day of the week, 1 (Monday) … 7 (Sunday).
  package var weekday: Int?
  /// The hour, 0…23.
  package var hour: Int?
  /// A mood, a range of scores, or a word.
  package var mood: String?
  /// An energy, or a range of them.
  package var energy: String?
  /// Names of labels by kind.
  ///
  /// An entry must match every element, with at least one of its names.
  package var labels: [(kind: Tag.Kind, names: [String])] = []
  /// Names of collections, in the same form.
  package var collections: [String] = []
  /// Names of places, at least one of which must match.
  package var place: String?
  /// A position, or the name of a place with a known position, near which the entry's place must
  /// be.
  package var near: String?
  /// The maximum distance; a kilometre by default.
  package var within: String?
  /// Whether only entries with sound are selected.
  package var withAudio = false
  /// Whether only entries with sound that is not transcribed yet are selected.
  package var untranscribed = false
  /// The maximum number of entries; 0 means no limit.
  package var limit: Int?
  /// The order.
  package var sort: EntryFilter.Sort = .newest

  /// Selects everything.
  package init() {}

  /// Whether no condition was given; the order alone is no condition.
  package var isEmpty: Bool {
    [since, until, on, mood, energy, place, near, within].allSatisfy { $0 == nil }
      && labels.allSatisfy(\.names.isEmpty) && collections.isEmpty && !withAudio && !untranscribed
      && limit == nil && weekday == nil && hour == nil
  }

  /// The filter for this text.
  /// - Parameters:
  ///   - now: The time from which days are counted.
  ///   - ranks: Whether there is a query by which entries can be ranked.
  ///   - names: The names of the journal.
  /// - Throws: ``TypedError``, and errors from looking up the names.
  package func filter(_ now: TypedNow, ranks: Bool, names: FilterNames) throws -> EntryFilter {
    guard ranks || sort != .relevance else {
      throw TypedError(
        "only search sorts by relevance", hint: "--sort takes newest, oldest, mood or length here")
    }
    var filter = EntryFilter(withAudio: withAudio, untranscribed: untranscribed, sort: sort)
    if let limit {
      guard limit >= 0 else {
        throw TypedError("--limit takes a number from 0", hint: "--limit 0 shows all")
      }
      filter.limit = limit == 0 ? nil : limit
    }
    try bound(&filter, now)
    (filter.weekday, filter.hour) = (weekday, hour)
    filter.mood = try mood.map { try condition($0, names) }
    filter.energy = try energy.map {
      try TypedNumbers.range($0, within: Energy.levels, option: "--energy")
    }
    filter.tags = labels.flatMap { kind, texts in
      texts.map { EntryFilter.TagCondition(kind, anyOf: TypedNames.split($0, kind)) }
    }
    filter.collections = collections.map {
      EntryFilter.CollectionCondition(anyOf: TypedNames.split($0))
    }
    for name in filter.collections.flatMap(\.anyOf) where try !names.hasCollection(name) {
      throw TypedError(
        "there is no collection '\(name)'", hint: "see 'sotto labels collections'", code: .missing)
    }
    filter.places = try places()
    filter.near = try circle(names)
    return filter
  }

  private func places() throws(TypedError) -> [String] {
    guard let place else { return [] }
    guard try TypedPosition.read(place) == nil else {
      throw TypedError(
        "'\(place)' is a position, and --place takes names",
        hint: "--near \(ShellWord.quoted(place)) --within 1km")
    }
    return TypedNames.split(place)
  }

  private func circle(_ names: FilterNames) throws -> EntryFilter.NearCondition? {
    let metres = try within.map { text throws(TypedError) in
      try TypedDistance.metres(text, option: "--within")
    }
    guard let near else {
      guard within == nil else {
        throw TypedError("--within goes with --near", hint: "--near 46.0,8.95 --within 2km")
      }
      return nil
    }
    guard let centre = try TypedPosition.read(near) ?? names.coordinates(near) else {
      throw TypedError(
        "where '\(near)' lies is not known",
        hint: "say so: sotto labels places set NAME 46.0,8.95; or give --near a position",
        code: .missing)
    }
    return EntryFilter.NearCondition(centre, within: metres ?? TypedDistance.usual)
  }

  /// Sets the first and the last day, or minute, of a filter.
  private func bound(_ filter: inout EntryFilter, _ now: TypedNow) throws(TypedError) {
    let (first, last) = try ends(dayStart: now.dayStart) { text, option throws(TypedError) in
      try TypedDay.span(text, option: option, isEnd: option == "--until", now)
    }
    switch first {
    case .days(let days): filter.since = days.lowerBound
    case .minutes(let minutes): filter.sinceMinute = minutes.lowerBound
    case nil: break
    }
    switch last {
    case .days(let days): filter.until = days.upperBound
    case .minutes(let minutes): filter.untilMinute = minutes.upperBound
    case nil: break
    }
  }

  /// The first and the last day, if given.
  package func days(
    today: CivilDay
  ) throws(TypedError) -> (since: CivilDay?, until: CivilDay?) {
    let (first, last) = try ends(dayStart: 0) { text, option throws(TypedError) in
      .days(try TypedDay.range(text, option: option, today: today))
    }
    return (first?.days?.lowerBound, last?.days?.upperBound)
  }

  /// The first and the last bound of the filter.
  /// - Parameter read: Reads the text of an option.
  private func ends(
    dayStart: Int, read: (_ text: String, _ option: String) throws(TypedError) -> TypedSpan
  ) throws(TypedError) -> (first: TypedSpan?, last: TypedSpan?) {
    func span(_ text: String?, _ option: String) throws(TypedError) -> TypedSpan? {
      guard let text else { return nil }
      return try read(text, option)
    }
    let whole = try span(on, "--on")
    let first = try span(since, "--since") ?? whole
    let last = try span(until, "--until") ?? whole
    if let first, let last,
      first.minutes(dayStart: dayStart).lowerBound > last.minutes(dayStart: dayStart).upperBound
    {
      throw TypedError(
        "no day lies from \(first.start) to \(last.end)",
        hint: "--since takes the first day, --until the last")
    }
    return (first, last)
  }

  private func condition(_ text: String, _ names: FilterNames) throws -> EntryFilter.MoodCondition {
    if text.contains("..") || Int(text) != nil {
      return .scores(try TypedNumbers.range(text, within: Mood.scores, option: "--mood"))
    }
    if let words = try names.moodWords(text) { return .words(words) }
    throw TypedError(
      "'\(text)' is no mood",
      hint: NearestWords(to: text, among: try names.allMoodWords()).question
        ?? "give a number, a range as 3..5, or a word of 'sotto labels moods'")
  }
}
