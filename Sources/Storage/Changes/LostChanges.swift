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
  /// What the steps of another journal are here; nil where the changes are of this journal.
  ///
  /// A step that is not among them gets one number for all its lost changes.
  private(set) var steps: [Int64: Int64]?
  private let rows: [Found]
  private let db: Database
  /// Returns what a value is in this journal; nil if it has no such value.
  private let translated: (EntryPart) -> EntryPart?

  /// - Parameter rows: The changes of the entry that cannot be read, in the order of their numbers.
  init(
    _ rows: [Found], of entry: Int64, at date: Date, _ db: Database,
    steps: [Int64: Int64]? = nil, translated: @escaping (EntryPart) -> EntryPart? = { $0 }
  ) {
    self.rows = rows.filter { !$0.isUndone }
    self.entry = entry
    self.date = date
    self.db = db
    self.steps = steps
    self.translated = translated
  }

  /// Writes the changes by which the entry is what it is, and not what its history says.
  mutating func account() throws {
    guard !rows.isEmpty, let state = try EntryState.fetch([entry], db)[entry] else { return }
    let parts = state.parts.filter { part in
      if case .transcript = part { return false }
      return true
    }
    let names = Set(state.parts.map(\.name))
    // A row whose part cannot be read may have been of any.
    func meant(_ row: Found) -> [EntryPart] {
      row.part.map(names.contains) ?? false ? parts.filter { row.part == $0.name } : parts
    }
    for row in rows {
      if let stamp = row.stamp { try replace(row, stamped: stamp, of: meant(row)) }
    }
    // The last comes first, since each leads to what the next one begins with.
    for row in rows.reversed() where row.stamp == nil {
      try replaceUnstamped(row, of: meant(row))
    }
    for part in parts {
      let own = rows.filter { meant($0).contains(where: part.isSamePart) }
      if !own.isEmpty { try close(own, of: part) }
    }
  }

  /// A change that may have been lost.
  private typealias Replacement = (was: EntryPart, became: EntryPart, stamp: String)

  /// Puts a change into the place of one of which the place is known, if one part alone can have had it.
  private mutating func replace(
    _ row: Found, stamped stamp: String, of parts: [EntryPart]
  ) throws {
    let history = try PartHistory(of: entry, db)
    let fitting = parts.compactMap { replacement(of: row, stamped: stamp, of: $0, history) }
    if fitting.count == 1 { try insert(fitting[0], like: row) }
  }

  private func replacement(
    of row: Found, stamped stamp: String, of part: EntryPart, _ history: PartHistory
  ) -> Replacement? {
    // What a lost change led to, the next one begins with.
    let next = history.value(after: stamp, of: part) ?? part
    let told = history.value(of: part, before: stamp)
    let (was, became) = (value(row.was, of: part), value(row.became, of: part))
    let isOwn = row.part == part.name
    if let was, let became, was != became, isOwn || became.isSame(as: next) {
      return (was, became, stamp)
    }
    guard isOwn, told.map({ !$0.isSame(as: next) }) ?? true else { return nil }
    return (told ?? was ?? next, next, stamp)
  }

  /// Puts a change into the place that one without a stamp seems to have had, if the history of one part
  /// alone has a gap there.
  private mutating func replaceUnstamped(_ row: Found, of parts: [EntryPart]) throws {
    let history = try PartHistory(of: entry, db)
    let fitting = parts.compactMap { replacement(of: row, of: $0, history) }
    if fitting.count == 1 { try insert(fitting[0], like: row) }
  }

  private func replacement(
    of row: Found, of part: EntryPart, _ history: PartHistory
  ) -> Replacement? {
    let gaps = history.gaps(of: part)
    let isOwn = row.part == part.name
    let made = row.made.map { Stamp.fixed(milliseconds: $0, number(of: row)) }
    if let was = value(row.was, of: part), let became = value(row.became, of: part), was != became {
      let fitting = gaps.filter { $0.was.isSame(as: became) }
      if let gap = fitting.last(where: { $0.told?.isSame(as: was) ?? false }) ?? fitting.last {
        return (was, became, place(in: gap, made))
      }
      guard isOwn, let made, made < history.last(of: part) ?? "" else { return nil }
      return (was, became, made)
    }
    guard isOwn else { return nil }
    let gap =
      made.map { made in gaps.first { $0.stamp > made } } ?? (gaps.count == 1 ? gaps[0] : nil)
    guard let gap, let was = gap.told ?? value(row.was, of: part), was != gap.was else {
      return nil
    }
    return (was, gap.was, place(in: gap, made))
  }

  /// Ends the history of a part with what the part is.
  private mutating func close(_ meant: [Found], of part: EntryPart) throws {
    let own = meant.filter { $0.part == part.name }
    let told = try PartHistory(of: entry, db).value(of: part)
    if let told, told.isSame(as: part) { return }
    guard let lost = own.last ?? meant.last, told != nil || !own.isEmpty else { return }
    try insert(
      (
        told ?? value(own.first?.was, of: part) ?? part, part,
        try lastStamp(of: part, like: lost)
      ), like: lost)
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

  private mutating func insert(_ change: Replacement, like row: Found) throws {
    let step = row.step.flatMap { steps == nil ? $0 : steps?[$0] }
    try db.execute(
      literal: """
        INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
        VALUES (\(step ?? 0), \(entry), \(row.made ?? date.milliseconds), \(change.became.name),
          \(try change.was.json()), \(try change.became.json()), \(change.stamp))
        """)
    guard step == nil else { return }
    let id = db.lastInsertedRowID
    try db.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(id)")
    if let foreign = row.step { steps?[foreign] = id }
  }
}
