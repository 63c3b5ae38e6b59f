import Documents
import Entries
import Storage

extension ImpossibleTime {
  /// `its time lies outside of the years 1 to 9999 (entry.created)`.
  var sentence: String {
    "\(entry == nil ? "a" : "its") time lies outside of the years 1 to 9999 (\(column))"
  }
}

extension UnknownZone {
  /// `the zone Mars/Base of entry 5, which this machine does not know; the offset stands beside it`.
  var sentence: String {
    let whose = entries.isEmpty ? "" : " of \(Journal.named(entries))"
    let what =
      switch name {
      case nil: "a zone\(whose), whose name is damaged"
      case let name? where name.allSatisfy(\.isWhitespace):
        "a zone\(whose), which has no name"
      case let name?: "the zone \(name)\(whose), which this machine does not know"
      }
    return "\(what); the offset stands beside it"
  }
}

extension UnreadableChange {
  /// `a change of the note in its history cannot be read`.
  var sentence: String {
    let names = [
      "title": "the title", "note": "the note", "mood": "the mood", "energy": "the energy",
      "place": "the place", "moment": "the time", "labels": "the labels",
      "attachments": "the attachments", "wrong-hits": "the wrong hits",
      "deleted": "being in the trash", "transcript": "the text",
    ]
    return part.flatMap { names[$0] }.map { "a change of \($0) in its history cannot be read" }
      ?? DamagedValue.Part.history.sentence
  }
}

extension NumberFault {
  /// `the counter of the table entry is at its end, so that nothing can be added`.
  var sentence: String {
    if isMendable {
      return "the counter of the table \(table) is at its end, so that nothing can be added"
    }
    return entry == nil
      ? "a row of the table \(table) has so great a number that nothing can be added;"
        + " 'sotto merge' into a new journal gives new ones"
      : "its number is so great that no entry can be added; 'sotto merge' into a new journal gives"
        + " it another"
  }
}
