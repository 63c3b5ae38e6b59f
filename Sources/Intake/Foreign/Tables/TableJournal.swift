import Entries
import Foundation

/// Tables of any program, as comma-separated values, with columns recognised by their names.
enum TableJournal {
  private enum Column: CaseIterable {
    case date, time, zone, title, note, mood, energy, tags, activities, people, place
    case latitude, longitude, identifier, moodWord, collections, checkIn, said

    /// The names that programs give it, the most certain first.
    var names: [String] {
      switch self {
      case .date:
        [
          "instant", "datetime", "date time", "timestamp", "date", "created at", "created",
          "creation date", "full date", "entry date", "day", "when", "start",
        ]
      case .time: ["time", "entry time", "clock"]
      case .zone: ["zone", "timezone", "time zone", "tz"]
      case .title: ["title", "subject", "headline"]
      case .note:
        [
          "note", "notes", "text", "entry", "content", "body", "journal", "journal entry",
          "description", "message", "comment",
        ]
      case .mood: ["mood", "mood score", "feeling"]
      case .energy: ["energy"]
      case .tags: ["tags", "tag", "labels", "categories", "category"]
      case .activities: ["activities", "activity"]
      case .people: ["people", "person", "with"]
      case .place: ["place", "location", "address"]
      case .latitude: ["latitude", "lat"]
      case .longitude: ["longitude", "lng", "lon", "long"]
      case .identifier: ["uuid", "id", "guid", "entry id"]
      case .moodWord: ["mood word"]
      case .collections: ["collections"]
      case .checkIn: ["check in"]
      case .said: ["said"]
      }
    }
  }

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    var occurrences = Occurrences()
    for file in source.files(["csv", "tsv"]) {
      do {
        try table(file, source, &occurrences, &journal)
      } catch let error as JournalError where source.isFolder {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard !journal.entries.isEmpty || !journal.problems.isEmpty else {
      throw JournalError(.failed, "\(source.path) has no table of entries", hint: hint)
    }
    return journal
  }

  private static let hint =
    "its first row names the columns: date, and note, title, mood, energy or tags"

  /// The columns of the second table of our own export, which sums up the days of the first and has
  /// no entries.
  private static let sumsOfDays = [
    "day", "entries", "mood_mean", "energy_mean", "seconds", "words",
  ]

  /// The first columns of the table of entries of our own export, whose texts are not marked up,
  /// whose names are parted by commas, and whose `day` is the owner's.
  private static let ownColumns = ["uuid", "day", "time", "zone", "instant"]

  /// Whether the beginning of a file names columns of entries.
  static func isTable(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    return SeparatedText(String(first), by: separator(of: text)).rows.first.flatMap(columns) != nil
  }

  private static func table(
    _ file: URL, _ source: ForeignSource, _ occurrences: inout Occurrences,
    _ journal: inout ForeignJournal
  ) throws {
    let text = try ForeignSource.text(file)
    let separator = separator(of: text)
    let sign = String(Character(separator))
    var rows = SeparatedText(text, by: separator).rows[...]
    let header = rows.popFirst() ?? []
    guard header != sumsOfDays else { return }
    let isOwn = header.starts(with: ownColumns)
    guard let columns = columns(header) else {
      throw JournalError(
        .failed, "\(file.path) has no column of dates, or none of texts or moods", hint: hint)
    }
    func value(_ column: Column, _ row: [String]) -> String {
      guard let place = columns[column], row.indices.contains(place) else { return "" }
      // Our own notes keep the space around them, and the ends of their lines.
      if isOwn, column == .note { return row[place] }
      // An unquoted text at the end of a row may contain separators.
      let isLast = column == .note && place == header.count - 1
      let end = row.lastIndex { !$0.isEmpty } ?? place
      let text = isLast && end > place ? row[place...end].joined(separator: sign) : row[place]
      return text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let dates = try TableDates(
      rows.map { value(.date, $0) }, named: file.path,
      present: source.presentYear, in: source.dates)
    // If any value is above 5, the scale is not ours, and even low numbers are not moods.
    let isScale = rows.allSatisfy { Int(value(.mood, $0)).map { (0...5).contains($0) } ?? true }
    for (index, row) in rows.enumerated() {
      let name = "\(file.lastPathComponent) row \(index + 2)"
      let (date, time) = (value(.date, row), value(.time, row))
      let zone = TableValues.zone(value(.zone, row))
      var moment: Moment
      if let instant = TableDates.instant(date) {
        moment = source.moment(instant, in: zone)
      } else if var written = dates.read(date) {
        written.second = written.second ?? TableDates.second(time)
        moment = source.moment(written, in: zone)
      } else {
        journal.problems.append(
          .init(
            name: name,
            error: .undated("row \(index + 2) of \(file.path)", isWritten: !date.isEmpty)))
        continue
      }
      if isOwn, let day = row.dropFirst().first.flatMap({ CivilDay($0) }) {
        moment = Moment(
          milliseconds: moment.milliseconds, zone: moment.zone, offset: moment.offset, day: day)
      }
      // A table has no sound, so what was dictated stands in the note, below what was written.
      let note = value(.note, row)
      let texts = [isOwn ? note : MarkedUpText.plain(note), value(.said, row)]
      var draft = EntryDraft(
        moment: moment, title: value(.title, row),
        note: texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
      draft.energy = TableValues.energy(value(.energy, row))
      for (column, kind) in [
        (Column.tags, Tag.Kind.tag), (.activities, .activity), (.people, .person),
        (.collections, .collection),
      ] {
        let text = value(column, row)
        let names = isOwn ? text.split(separator: ",").map(trimmed) : names(text)
        draft.tags += names.filter { !$0.isEmpty }.map { Tag(kind, $0) }
      }
      draft.place = Place(
        told: value(.place, row), latitude: TableValues.degrees(value(.latitude, row)),
        longitude: TableValues.degrees(value(.longitude, row)))
      let mood = value(.mood, row)
      let word = value(.moodWord, row)
      draft.mood =
        isScale
        ? Int(mood).flatMap { Mood(score: $0, word: word.isEmpty ? nil : word) } : nil
      draft.checkIn = CheckIn(rawValue: value(.checkIn, row))
      let given = value(.identifier, row)
      // All values together identify a row, whatever the order of the columns.
      let values = zip(header, row).filter { !$0.1.isEmpty }
        .map { "\($0.0.lowercased())\u{1}\($0.1)" }.sorted()
      var entry = ForeignEntry(
        name: name,
        identifier: given.isEmpty
          ? occurrences.identifier(["csv"] + values)
          : StableIdentifier.read(given)
            ?? StableIdentifier.make(["csv", given, date, time, draft.title]),
        draft: draft)
      if draft.mood == nil, !mood.isEmpty {
        entry.moodWord = mood
        entry.fields["mood"] = .string(mood)
      }
      if isOwn { noteFiles(of: row, header, &entry) }
      // A value in a known column that cannot be read is kept as written.
      let isUnread: [(Column, Bool)] = [
        (.time, TableDates.second(time) == nil), (.zone, zone == nil),
        (.energy, draft.energy == nil), (.latitude, draft.place?.coordinates == nil),
        (.longitude, draft.place?.coordinates == nil), (.moodWord, draft.mood == nil),
        (.checkIn, draft.checkIn == nil),
      ]
      let unread = isUnread.filter { $0.1 && !value($0.0, row).isEmpty }.map(\.0)
      for column in unread {
        guard let place = columns[column] else { continue }
        entry.fields[header[place]] = .string(value(column, row))
      }
      // A position is one value.
      let isPosition = unread.contains(.latitude) && unread.contains(.longitude)
      entry.unusableValues += unread.count - (isPosition ? 1 : 0)
      let known = Set(columns.values).union(isOwn ? [1] : [])
      for (place, text) in row.enumerated() where !text.isEmpty && !known.contains(place) {
        let isNamed = header.indices.contains(place)
        guard isNamed || columns[.note] != header.count - 1 else { continue }
        entry.fields[isNamed ? header[place] : "column \(place + 1)"] = .string(text)
      }
      journal.entries.append(entry)
    }
  }

  /// Counts the recordings and attachments of a row of our own table, which stay behind.
  private static func noteFiles(
    of row: [String], _ header: [String], _ entry: inout ForeignEntry
  ) {
    let values = Dictionary(zip(header, row)) { first, _ in first }
    // Tables of earlier versions only have the length of the sound.
    let recordings =
      values["recordings"].map { Int($0) ?? 0 } ?? (values["seconds"]?.isEmpty == false ? 1 : 0)
    if recordings > 0 { entry.losses["recording that a table does not hold"] = recordings }
    // A caption may have several lines.
    let attachments = values["attachments"]?.split(whereSeparator: \.isNewline).count { line in
      ["attachments/", "https://", "http://"].contains { line.hasPrefix($0) }
    }
    if let attachments, attachments > 0 {
      entry.losses["attachment that a table only names"] = attachments
    }
  }

  /// The index of each column; nil if the names are not those of a table of entries.
  private static func columns(_ header: [String]) -> [Column: Int]? {
    let names = header.map {
      $0.lowercased().replacing("_", with: " ").trimmingCharacters(in: .whitespaces)
    }
    var columns: [Column: Int] = [:]
    for column in Column.allCases {
      columns[column] = column.names.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    let told: [Column] = [.title, .note, .mood, .energy, .tags, .activities]
    return columns[.date] != nil && told.contains { columns[$0] != nil } ? columns : nil
  }

  /// The separator: the candidate that occurs most often in the first row.
  private static func separator(of text: String) -> Unicode.Scalar {
    let first = text.prefix { !$0.isNewline }.unicodeScalars
    let signs: [Unicode.Scalar] = [",", ";", "\t"]
    let counts = signs.map { sign in first.count { $0 == sign } }
    return zip(signs, counts).max { $0.1 < $1.1 }?.0 ?? ","
  }

  /// Labels: `walk; sea`, `#walk #sea`, `["walk", "sea"]`.
  private static func names(_ text: String) -> [String] {
    let isMarked = text.split(separator: " ").allSatisfy { $0.hasPrefix("#") }
    return text.split { ",;|[]\"".contains($0) || isMarked && $0 == " " }
      .map { String(trimmed($0).trimmingPrefix("#")) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }
}
