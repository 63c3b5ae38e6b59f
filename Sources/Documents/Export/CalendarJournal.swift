import Entries
import Foundation

/// Entries as journal components of iCalendar (RFC 5545, section 3.6.3).
///
/// Times are written as local times of their zone, and each zone is defined in the file. The day to
/// which the owner counts an entry is stored in a property of our own.
package struct CalendarJournal {
  private var lines: [String] = []
  private var zones: [String: CalendarZone] = [:]

  /// Begins a calendar.
  package init() {}

  /// Adds an entry.
  package mutating func add(_ exported: ExportedEntry) {
    let entry = exported.entry
    lines += [
      "BEGIN:VJOURNAL", "UID:\(entry.uuid.uuidString.lowercased())",
      "DTSTAMP:\(CalendarJournal.instant(entry.edited ?? exported.archived.created))",
      start(entry.moment),
      "CREATED:\(CalendarJournal.instant(exported.archived.created))",
      "X-SOTTO-ZONE:\(entry.moment.zone)", "X-SOTTO-DAY:\(entry.moment.day)",
    ]
    if let edited = entry.edited {
      lines.append("LAST-MODIFIED:\(CalendarJournal.instant(edited))")
    }
    if !entry.title.isEmpty { lines.append("SUMMARY:\(CalendarJournal.text(entry.title))") }
    let texts = [entry.note] + exported.archived.spoken
    let description = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    if !description.isEmpty { lines.append("DESCRIPTION:\(CalendarJournal.text(description))") }
    let tags = entry.tags.filter { $0.kind == .tag }.map { CalendarJournal.text($0.name) }
    if !tags.isEmpty { lines.append("CATEGORIES:\(tags.joined(separator: ","))") }
    for (name, kind) in [
      ("X-SOTTO-ACTIVITIES", Tag.Kind.activity), ("X-SOTTO-PEOPLE", .person),
      ("X-SOTTO-COLLECTIONS", .collection),
    ] {
      let names = entry.tags.filter { $0.kind == kind }.map { CalendarJournal.text($0.name) }
      if !names.isEmpty { lines.append("\(name):\(names.joined(separator: ","))") }
    }
    if let mood = entry.mood {
      lines.append("X-SOTTO-MOOD:\(mood.score)")
      if let word = mood.word { lines.append("X-SOTTO-MOOD-WORD:\(CalendarJournal.text(word))") }
      if let emoji = mood.emoji {
        lines.append("X-SOTTO-MOOD-EMOJI:\(CalendarJournal.text(emoji))")
      }
    }
    if let energy = entry.energy { lines.append("X-SOTTO-ENERGY:\(energy.level)") }
    if let place = entry.place {
      if !place.name.isEmpty { lines.append("LOCATION:\(CalendarJournal.text(place.name))") }
      if let latitude = place.latitude, let longitude = place.longitude {
        lines.append("GEO:\(latitude);\(longitude)")
      }
    }
    if let checkIn = entry.checkIn { lines.append("X-SOTTO-CHECK-IN:\(checkIn.rawValue)") }
    for recording in entry.recordings { lines += sound(recording, exported) }
    lines += entry.attachments.compactMap { CalendarJournal.attachment($0, exported) }
    lines += ["STATUS:FINAL", "END:VJOURNAL"]
  }

  /// The lines for a recording's file, and for the part of the description that is its transcript.
  private func sound(_ recording: Recording, _ exported: ExportedEntry) -> [String] {
    let file = exported.files[recording.id]
    let said = exported.archived.transcript(of: recording)?.shownText ?? ""
    let place = file.map { ";X-SOTTO-FILE=\(CalendarJournal.parameter($0))" } ?? ""
    return (file.map { ["ATTACH:\($0)"] } ?? [])
      + (said.isEmpty ? [] : ["X-SOTTO-SAID\(place):\(CalendarJournal.text(said))"])
  }

  /// The line for an attachment; nil if its bytes are not in the export.
  private static func attachment(
    _ attachment: Attachment, _ exported: ExportedEntry
  ) -> String? {
    let file = exported.attachmentFiles[attachment.uuid]
    guard let target = file ?? attachment.webAddress else { return nil }
    var line = "ATTACH"
    if file != nil, let type = attachment.content?.mediaType {
      line += ";FMTTYPE=\(parameter(type))"
    }
    line += ";X-SOTTO-KIND=\(attachment.kind.rawValue)"
    if let name = attachment.fileName ?? attachment.facts.song?.title {
      line += ";FILENAME=\(parameter(name))"
    }
    if !attachment.caption.isEmpty { line += ";X-SOTTO-CAPTION=\(parameter(attachment.caption))" }
    if attachment.isFavourite { line += ";X-SOTTO-FAVOURITE=TRUE" }
    return line + ":\(target)"
  }

  /// A text as the value of a parameter (RFC 6868).
  private static func parameter(_ text: String) -> String {
    var value = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "^": value += "^^"
      case "\"": value += "^'"
      case "\n", "\r": value += "^n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: value += " "
      default: value.unicodeScalars.append(scalar)
      }
    }
    return "\"\(value)\""
  }

  /// The line with the time of an entry, as local time of its zone if that is known.
  private mutating func start(_ moment: Moment) -> String {
    guard let zone = TimeZone(identifier: moment.zone),
      zone.secondsFromGMT(for: moment.date) == moment.offset
    else { return "DTSTART:\(CalendarJournal.instant(moment.date))" }
    zones[moment.zone, default: CalendarZone(zone)].cover(moment.date)
    let local = Date(
      timeIntervalSince1970: Double(moment.milliseconds) / 1000 + Double(moment.offset))
    return "DTSTART;TZID=\(moment.zone):\(CalendarJournal.instant(local).dropLast())"
  }

  /// The whole calendar.
  package var text: String {
    let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sotto//journal//EN", "CALSCALE:GREGORIAN",
    ]
    let zones = zones.sorted { $0.key < $1.key }.flatMap { $0.value.lines }
    return (head + zones + lines + ["END:VCALENDAR"]).map { CalendarJournal.folded($0) + "\r\n" }
      .joined()
  }

  /// A line folded into parts of at most 75 bytes, without splitting a character.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line }
    var folded = ""
    var room = 75
    func put(_ part: String) {
      let size = part.utf8.count
      if size > room {
        folded += "\r\n "
        room = 74
      }
      folded.unicodeScalars.append(contentsOf: part.unicodeScalars)
      room -= size
    }
    for character in line {
      if character.utf8.count <= 74 {
        put(String(character))
      } else {
        character.unicodeScalars.forEach { put(String($0)) }
      }
    }
    return folded
  }

  /// A text escaped as a value, in which commas and line ends have a special meaning.
  static func text(_ text: String) -> String {
    var value = ""
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    for scalar in lines.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": value += "\\" + String(scalar)
      case "\n": value += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: value += " "
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }

  static func instant(_ date: Date) -> String {
    let text = Moment(date, in: .gmt).rfc3339
    return text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
