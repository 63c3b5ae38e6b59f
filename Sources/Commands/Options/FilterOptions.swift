import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine

/// The options that select entries.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("The first day: 2026-11-20, monday, 3d, 'last week'.", valueName: "day"))
  var since: String?

  @Option(name: .long, help: ArgumentHelp("The last day, included.", valueName: "day"))
  var until: String?

  @Option(name: .long, help: ArgumentHelp("A day, week, month or year.", valueName: "day"))
  var on: String?

  @Option(
    name: .long, help: ArgumentHelp("Moods such as 4, 3..5 or happy.", valueName: "moods"),
    completion: NameCompletion.names)
  var mood: String?

  @Option(name: .long, help: ArgumentHelp("Energies such as 6.. or 2..4.", valueName: "levels"))
  var energy: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A tag; repeated means all, a,b means any.", valueName: "names"),
    completion: NameCompletion.names)
  var tag: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("An activity, as --tag.", valueName: "names"),
    completion: NameCompletion.names)
  var activity: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A person, as --tag.", valueName: "names"),
    completion: NameCompletion.names)
  var person: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A collection, as --tag.", valueName: "names"),
    completion: NameCompletion.names)
  var collection: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A place; a,b means any.", valueName: "names"),
    completion: NameCompletion.names)
  var place: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Near a position, such as 46.0,8.95, or a place.", valueName: "where"),
    completion: NameCompletion.names)
  var near: String?

  @Option(
    name: .long, help: ArgumentHelp("How near: 500m, 2km; 1km if not said.", valueName: "distance"))
  var within: String?

  @Flag(name: .long, help: "Only entries with sound.")
  var withAudio = false

  @Flag(name: .long, help: "Only entries with sound that waits for its transcript.")
  var untranscribed = false

  @Option(
    name: .long, help: ArgumentHelp("How many at the most; 0 means all.", valueName: "number"))
  var limit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("The order.", valueName: "order"))
  var sort: ListOrder = .entries(.newest)

  /// Refuses names without a letter, which no entry can have.
  func validate() throws {
    try TypedNames.require([
      "--tag": tag, "--activity": activity, "--person": person, "--collection": collection,
      "--place": [place].compactMap { $0 },
    ])
  }

  /// Whether no condition was given.
  var isEmpty: Bool { words.isEmpty }

  /// The options as words, which are parsed elsewhere.
  private var words: FilterWords {
    var words = FilterWords()
    (words.since, words.until, words.on) = (since, until, on)
    (words.mood, words.energy, words.place) = (mood, energy, place)
    (words.near, words.within) = (near, within)
    words.labels = [(.tag, tag), (.activity, activity), (.person, person)]
    words.collections = collection
    (words.withAudio, words.untranscribed) = (withAudio, untranscribed)
    words.limit = limit
    if case .entries(let order) = sort { words.sort = order }
    return words
  }

  /// A message about a label that is not in the journal, with the most similar one; nil if all
  /// exist.
  func unknownName(in journal: Journal?) throws -> String? {
    guard let journal else { return nil }
    let given: [(Tag.Kind, [String])] = [(.tag, tag), (.activity, activity), (.person, person)]
    for (kind, texts) in given where !texts.isEmpty {
      let names = try journal.labels(kind).map(\.tag.name)
      let known = Set(names.map { $0.lowercased() })
      for name in texts.flatMap({ TypedNames.split($0, kind) })
      where !known.contains(name.lowercased()) {
        let hint = NearestWords(to: name, among: names).question ?? "see 'sotto labels'"
        return "there is no \(kind.rawValue) '\(name)'; \(hint)"
      }
    }
    return nil
  }

  /// The filter that these options describe, with the names of the journal if there is one.
  /// - Parameters:
  ///   - ranks: Whether there is a query by which entries can be ranked.
  ///   - shuffles: Whether the results can be shuffled.
  /// - Throws: ``TypedError``, or a failure with `usage`.
  func filter(
    _ context: Context, _ journal: Journal?, ranks: Bool = false, shuffles: Bool = false
  ) throws -> EntryFilter {
    guard sort != .shuffle || shuffles else {
      throw Failure(
        .usage, "--sort shuffle is for songs and playlists",
        hint: "--sort \(ListOrder.allValueStrings.joined(separator: ", "))")
    }
    let names = FilterNames { text in
      let names = try context.moodNames(journal)
      return try journal?.moodWords(meantBy: text, names: names) ?? names.words(meantBy: text)
    } hasCollection: {
      try journal?.hasCollection($0) ?? true
    } allMoodWords: {
      try context.moodNames(journal).vocabulary.names
    } coordinates: {
      try journal?.coordinates(ofPlace: $0)
    }
    return try words.filter(context.surroundings.typedNow, ranks: ranks, names: names)
  }
}
