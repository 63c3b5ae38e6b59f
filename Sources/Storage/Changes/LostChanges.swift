import Digests
import Entries
import Foundation
import GRDB

/// The unreadable changes of an entry that were not undone.
///
/// If the readable history does not lead to the entry's present values, this writes changes that
/// do. Otherwise undoing or merging would act as if the lost changes had never been made. Every
/// readable part of a lost change is used. Its stamp gives its place in the order; without a stamp,
/// it goes before the change whose old value is the lost change's new value.
struct LostChanges {
  typealias Found = UnreadableChanges.Found

  let entry: Int64
  let date: Date
  /// Maps the step numbers of another journal to those of this one; nil if the changes are of this
  /// journal.
  ///
  /// All lost changes of a step that is not in the map get one new step.
  private(set) var steps: [Int64: Int64]?
  private let rows: [Found]
  private let db: Database
  /// Translates a value of the other journal into this one; nil if this journal has no such value.
  private let translated: (EntryPart) -> EntryPart?

  /// - Parameter rows: The unreadable changes of the entry, in the order of their row numbers.
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

  /// Writes the changes that lead from the readable history to the entry's present values.
  mutating func account() throws {
    guard !rows.isEmpty, let state = try EntryState.fetch([entry], db)[entry] else { return }
    let parts = state.parts.filter { part in
      if case .transcript = part { return false }
      return true
    }
    let names = Set(state.parts.map(\.name))
    // A row without a readable part name may belong to any part.
    func meant(_ row: Found) -> [EntryPart] {
      row.part.map(names.contains) ?? false ? parts.filter { row.part == $0.name } : parts
    }
    for row in rows {
      if let stamp = row.stamp { try replace(row, stamped: stamp, of: meant(row)) }
    }
    // The last row comes first, since each new value must match the next change's old value.
    for row in rows.reversed() where row.stamp == nil {
      try replaceUnstamped(row, of: meant(row))
    }
    for part in parts {
      let own = rows.filter { meant($0).contains(where: part.isSamePart) }
      if !own.isEmpty { try close(own, of: part) }
    }
  }

  /// A change to write in place of a lost one.
  private typealias Replacement = (was: EntryPart, became: EntryPart, stamp: String)

  /// Replaces a lost change that has a stamp, if it fits exactly one part.
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
    // The new value of a lost change is the old value of the next one.
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

  /// Replaces a lost change without a stamp, if it fits a gap in the history of exactly one part.
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

  /// Adds a last change that ends with the part's present value, if the history does not.
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

  /// Returns a stamp in a gap: the time of the change if it lies in the gap, otherwise the latest
  /// possible stamp.
  ///
  /// Every copy of the journal computes the same stamp for the same lost change.
  private func place(in gap: PartHistory.Gap, _ made: String?) -> String {
    if let made, made > gap.previous ?? "", made < gap.stamp { return made }
    return Stamp.before(gap.stamp)
  }

  /// Returns a number that identifies a change, the same in every copy of the journal.
  private func number(of row: Found) -> UInt64 {
    SHA256.hash(data: Data("\(row.was ?? "") \(row.became ?? "")".utf8)).prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns a stamp for a lost change after all readable changes of its part: its own stamp or
  /// time if known, otherwise the present.
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
