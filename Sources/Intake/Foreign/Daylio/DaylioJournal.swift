import Entries
import Foundation

/// Daylio diaries: the table of comma-separated values, or the backup, unpacked.
///
/// Daylio counts moods from 1, the best, to 5.
enum DaylioJournal {
  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    let backups = source.files(["daylio"]).filter { $0.pathExtension.lowercased() == "daylio" }
    if let backup = backups.first { return try DaylioBackup.read(backup, source) }
    var journal = ForeignJournal()
    var occurrences = Occurrences()
    for file in source.files(["csv"]) {
      do {
        try table(file, source, &occurrences, &journal)
      } catch let error as JournalError where source.isFolder {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard !journal.entries.isEmpty || !journal.problems.isEmpty else {
      throw JournalError(
        .failed, "\(source.path) has no diary of Daylio",
        hint: "in Daylio, export entries as CSV, or make a backup")
    }
    return journal
  }

  /// Daylio's own names for moods, and their scores here.
  private static let scores = ["rad": 5, "good": 4, "meh": 3, "bad": 2, "awful": 1]
  private static let understood: Set<String> = [
    "full_date", "date", "year", "weekday", "time", "mood", "activities", "note_title", "note",
  ]

  private static func table(
    _ file: URL, _ source: ForeignSource, _ occurrences: inout Occurrences,
    _ journal: inout ForeignJournal
  ) throws {
    var rows = SeparatedText(try ForeignSource.text(file)).rows[...]
    let columns = (rows.popFirst() ?? []).map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    guard columns.contains("mood"), columns.contains("time"), columns.contains("date") else {
      throw JournalError(
        .failed, "\(file.path) is not a table of Daylio's", hint: "in Daylio, export entries as CSV"
      )
    }
    for (index, row) in rows.enumerated() {
      let name = "\(file.lastPathComponent) row \(index + 2)"
      let values = Dictionary(zip(columns, row)) { first, _ in first }
      guard let day = day(values), let second = TableDates.second(values["time"] ?? "") else {
        journal.problems.append(
          .init(
            name: name,
            error: JournalError(.failed, "row \(index + 2) of \(file.path) has \(fault(values))")))
        continue
      }
      var draft = EntryDraft(
        moment: source.moment(day, second: second), title: values["note_title"] ?? "",
        note: MarkedUpText.plain(values["note"] ?? ""))
      draft.tags = (values["activities"] ?? "").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .map { Tag(.activity, $0) }
      let mood = (values["mood"] ?? "").trimmingCharacters(in: .whitespaces)
      draft.mood = scores[mood.lowercased()].flatMap { Mood(score: $0, word: mood) }
      let words = ["daylio", "\(day) \(second / 60)", mood]
      var entry = ForeignEntry(
        name: name, identifier: occurrences.identifier(words), draft: draft)
      for (key, value) in values where !understood.contains(key) && !value.isEmpty {
        entry.fields[key] = .string(value)
      }
      if draft.mood == nil, !mood.isEmpty {
        // The owner's own word, for which only the backup gives the score.
        entry.fields["mood"] = .string(mood)
        entry.moodWord = mood
      }
      journal.entries.append(entry)
    }
  }

  /// What is wrong with the date and the time of a row.
  private static func fault(_ values: [String: String]) -> String {
    let isDated = ["full_date", "date"].contains { values[$0]?.isEmpty == false }
    let isTimed = values["time"]?.isEmpty == false
    return switch (isDated, isTimed) {
    case (true, true): "a date or a time that cannot be read"
    case (true, false): "no time"
    case (false, true): "no date"
    case (false, false): "no date and time"
    }
  }

  private static func day(_ values: [String: String]) -> CivilDay? {
    if let full = values["full_date"], let day = ISODate.read(full)?.day { return day }
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    guard let year = values["year"].flatMap({ Int($0) }), let date = values["date"] else {
      return nil
    }
    let parts = date.split(whereSeparator: { $0 == " " || $0 == "." || $0 == "," })
    guard let number = parts.lazy.compactMap({ Int($0) }).first,
      let name = parts.first(where: { $0.first?.isLetter == true }),
      let month = months.firstIndex(of: String(name.lowercased().prefix(3)))
    else { return nil }
    return CivilDay(year: year, month: month + 1, day: number)
  }
}
