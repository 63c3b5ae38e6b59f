import ArgumentParser
import Documents
import Entries
import Foundation
import Insights
import JournalEngine
import Settings
import Terminal

/// The properties of a new entry.
struct SettingOptions: ParsableArguments {
  @Option(name: .long, help: "The title.")
  var title: String?

  @Option(
    name: .long, help: ArgumentHelp("A mood: 1–5, a word or an emoji.", valueName: "mood"),
    completion: NameCompletion.names)
  var mood: String?

  @Option(name: .long, help: ArgumentHelp("The energy, 1–10.", valueName: "1-10"))
  var energy: String?

  @Option(
    name: .long, help: ArgumentHelp("A tag; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var tag: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("An activity; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var activity: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A person; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var person: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A place: a name, or 46.0,8.95.", valueName: "place"),
    completion: NameCompletion.names)
  var place: String?

  @Option(
    name: .long,
    help: ArgumentHelp("When: '2026-11-20 08:15', 9pm, 'monday at 9pm'.", valueName: "time"))
  var at: String?

  @Option(name: .long, help: ArgumentHelp("The zone, such as Europe/Berlin.", valueName: "zone"))
  var zone: String?

  /// The labels of every kind.
  var tags: [Tag] {
    let kinds: [(Tag.Kind, [String])] = [(.tag, tag), (.activity, activity), (.person, person)]
    return kinds.flatMap { kind, names in
      names.flatMap { TypedNames.split($0, kind) }.map { Tag(kind, $0) }
    }
  }

  /// The title that was given, on one line.
  var titleLine: String? { title?.onOneLine }

  /// Fails if a name that would be kept contains control characters.
  func checkNames() throws { _ = try TypedNames.checked(tags.map(\.name) + [place ?? ""]) }

  /// The place that was given: a name, or a position.
  func placeGiven() throws -> Place? { try place.map { try TypedPosition.place($0) } }

  /// The zone that was named.
  func timeZone() throws -> TimeZone? {
    guard let zone else { return nil }
    guard SettingKind.zone.value(of: zone) != nil, let found = TimeZone(identifier: zone) else {
      throw Failure(.usage, "there is no time zone '\(zone)'", hint: "name one as Europe/Berlin")
    }
    return found
  }

  /// Refuses names without a letter, which would label nothing.
  func validate() throws {
    try TypedNames.require(["--tag": tag, "--activity": activity, "--person": person])
    try TypedNames.require(["--place": [place].compactMap { $0 }])
  }

  /// The energy that was given.
  func energyLevel() throws -> Energy? { try energy.map { try SettingOptions.energy($0) } }

  /// Reads an energy; also accepts the form of pages, `7/10`.
  static func energy(_ text: String) throws -> Energy {
    let number = text.wholeMatch(of: /([0-9]+)\/10/).map { String($0.1) } ?? text
    guard let level = Int(number).flatMap({ Energy(level: $0) }) else {
      throw Failure(.usage, "an energy is a number from 1 to 10, not '\(text)'")
    }
    return level
  }

  /// The time that was given, in the zone that was given.
  func moment(_ context: Context) throws -> Moment? {
    let surroundings = context.surroundings
    let zone = try timeZone() ?? surroundings.zone
    guard let at else { return nil }
    let argument = try TypedMoment(
      at, now: surroundings.now(), zone: zone, dayStart: surroundings.dayStart)
    try TypedDay.requireYear(of: argument.moment.day, at)
    if let remark = argument.remark { context.tell("sotto: \(remark)") }
    if argument.moment.date > surroundings.now() {
      let day = EntryText.day(argument.moment.clockDay, today: context.today)
      context.tell("sotto: warning: \(day), \(argument.moment.clock), is in the future")
    }
    return argument.moment
  }

  /// A line's addition to the day of an entry if --at gave another time than now: `, 12:00`.
  func hour(of entry: Entry, _ context: Context) -> String {
    guard let at else { return "" }
    let now = context.surroundings.typedNow
    let isNow = abs(entry.moment.date.timeIntervalSince(now.date)) < 60
    return isNow && TypedMoment.namesHour(at, now) ? "" : ", \(entry.moment.clockOfDay)"
  }

  /// The entry that these options describe.
  /// - Parameter moods: The moods that can be named.
  func draft(
    _ context: Context, moods: @autoclosure () throws -> MoodNames, note: String = ""
  ) throws -> EntryDraft {
    let surroundings = context.surroundings
    let zone = try timeZone() ?? surroundings.zone
    try checkNames()
    return EntryDraft(
      moment: try moment(context)
        ?? Moment(surroundings.now(), in: zone, dayStart: surroundings.dayStart),
      title: titleLine ?? "", note: note,
      mood: try mood.map { try TypedMood.mood($0, try moods().vocabulary) },
      energy: try energyLevel(), place: try placeGiven(), tags: tags)
  }
}
