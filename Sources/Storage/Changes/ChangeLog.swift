import Entries
import Foundation
import GRDB

/// Records the previous values of entries in the transaction that changes them.
struct ChangeLog {
  private let before: [Int64: EntryState]

  /// Reads the state of entries before they are changed.
  ///
  /// Texts that are not UTF-8 are mended first as far as they can be, so that the history never has
  /// them, and what the search index has of them is not lost by the change.
  init(of numbers: [Int64], _ db: Database) throws {
    before = try ChangeLog.states(numbers, db) { try BrokenTexts.mend(of: numbers, db) }
  }

  /// Reads the state of entries, and once more after texts that are not UTF-8 were mended.
  private static func states(
    _ numbers: [Int64], _ db: Database, mend: () throws -> Void
  ) throws -> [Int64: EntryState] {
    let log = DamageLog()
    let found = try DamageLog.$current.withValue(log) { try EntryState.fetch(numbers, db) }
    if log.values.contains(where: { $0.part == .brokenText }) { try mend() }
    return log.values.isEmpty ? found : try EntryState.fetch(numbers, db)
  }

  /// Writes the changes made since then to the history.
  /// - Parameter step: The step to which the changes belong, or nil to begin a new one.
  /// - Returns: The step; nil if none was given and nothing has changed.
  func write(at date: Date, step: Int64?, _ db: Database) throws -> Int64? {
    let numbers = before.keys.sorted()
    let after = try ChangeLog.states(numbers, db) {
      // An entry may have got a label or a place that other entries have whole in their documents.
      try BrokenTexts.mend(of: numbers, in: ["place", "place_claim", "tag"], db)
      for number in numbers {
        try SearchIndex.updateTags(number, db)
        try SearchIndex.updatePlace(number, db)
      }
    }
    var step = step
    var stamp = try Stamp.latest(db)
    for (number, was) in before.sorted(by: { $0.key < $1.key }) {
      guard let became = after[number] else { continue }
      for part in became.parts {
        guard let old = was.parts.first(where: part.isSamePart), old != part else { continue }
        stamp = Stamp.next(after: stamp, at: date)
        try db.execute(
          literal: """
            INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
            VALUES (\(step ?? 0), \(number), \(date.milliseconds), \(part.name), \(try old.json()),
              \(try part.json()), \(stamp))
            """)
        guard step == nil else { continue }
        // A step takes the number of its first change, so that step numbers are unique.
        step = db.lastInsertedRowID
        try db.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(step)")
      }
    }
    return step
  }
}

extension Stamp {
  /// Returns the latest stamp of a change; nil if there is none.
  ///
  /// Damaged stamps are ignored, because every later stamp is made from the latest one.
  static func latest(_ db: Database) throws -> String? {
    let stamps = try String.fetchCursor(
      db,
      sql: """
        SELECT stamp FROM entry_change
        WHERE stamp < '0020000000000000' AND typeof(stamp) = 'text' ORDER BY stamp DESC
        """)
    while let stamp = try stamps.next() {
      if isStamp(stamp) { return stamp }
    }
    return nil
  }
}

extension JournalFile {
  /// Changes entries in one transaction, and records their previous values.
  /// - Parameters:
  ///   - numbers: Finds the entries that may be changed.
  ///   - step: The step to which the changes belong; nil if they form their own step.
  func change<Value>(
    _ numbers: (Database) throws -> [Int64], at date: Date, in step: ChangeStep? = nil,
    _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    let (value, used) = try write { db in
      let log = try ChangeLog(of: try numbers(db), db)
      let value = try body(db)
      return (value, try log.write(at: date, step: step?.number, db))
    }
    step?.number = used
    return value
  }

  /// Returns the entry of a recording as a list; an empty one if it has none.
  static func entries(ofRecording recording: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db, sql: "SELECT entry_id FROM recording WHERE id = ? AND entry_id IS NOT NULL",
      arguments: [recording])
  }
}
