package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Moves a finished recording from its entry into a new one, and returns the new entry's number.
  package func move(
    _ recording: Int64, to draft: EntryDraft, uuid: UUID, at date: Date
  ) throws(StorageError) -> Int64 {
    try write { db in
      let home = try Int64.fetchOne(
        db, sql: "SELECT entry_id FROM recording WHERE id = ? AND state = 'finished'",
        arguments: [recording])
      guard let home else { throw Refusal(.missing, "there is no recording \(recording)") }
      try BrokenTexts.mend(of: [home], db)
      let number = try JournalFile.insert(draft, uuid: uuid, at: date, db)
      try db.execute(
        literal: "UPDATE recording SET entry_id = \(number) WHERE id = \(recording)")
      try SearchIndex.update(home, db)
      try SearchIndex.update(number, db)
      return number
    }
  }
}
