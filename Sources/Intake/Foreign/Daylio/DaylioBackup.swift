import Entries
import Foundation

/// A Daylio backup: JSON in base64, which refers to the owner's moods, activities and photos by
/// number.
enum DaylioBackup {
  private static let names = [1: "rad", 2: "good", 3: "meh", 4: "bad", 5: "awful"]
  private static let understood: Set<String> = [
    "id", "minute", "hour", "day", "month", "year", "datetime", "timeZoneOffset", "mood", "note",
    "note_title", "tags", "assets", "isFavorite",
  ]

  static func read(_ file: URL, _ source: ForeignSource) throws -> ForeignJournal {
    let data = try ForeignSource.data(file)
    let plain =
      data.first == UInt8(ascii: "{")
      ? data : Data(base64Encoded: data, options: .ignoreUnknownCharacters)
    guard let plain, let backup = try? JSONFile.value(plain, named: file.path).object,
      let entries = backup["dayEntries"]?.array
    else { throw JournalError(.failed, "\(file.path) is not a backup of Daylio") }
    var moods: [Int64: Mood] = [:]
    for value in backup["customMoods"]?.array ?? [] {
      guard let number = value["id"]?.integer, let group = value["mood_group_id"]?.integer,
        (1...5).contains(group)
      else { continue }
      let own = value["custom_name"]?.string ?? ""
      let word = own.isEmpty ? names[Int(value["predefined_name_id"]?.integer ?? group)] : own
      moods[number] = Mood(score: 6 - Int(group), word: word)
    }
    var activities: [Int64: String] = [:]
    for value in backup["tags"]?.array ?? [] {
      if let number = value["id"]?.integer { activities[number] = value["name"]?.string }
    }
    let assets = DaylioAssets(backup, beside: file)
    var journal = ForeignJournal()
    var occurrences = Occurrences()
    for (index, value) in entries.enumerated() {
      let name = "entry \(index + 1)"
      guard var entry = entry(value, name, moods, activities, source, &occurrences) else {
        journal.problems.append(
          .init(
            name: name,
            error: .undated(
              "entry \(index + 1) of the backup",
              isWritten: ["year", "month", "day"].contains { value[$0].map { $0 != .null } == true }
            )))
        continue
      }
      assets.give(value["assets"]?.array ?? [], to: &entry)
      journal.entries.append(entry)
    }
    return journal
  }

  private static func entry(
    _ value: JSONValue, _ name: String, _ moods: [Int64: Mood], _ activities: [Int64: String],
    _ source: ForeignSource, _ occurrences: inout Occurrences
  ) -> ForeignEntry? {
    // Months are counted from 0.
    guard let object = value.object, let year = value["year"]?.integer,
      let month = value["month"]?.integer, let number = value["day"]?.integer,
      let day = CivilDay(year: Int(year), month: Int(month) + 1, day: Int(number))
    else { return nil }
    let hour = Int(value["hour"]?.integer ?? 12)
    let minute = Int(value["minute"]?.integer ?? 0)
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    var draft = EntryDraft(
      moment: moment(day, second: hour * 3600 + minute * 60, value, source),
      title: value["note_title"]?.string ?? "",
      note: MarkedUpText.plain(value["note"]?.string ?? ""))
    draft.mood = value["mood"]?.integer.flatMap { moods[$0] }
    draft.tags = (value["tags"]?.array ?? []).compactMap(\.integer).compactMap { activities[$0] }
      .map { Tag(.activity, $0) }
    if value["isFavorite"]?.bool == true { draft.tags.append(.favourites) }
    // The same words as for Daylio's table, so that entries imported from either are recognised.
    let words = ["daylio", "\(day) \(hour * 60 + minute)", draft.mood?.word ?? ""]
    var entry = ForeignEntry(
      name: name, identifier: occurrences.identifier(words), draft: draft)
    entry.fields = object.filter { !understood.contains($0.key) }
    if draft.mood == nil, let mood = object["mood"], mood != .null {
      entry.keepUnusable(["mood"], of: object)
    }
    return entry
  }

  /// The moment that the phone's clock showed, with the offset of that time.
  private static func moment(
    _ day: CivilDay, second: Int, _ value: JSONValue, _ source: ForeignSource
  ) -> Moment {
    let local = source.moment(day, second: second)
    guard let offset = value["timeZoneOffset"]?.integer.map({ Int($0 / 1000) }),
      offset != local.offset, abs(offset) <= 18 * 3600, offset.isMultiple(of: 60),
      let zone = TimeZone(secondsFromGMT: offset)
    else { return local }
    return source.moment(day, second: second, in: zone)
  }
}
