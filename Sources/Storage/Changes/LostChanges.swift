import Digests
import Entries
import Foundation
import GRDB

/// The changes of an entry that cannot be read and were not taken back.
///
/// Where the entry is not what the rest of its history says, changes are written that lead to what it is,
/// so that nothing is taken back or merged as if the lost ones were not there. As much as can be read of a
/// lost change is used: its stamp says where it belongs, else that is before the change which begins with
/// what the lost one led to.
struct LostChanges {
  typealias Found = UnreadableChanges.Found

  let entry: Int64
  let date: Date
  private let rows: [Found]
  private let db: Database
  /// Returns what a value is in this journal; nil if it has no such value.
  private let translated: (EntryPart) -> EntryPart?

  /// - Parameter rows: The changes of the entry that cannot be read, in the order of their numbers.
  init(
    _ rows: [Found], of entry: Int64, at date: Date, _ db: Database,
    translated: @escaping (EntryPart) -> EntryPart? = { $0 }
  ) {
    self.rows = rows.filter { !$0.isUndone }
    self.entry = entry
    self.date = date
    self.db = db
    self.translated = translated
  }

  /// Writes the changes by which the entry is what it is, and not what its history says.
  func account() throws {
    guard !rows.isEmpty, let state = try EntryState.fetch([entry], db)[entry] else { return }
    let names = Set(state.parts.map(\.name))
    for part in state.parts {
      if case .transcript = part { continue }
      // A row whose part cannot be read may have been of any.
      let meant = rows.filter { $0.part == part.name || !($0.part.map(names.contains) ?? false) }
      for row in meant {
        if let stamp = row.stamp { try replace(row, stamped: stamp, of: part) }
      }
      // The last comes first, since each leads to what the next one begins with.
      for row in meant.reversed() where row.stamp == nil { try replaceUnstamped(row, of: part) }
      if !meant.isEmpty { try close(meant, of: part) }
    }
  }

  /// Puts a change into the place of one of which the place is known.
  private func replace(_ row: Found, stamped stamp: String, of part: EntryPart) throws {
    let history = try PartHistory(of: entry, db)
    // What a lost change led to, the next one begins with.
    let next = history.value(after: stamp, of: part) ?? part
    let told = history.value(of: part, before: stamp)
    let (was, became) = (value(row.was, of: part), value(row.became, of: part))
    let isOwn = row.part == part.name
    if let was, let became, was != became, isOwn || became.isSame(as: next) {
      try insert(was, became, stamp, like: row)
    } else if isOwn, told.map({ !$0.isSame(as: next) }) ?? true {
      try insert(told ?? was ?? next, next, stamp, like: row)
    }
  }

  /// Puts a change into the place that one without a stamp seems to have had, if the history has a gap there.
  private func replaceUnstamped(_ row: Found, of part: EntryPart) throws {
    let history = try PartHistory(of: entry, db)
    let gaps = history.gaps(of: part)
    let isOwn = row.part == part.name
    let made = row.made.map { Stamp.fixed(milliseconds: $0, number(of: row)) }
    if let was = value(row.was, of: part), let became = value(row.became, of: part), was != became {
      let fitting = gaps.filter { $0.was.isSame(as: became) }
      if let gap = fitting.last(where: { $0.told?.isSame(as: was) ?? false }) ?? fitting.last {
        try insert(was, became, place(in: gap, made), like: row)
      } else if isOwn, let made, made < history.last(of: part) ?? "" {
        try insert(was, became, made, like: row)
      }
    } else if isOwn {
      let gap =
        made.map { made in gaps.first { $0.stamp > made } } ?? (gaps.count == 1 ? gaps[0] : nil)
      guard let gap, let was = gap.told ?? value(row.was, of: part), was != gap.was else { return }
      try insert(was, gap.was, place(in: gap, made), like: row)
    }
  }

  /// Ends the history of a part with what the part is.
  private func close(_ meant: [Found], of part: EntryPart) throws {
    let own = meant.filter { $0.part == part.name }
    let told = try PartHistory(of: entry, db).value(of: part)
    if let told, told.isSame(as: part) { return }
    guard let lost = own.last ?? meant.last, told != nil || !own.isEmpty else { return }
    try insert(
      told ?? value(own.first?.was, of: part) ?? part, part, try lastStamp(of: part, like: lost),
      like: lost)
  }

  private func value(_ json: String?, of part: EntryPart) -> EntryPart? {
    json.flatMap { EntryPart(readable: $0, of: part.name) }.flatMap(translated)
  }

  /// Returns a stamp in a gap that every copy of the journal gives a lost change alike: when it was made, if
  /// that lies in the gap, else as late as can be.
  private func place(in gap: PartHistory.Gap, _ made: String?) -> String {
    if let made, made > gap.previous ?? "", made < gap.stamp { return made }
    return Stamp.before(gap.stamp)
  }

  /// Returns a number that tells a change apart from others, the same in every copy of the journal.
  private func number(of row: Found) -> UInt64 {
    SHA256.hash(data: Data("\(row.was ?? "") \(row.became ?? "")".utf8)).prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the place of a lost change among the others, as far as it is known: after all changes of its
  /// part that can be read, and now where neither its stamp nor its time can.
  private func lastStamp(of part: EntryPart, like row: Found) throws -> String {
    guard row.stamp != nil || row.made != nil else {
      return Stamp.next(after: try Stamp.latest(db), at: date)
    }
    let taken = try String.fetchSet(
      db, sql: "SELECT stamp FROM entry_change WHERE entry_id = ? AND stamp IS NOT NULL",
      arguments: [entry])
    let last = try String.fetchOne(
      db,
      sql: """
        SELECT max(stamp) FROM entry_change WHERE entry_id = ? AND part = ? AND undone IS NULL
        """, arguments: [entry, part.name])
    if let stamp = row.stamp, !taken.contains(stamp), stamp > last ?? "" { return stamp }
    let made = min(row.made ?? date.milliseconds, date.milliseconds)
    return Stamp.next(after: last, at: Date(milliseconds: max(0, made)))
  }

  private func insert(
    _ was: EntryPart, _ became: EntryPart, _ stamp: String, like row: Found
  ) throws {
    try db.execute(
      literal: """
        INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
        VALUES (\(row.step ?? 0), \(entry), \(row.made ?? date.milliseconds), \(became.name),
          \(try was.json()), \(try became.json()), \(stamp))
        """)
    guard row.step == nil else { return }
    let id = db.lastInsertedRowID
    try db.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(id)")
  }
}
