import Entries
import Foundation
import GRDB

extension EntryPart {
  /// Restores this value in an entry, without updating the search index.
  func restore(in number: Int64, at date: Date, _ db: Database) throws {
    func apply(_ change: EntryChange) throws {
      try JournalFile.assign(change, to: number, at: date, db)
    }
    switch self {
    case .title(let title): try apply(EntryChange(title: title))
    case .note(let note): try apply(EntryChange(note: note))
    case .mood(let mood): try apply(EntryChange(mood: .some(mood)))
    case .energy(let energy): try apply(EntryChange(energy: .some(energy)))
    case .place(let place):
      // If the place still exists, its present position stays, since the owner may have changed it.
      let known = try place.map { try !$0.name.isEmpty && Places.number($0, db) != nil } ?? false
      try apply(EntryChange(place: .some(known ? place.map { Place(name: $0.name) } : place)))
    case .moment(let moment): try apply(EntryChange(moment: moment))
    case .labels(let labels):
      let present = try EntryRow.fetch([number], db)[number]?.tags ?? []
      try Labels.remove(present, from: number, db)
      try Labels.add(labels, to: number, db)
    case .attachments(let uses): try Attachments.use(uses, in: number, db)
    case .wrongHits(let hits): try WrongHits.replace(hits, in: number, db)
    case .deleted(let date):
      try db.execute(
        literal: "UPDATE entry SET deleted = \(date?.milliseconds) WHERE id = \(number)")
    case .transcript(let recording, let version):
      try EntryPart.show(version, of: recording, at: date, db)
    }
  }

  private static func show(
    _ version: Int64?, of recording: Int64, at date: Date, _ db: Database
  ) throws {
    guard let version else {
      return try TranscriptWriter.showNone(of: recording, at: date, db)
    }
    let isThere = try SQLRequest<Int>(
      literal: "SELECT 1 FROM transcript WHERE id = \(version) AND state <> 'running'"
    ).fetchOne(db)
    // A version that was removed since cannot be shown again.
    if isThere != nil { try TranscriptWriter.makeCurrent(version, by: .owner, at: date, db) }
  }
}
