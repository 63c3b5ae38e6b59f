import Entries
import Foundation

/// Journal components of iCalendar (RFC 5545, section 3.6.3).
enum CalendarFile {
  private static let understood: Set<String> = [
    "UID", "DTSTAMP", "DTSTART", "CREATED", "LAST-MODIFIED", "SUMMARY", "DESCRIPTION",
    "CATEGORIES", "LOCATION", "GEO", "ATTACH", "BEGIN", "END", "X-SOTTO-ZONE",
    "X-SOTTO-DAY", "X-SOTTO-MOOD", "X-SOTTO-MOOD-WORD", "X-SOTTO-MOOD-EMOJI", "X-SOTTO-ENERGY",
    "X-SOTTO-ACTIVITIES", "X-SOTTO-PEOPLE", "X-SOTTO-COLLECTIONS",
    "X-SOTTO-CHECK-IN", "X-SOTTO-SAID",
  ]

  /// The parts of a calendar that are no entries of a journal, and the names of their kinds.
  private static let others = [
    "VEVENT": "event of the calendar", "VTODO": "task of the calendar",
    "VFREEBUSY": "period of busy time",
  ]

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    for file in source.files(["ics", "ical", "ifb"]) {
      do {
        try components(in: try ForeignSource.text(file), file, source, &journal)
      } catch let error as JournalError {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard !journal.entries.isEmpty || !journal.problems.isEmpty || !journal.losses.isEmpty else {
      throw JournalError(.failed, "\(source.path) has no calendar with journal entries (VJOURNAL)")
    }
    return journal
  }

  /// The properties that date an entry, the first one first.
  private static let dates = ["DTSTART", "CREATED", "DTSTAMP"]

  private static func components(
    in text: String, _ file: URL, _ source: ForeignSource, _ journal: inout ForeignJournal
  ) throws {
    var lines: [CalendarLine]?
    var count = 0
    for line in CalendarLine.lines(of: text) {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VJOURNAL"): lines = []
      case ("END", "VJOURNAL"):
        count += 1
        let name = "\(file.lastPathComponent) \(count)"
        if let entry = entry(lines ?? [], name, file, source) {
          journal.entries.append(entry)
        } else {
          journal.problems.append(
            .init(
              name: name,
              error: .undated(
                "entry \(count) of \(file.path)",
                isWritten: lines?.contains { dates.contains($0.name) && !$0.value.isEmpty } == true)
            ))
        }
        lines = nil
      case ("BEGIN", let part) where lines == nil:
        if let kind = others[part] { journal.losses[kind, default: 0] += 1 }
      default: lines?.append(line)
      }
    }
  }

  private static func entry(
    _ lines: [CalendarLine], _ name: String, _ file: URL, _ source: ForeignSource
  ) -> ForeignEntry? {
    func line(_ name: String) -> CalendarLine? { lines.first { $0.name == name } }
    func text(_ name: String) -> String? { line(name)?.texts.joined(separator: ",") }
    guard let start = dates.lazy.compactMap(line).first,
      var moment = moment(start, text("X-SOTTO-ZONE"), source)
    else { return nil }
    if let day = text("X-SOTTO-DAY").flatMap({ CivilDay($0) }) { moment = moment.counted(to: day) }
    var draft = EntryDraft(
      moment: moment, title: text("SUMMARY") ?? "", note: text("DESCRIPTION") ?? "")
    for (name, kind) in [
      ("CATEGORIES", Tag.Kind.tag), ("X-SOTTO-ACTIVITIES", .activity), ("X-SOTTO-PEOPLE", .person),
      ("X-SOTTO-COLLECTIONS", .collection),
    ] {
      draft.tags += lines.filter { $0.name == name }.flatMap(\.texts).filter { !$0.isEmpty }
        .map { Tag(kind, $0) }
    }
    draft.mood = text("X-SOTTO-MOOD").flatMap { Int($0) }.flatMap {
      Mood(score: $0, word: text("X-SOTTO-MOOD-WORD"), emoji: text("X-SOTTO-MOOD-EMOJI"))
    }
    draft.checkIn = text("X-SOTTO-CHECK-IN").flatMap { CheckIn(rawValue: $0) }
    draft.energy = text("X-SOTTO-ENERGY").flatMap { Int($0) }.flatMap { Energy(level: $0) }
    draft.place = place(text("LOCATION"), line("GEO")?.value)
    let uid = line("UID")?.value ?? ""
    // Recurring entries share their UID, so their start tells them apart.
    let identifier =
      line("RECURRENCE-ID") == nil
      ? StableIdentifier.read(uid) ?? StableIdentifier.make(["vjournal", uid.isEmpty ? name : uid])
      : StableIdentifier.make(["vjournal", uid, start.value])
    var entry = ForeignEntry(name: name, identifier: identifier, draft: draft)
    entry.created = line("CREATED").flatMap { ISODate.date($0.value) }
    entry.edited = line("LAST-MODIFIED").flatMap { ISODate.date($0.value) }
    let files = CalendarAttachments(lines, beside: file)
    entry.attachments = files.attachments
    if files.lost > 0 { entry.losses["attachment"] = files.lost }
    // Transcripts, which our own export appends to the description, belong to the sound.
    let said = lines.filter { $0.name == "X-SOTTO-SAID" }
      .map { (file: $0.parameters["X-SOTTO-FILE"], text: $0.texts.joined(separator: ",")) }
    entry.draft.note = note(entry.draft.note, without: said.map(\.text))
    entry.sounds = files.sounds.map { sound in
      let text = said.first { $0.file == sound.name }?.text
      return ForeignEntry.Sound(path: sound.path, transcript: text)
    }
    for line in lines where !understood.contains(line.name) {
      if line.name == "STATUS" {
        // An entry of ours is always final; a draft or one that was cancelled is an entry like others.
        guard line.value.uppercased() != "FINAL" else { continue }
        entry.unusableValues += 1
      }
      let value = JSONValue.string(line.value)
      if let old = entry.fields[line.name] {
        entry.fields[line.name] = .array((old.array ?? [old]) + [value])
      } else {
        entry.fields[line.name] = value
      }
    }
    return entry
  }

  /// A description without the transcripts, which follow the note.
  private static func note(_ description: String, without said: [String]) -> String {
    let spoken = said.joined(separator: "\n\n")
    guard !spoken.isEmpty, description.hasSuffix(spoken) else { return description }
    let note = description.dropLast(spoken.count)
    if note.isEmpty { return "" }
    return note.hasSuffix("\n\n") ? String(note.dropLast(2)) : description
  }

  private static func moment(
    _ line: CalendarLine, _ own: String?, _ source: ForeignSource
  ) -> Moment? {
    guard let written = ISODate.read(line.value) else { return nil }
    // A zone's name may follow the name of the organisation that defined it:
    // /citadel.org/…/Europe/Berlin.
    let named = (own ?? line.parameters["TZID"]).flatMap { name in
      TimeZone(identifier: name)
        ?? TimeZone(identifier: name.split(separator: "/").suffix(2).joined(separator: "/"))
    }
    guard let second = written.second else {
      return source.moment(written.day, second: 12 * 3600, in: named)
    }
    guard let offset = written.offset else {
      return source.moment(written.day, second: second, in: named)
    }
    return source.moment(ISODate.date(written, offset: offset), in: named)
  }

  private static func place(_ name: String?, _ position: String?) -> Place? {
    let numbers = (position ?? "").split(whereSeparator: { $0 == ";" || $0 == "," })
      .compactMap { Double($0) }
    let isPosition = numbers.count == 2
    return Place(
      told: name, latitude: isPosition ? numbers[0] : nil,
      longitude: isPosition ? numbers[1] : nil)
  }
}
