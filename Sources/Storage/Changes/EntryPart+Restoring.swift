import Entries
import Foundation
import GRDB

extension EntryPart {
  /// Gives an entry this value back, without indexing it.
  func restore(in number: Int64, _ db: Database) throws {
    switch self {
    case .title(let title): try EntryPart.apply(EntryChange(title: title), to: number, db)
    case .note(let note): try EntryPart.apply(EntryChange(note: note), to: number, db)
    case .mood(let mood): try EntryPart.apply(EntryChange(mood: .some(mood)), to: number, db)
    case .energy(let energy):
      try EntryPart.apply(EntryChange(energy: .some(energy)), to: number, db)
    case .place(let place): try EntryPart.apply(EntryChange(place: .some(place)), to: number, db)
    case .moment(let moment): try EntryPart.apply(EntryChange(moment: moment), to: number, db)
    case .labels(let labels):
      let present = try EntryRow.fetch([number], db)[number]?.tags ?? []
      try Labels.remove(present, from: number, db)
      try Labels.add(labels, to: number, db)
      // A change of case alone renames the label wherever it is, and so does taking it back.
      for label in labels {
        try db.execute(
          literal: """
            UPDATE tag SET name = \(label.name.storable)
            WHERE kind = \(label.kind.rawValue) AND name_key = \(Labels.key(label.name))
            """)
      }
    case .deleted(let date):
      try db.execute(
        literal: "UPDATE entry SET deleted = \(date?.milliseconds) WHERE id = \(number)")
    case .transcript(let recording, let version):
      try EntryPart.show(version, of: recording, db)
    }
  }

  private static func apply(_ change: EntryChange, to number: Int64, _ db: Database) throws {
    for assignment in try JournalFile.assignments(of: change, number: number, db) {
      try db.execute(literal: "UPDATE entry SET \(assignment) WHERE id = \(number)")
    }
  }

  private static func show(_ version: Int64?, of recording: Int64, _ db: Database) throws {
    guard let version else {
      return try db.execute(
        literal: "UPDATE transcript SET is_current = 0 WHERE recording_id = \(recording)")
    }
    let isThere = try SQLRequest<Int>(
      literal: "SELECT 1 FROM transcript WHERE id = \(version) AND state <> 'running'"
    ).fetchOne(db)
    // A version that was removed since cannot be shown again.
    if isThere != nil { try TranscriptWriter.makeCurrent(version, db) }
  }
}
