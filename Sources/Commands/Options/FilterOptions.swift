public import ArgumentParser
public import Entries
import JournalEngine

/// Which entries a verb looks at.
struct FilterOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The first day, included.", valueName: "day"))
  var since: String?

  @Option(name: .long, help: ArgumentHelp("The last day, included.", valueName: "day"))
  var until: String?

  @Option(name: .long, help: ArgumentHelp("A day, month or year.", valueName: "day"))
  var on: String?

  @Option(name: .long, help: ArgumentHelp("Moods such as 4, 3..5 or happy.", valueName: "moods"))
  var mood: String?

  @Option(name: .long, help: ArgumentHelp("Energies such as 6.. or 2..4.", valueName: "levels"))
  var energy: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A tag; repeated means all, a,b means any.", valueName: "names"))
  var tag: [String] = []

  @Option(name: .long, help: ArgumentHelp("An activity, as --tag.", valueName: "names"))
  var activity: [String] = []

  @Option(name: .long, help: ArgumentHelp("A person, as --tag.", valueName: "names"))
  var person: [String] = []

  @Option(name: .long, help: ArgumentHelp("A collection, as --tag.", valueName: "names"))
  var collection: [String] = []

  @Option(name: .long, help: ArgumentHelp("A place; a,b means any.", valueName: "names"))
  var place: String?

  @Flag(name: .long, help: "Only entries with sound.")
  var withAudio = false

  @Flag(name: .long, help: "Only entries with sound that waits for its transcript.")
  var untranscribed = false

  @Option(name: .long, help: ArgumentHelp("How many at the most.", valueName: "number"))
  var limit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("The order.", valueName: "order"))
  var sort: EntryFilter.Sort = .newest

  /// Refuses names without a letter: no entry could have them.
  func validate() throws {
    try TagNames.require([
      "--tag": tag, "--activity": activity, "--person": person, "--collection": collection,
      "--place": [place].compactMap { $0 },
    ])
  }

  /// Whether any condition was given.
  var isEmpty: Bool {
    since == nil && until == nil && on == nil && mood == nil && energy == nil && tag.isEmpty
      && activity.isEmpty && person.isEmpty && collection.isEmpty && place == nil && !withAudio
      && !untranscribed
      && limit == nil
  }

  /// The filter that these options describe, with the names of a journal where there is one.
  /// - Parameter ranks: Whether there is a query that entries can be more or less relevant to.
  /// - Throws: A failure with `usage`, or with `nothingMatched` where there is no such collection.
  func filter(
    _ context: Context, _ journal: Journal?, ranks: Bool = false
  ) throws -> EntryFilter {
    guard ranks || sort != .relevance else {
      throw Failure(
        .usage, "only search sorts by relevance",
        hint: "--sort takes newest, oldest, mood or length here")
    }
    let today = context.surroundings.moment.day
    var filter = EntryFilter(withAudio: withAudio, untranscribed: untranscribed, sort: sort)
    if let limit {
      guard limit > 0 else { throw Failure(.usage, "--limit takes a number above 0") }
      filter.limit = limit
    }
    if let on {
      let days = try DayRange.parse(on, option: "--on", today: today)
      (filter.since, filter.until) = (days.lowerBound, days.upperBound)
    }
    if let since {
      filter.since = try DayRange.parse(since, option: "--since", today: today).lowerBound
    }
    if let until {
      filter.until = try DayRange.parse(until, option: "--until", today: today).upperBound
    }
    if let since = filter.since, let until = filter.until, since > until {
      throw Failure(
        .usage, "no day lies from \(since) to \(until)",
        hint: "--since takes the first day, --until the last")
    }
    filter.mood = try mood.map { try MoodArgument.condition($0, context, journal) }
    filter.energy = try energy.map {
      try NumberRange.parse($0, within: Energy.levels, option: "--energy")
    }
    let kinds: [(Tag.Kind, [String])] = [(.tag, tag), (.activity, activity), (.person, person)]
    for (kind, values) in kinds {
      filter.tags += values.map { EntryFilter.TagCondition(kind, anyOf: TagNames.split($0)) }
    }
    filter.collections = collection.map {
      EntryFilter.CollectionCondition(anyOf: TagNames.split($0))
    }
    for name in filter.collections.flatMap(\.anyOf)
    where try journal?.hasCollection(name) == false {
      throw Failure(
        .nothingMatched, "there is no collection '\(name)'", hint: "see 'sotto collections list'")
    }
    filter.places = place.map { TagNames.split($0) } ?? []
    return filter
  }
}

extension EntryFilter.Sort: ExpressibleByArgument {}
