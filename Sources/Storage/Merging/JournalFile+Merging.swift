package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Throws unless every part of this journal can be merged; unreadable changes do not prevent it.
  package func requireMergeable() throws(StorageError) {
    try read(steps: .max) { db in try PageCheck.require(exceptValuesOf: "entry_change", db) }
  }

  /// Returns the finished recordings of another copy that this journal lacks and would take over.
  package func missingRecordings(of other: JournalFile, named path: String) throws
    -> [MissingRecording]
  {
    try unchanging { target in
      try other.unchanging { db in
        let source = MergeSource(db, path: path)
        return try JournalFile.missingRecordings(source, target)
      }
    }
  }

  /// Copies a recording of another copy into a stage, in small transactions; the stage belongs to
  /// no entry until it is merged.
  /// - Parameters:
  ///   - isProved: Whether a digest of all its sound was found to prove it; then a piece need not
  ///     match its own.
  ///   - onProgress: Called with the number of bytes of each batch; an error that it throws ends
  ///     the copying.
  /// - Returns: The stage's number, and about the first frame of a piece that does not match its
  ///   digest; nil if all do.
  /// - Throws: ``StorageError`` with `damaged` if a piece does not match its digest, and the sound
  ///   is not proved.
  @discardableResult
  package func stage(
    _ recording: MissingRecording, of other: JournalFile, named path: String,
    isProved: Bool, onProgress: (Int) throws -> Void
  ) throws -> (stage: Int64, changed: Int64?) {
    var changed: Int64?
    let values = try other.read { db in try Recordings.values(of: recording.number, db) }
    let stage = try blaming(path) {
      try write { db in
        try Recordings.insert(
          values, state: Recording.State.importing.rawValue, entry: nil, db)
      }
    }
    for table in MergedPieces.all {
      var last: Int64 = -1
      while true {
        let pieces = try other.read { db in
          try table.pieces(of: recording.number, after: last, db)
        }
        guard let end = pieces.last else { break }
        if let broken = pieces.first(where: \.isBroken) {
          guard isProved else {
            throw StorageError(
              .damaged, path: path, reason: "sound in it is not as it was written")
          }
          changed = try changed ?? other.frame(of: broken, in: table, recording)
        }
        try blaming(path) {
          try write { db in
            for piece in pieces { try table.insert(piece, into: stage, db) }
          }
        }
        last = end.start
        try onProgress(pieces.reduce(0) { $0 + $1.size })
      }
    }
    return (stage, changed)
  }

  /// Returns about the first frame of a piece.
  private func frame(
    of piece: MergedPieces.Piece, in table: MergedPieces, _ recording: MissingRecording
  ) throws -> Int64 {
    guard table.table == "original" else { return piece.start }
    let frames = try read { db in
      try Int64.fetchOne(
        db, sql: "SELECT frames FROM recording WHERE id = ?", arguments: [recording.number])
    }
    let length = min(max(frames ?? 0, 0), RecordingRow.lengths.upperBound)
    let share = Double(piece.start) / Double(max(recording.bytes, 1))
    return Int64(Double(length) * min(max(share, 0), 1))
  }

  /// Removes the stages with these identifiers, unless they were merged.
  package func discardStages(_ uuids: [String]) throws(StorageError) {
    let numbers = try read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT id FROM recording
          WHERE state = 'importing' AND uuid IN (SELECT value FROM json_each(?))
          """, arguments: [String(decoding: try JSONEncoder().encode(uuids), as: UTF8.self)])
    }
    for number in numbers { try discardStage(number) }
  }

  /// Merges another copy of the journal into this one, in one transaction.
  ///
  /// The sound of the other copy's recordings must have been staged before; a recording that was
  /// not is not taken over.
  /// - Parameters:
  ///   - path: The other journal's path as the owner gave it, for messages.
  ///   - leftOut: The identifiers of recordings and the digests of attached contents that are not
  ///     taken over.
  ///   - isTrial: Whether only to report what would be changed, without changing it.
  ///   - atEnd: Called before the changes are committed; if it throws, they are rolled back.
  package func merge(
    _ other: JournalFile, named path: String, leaving leftOut: Set<String> = [], isTrial: Bool,
    at date: Date, atEnd: () throws -> Void = {}
  ) throws -> MergeReport {
    func merging() throws -> MergeReport {
      try self.merging(other, path, leaving: leftOut, isTrial, date, atEnd)
    }
    guard try !isTrial && isErased(in: other) else { return try merging() }
    var report = MergeReport(source: path)
    report.isLogEmptied = try overwriting { report = try merging() }
    return report
  }

  /// Whether the other journal has erased an entry that is still here.
  private func isErased(in other: JournalFile) throws(StorageError) -> Bool {
    let erased = try other.read { db in
      try String.fetchSet(
        db, sql: "SELECT name FROM removal WHERE kind = 'entry' AND heir IS NULL")
    }
    return try !erased.isDisjoint(with: entryIdentifiers())
  }

  private func merging(
    _ other: JournalFile, _ path: String, leaving leftOut: Set<String>, _ isTrial: Bool,
    _ date: Date, _ atEnd: () throws -> Void
  ) throws -> MergeReport {
    var report = MergeReport(source: path)
    report.isTrial = isTrial
    do {
      return try blaming(path) {
        try other.unchanging { db in
          try changing { target in
            var merge = JournalMerge(
              MergeSource(db, path: path), into: target, leaving: leftOut, at: date,
              isTrial: isTrial, report)
            let made = try merge.run()
            try atEnd()
            // Thrown so that the transaction is rolled back.
            if isTrial { throw Trial(report: made) }
            return made
          }
        }
      }
    } catch let trial as Trial {
      return trial.report
    }
  }

  /// Runs a change with values of another journal.
  ///
  /// If a value is not allowed where it is to stand, that journal is damaged, unless this one is.
  private func blaming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as StorageError
      where error.path == self.path && error.code == .contradictory
    {
      let isWhole = try pageFaults(most: 1).isEmpty && danglingRows().isEmpty
      guard try isWhole && entriesIndexedWrongly().isEmpty else { throw error }
      throw StorageError(.damaged, path: path, reason: "a value in it is not allowed")
    }
  }

  private static func missingRecordings(
    _ source: MergeSource, _ target: Database
  ) throws -> [MissingRecording] {
    let twins = Set(try MergeTwins(source, target).pairs().map(\.there))
    let parted = Set(try Redactions.parted(source, target).map(\.0))
    let rows = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT recording.id, recording.uuid, entry.id, entry.uuid, digest,
            (SELECT total(length(bytes)) FROM segment WHERE recording_id = recording.id)
              + (SELECT total(length(bytes)) FROM original WHERE recording_id = recording.id)
          FROM recording JOIN entry ON entry.id = entry_id
          WHERE state = 'finished' ORDER BY recording.id
          """)
    }
    let erased = try source.read { db in
      try String.fetchSet(
        db, sql: "SELECT name FROM removal WHERE kind = 'entry' AND heir IS NULL")
    }
    var missing: [MissingRecording] = []
    for row in rows {
      let uuid = try source.identifier(row[1])
      guard !twins.contains(row[2]), !parted.contains(row[2]), !erased.contains(row[3]),
        try Int.fetchOne(target, sql: "SELECT 1 FROM recording WHERE uuid = ?", arguments: [uuid])
          == nil,
        let name = try MergeTwins.name(of: row[3], target)
      else { continue }
      let entry = try Int64.fetchOne(
        target, sql: "SELECT id FROM entry WHERE uuid = ?", arguments: [name])
      if let entry, try Recordings.twin(of: row[4], in: entry, target) != nil { continue }
      missing.append(
        MissingRecording(
          number: row[0], uuid: uuid, bytes: Int64(row[5] as Double),
          hasDigest: (row[4] as String?) != nil))
    }
    return missing
  }
}

/// The report of a trial merge, thrown to roll it back.
private struct Trial: Error {
  let report: MergeReport
}
