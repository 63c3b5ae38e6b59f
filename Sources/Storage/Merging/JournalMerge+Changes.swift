import Entries
import GRDB

extension JournalMerge {
  /// A change of the other journal, with the number of its entry in this one.
  private struct Change: RecordedChange {
    var entry: Int64
    var step: Int64
    var made: Int64
    var undone: Int64?
    var was: EntryPart
    var became: EntryPart
    var stamp: String

    var part: String { became.name }
  }

  /// The identity of a change in this journal.
  private struct Key: Hashable {
    var entry: Int64
    var stamp: String
  }

  /// A change that this journal already has.
  private struct Known {
    var id: Int64
    var step: Int64
    var part: String
    var undone: Int64?
    /// Whether its old and new value are equal.
    var isIdle: Bool
  }

  /// Adds the changes that this journal lacks, and gives the parts the values that follow from all
  /// changes.
  mutating func mergeChanges(united: Set<Int64>) throws {
    let (theirs, unread) = try changes()
    let own = try known()
    var steps: [Int64: Int64] = [:]
    for change in theirs {
      if let known = own[Key(entry: change.entry, stamp: change.stamp)] {
        steps[change.step] = known.step
      }
    }
    let before = try EntryState.fetch(
      Set(theirs.map(\.entry)).union(united).sorted(), target)
    var found: [Int64: MergedParts] = [:]
    var seen: Set<Key> = []
    let relabelled = Set(theirs.filter { $0.part == "labels" && $0.isChange }.map(\.entry))
    for change in theirs {
      let key = Key(entry: change.entry, stamp: change.stamp)
      guard seen.insert(key).inserted else { continue }
      if let known = own[key] {
        if known.isIdle, change.isChange { try complete(known, change) }
        guard let undone = change.undone, Moment.instants.contains(undone),
          undone > known.undone ?? .min
        else { continue }
        try target.execute(
          literal: "UPDATE entry_change SET undone = \(undone) WHERE id = \(known.id)")
        guard known.undone == nil else { continue }
        remembered.insert(change.entry)
        found[change.entry, default: MergedParts()].undone(change.part)
      } else if change.part == "labels", !change.isChange, !added.contains(change.entry),
        !relabelled.contains(change.entry)
      {
        // The entry itself already tells how its labels are spelled.
        continue
      } else if let part = try insert(change, &steps) {
        remembered.insert(change.entry)
        found[change.entry, default: MergedParts()].added(part, stands: change.undone == nil)
      }
    }
    for entry in united { found[entry, default: MergedParts()].learnAll() }
    for (key, known) in own where known.undone == nil && !seen.contains(key) {
      found[key.entry]?.keepsOwn(known.part)
    }
    var kept: [Int64: Set<String>] = [:]
    for (key, known) in own { kept[key.entry, default: []].insert(known.part) }
    for (entry, parts) in found.sorted(by: { $0.key < $1.key }) {
      kept[entry, default: []].formUnion(parts.names)
      guard !added.contains(entry) else {
        // All other values came with the entry itself.
        let hits = try PartHistory(of: entry, target).value(of: .wrongHits([]))
        if let hits { try set(hits, in: entry) }
        continue
      }
      try derive(parts, of: entry, before[entry])
    }
    for (entry, rows) in unread.sorted(by: { $0.key < $1.key }) where added.contains(entry) {
      // The added entry has the other journal's present values, so changes that lead to them are
      // written.
      var lost = LostChanges(
        rows, of: entry, at: date, target, steps: steps, translated: translated)
      try lost.account()
      steps = lost.steps ?? steps
    }
    try mergeUnkept(changedParts: kept)
  }

  /// Updates the parts of an entry that new changes affect, and records conflicts where both
  /// journals have changed a part.
  private mutating func derive(
    _ parts: MergedParts, of entry: Int64, _ before: EntryState?
  ) throws {
    guard let before else { return }
    let history = try PartHistory(of: entry, target)
    if case .deleted(.some) = history.value(of: .deleted(nil)) {
      let trashed = parts.changedInTrash(before.parts)
      report.conflicts += trashed.parts.map { part in
        MergeConflict(entry: entry, lost: part, isOthers: trashed.isOthers, isInTrash: true)
      }
    }
    for found in before.parts where parts.names.contains(found.name) {
      var part = found
      let value: EntryPart
      if case .transcript(let recording, _) = found {
        // The version to show was already chosen (`mergeTranscripts`).
        value = found
        if let old = replaced[recording] { part = .transcript(recording: recording, version: old) }
      } else {
        value = history.value(of: part) ?? part
        if !value.isSame(as: part) { try set(value, in: entry) }
      }
      guard let lost = parts.lost(of: part, keeping: value) else { continue }
      report.conflicts.append(
        MergeConflict(entry: entry, lost: lost, isOthers: !value.isSame(as: part)))
    }
  }

  /// Gives a change whose values are equal here the values that it has in the other journal.
  private func complete(_ known: Known, _ change: Change) throws {
    guard let was = translated(change.was), let became = translated(change.became) else { return }
    try target.execute(
      literal: """
        UPDATE entry_change SET was = \(try was.json()), became = \(try became.json())
        WHERE id = \(known.id)
        """)
  }

  /// Inserts a change; a change of a transcript whose recording was left out is skipped.
  /// - Returns: The new value of the part, translated to this journal; nil if the change was
  ///   skipped.
  private mutating func insert(
    _ change: Change, _ steps: inout [Int64: Int64]
  ) throws -> EntryPart? {
    guard let old = translated(change.was), let new = translated(change.became) else { return nil }
    try target.execute(
      literal: """
        INSERT INTO entry_change (step, entry_id, made, undone, part, was, became, stamp)
        VALUES (\(steps[change.step] ?? 0), \(change.entry), \(change.made), \(change.undone),
          \(change.part), \(try old.json()), \(try new.json()), \(change.stamp))
        """)
    if steps[change.step] == nil {
      let id = target.lastInsertedRowID
      steps[change.step] = id
      try target.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(id)")
    }
    return new
  }

  /// Returns a value with this journal's numbers and identifiers of recordings and versions; nil if
  /// the recording was left out.
  private func translated(_ part: EntryPart) -> EntryPart? {
    switch part {
    case .transcript(let recording, let version):
      return recordings[recording].map {
        .transcript(recording: $0, version: version.flatMap { transcripts[$0] })
      }
    case .wrongHits(let hits):
      return .wrongHits(
        WrongHits.inOrder(
          hits.map { hit in
            var hit = hit
            hit.recording = sameSound[hit.recording] ?? hit.recording
            return hit
          }))
    default: return part
    }
  }

  /// Returns the other journal's changes of entries that are here, in the order of their stamps.
  ///
  /// Also returns its unreadable changes, by entry and in the order of their rows. These are not
  /// copied, and the report names their entries.
  private mutating func changes() throws -> (
    read: [Change], unread: [Int64: [UnreadableChanges.Found]]
  ) {
    var changes: [Change] = []
    var unread: [Int64: [UnreadableChanges.Found]] = [:]
    try source.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: StoredChange.columns + """
           WHERE \(UnreadableChanges.isPresent) ORDER BY stamp, id
          """)
      while let row = try rows.next() {
        guard let entry = Int64.fromDatabaseValue(row[2]).flatMap({ entries[$0] }) else { continue }
        guard let stored = StoredChange(row) else {
          if let found = UnreadableChanges.Found(row) { unread[entry, default: []].append(found) }
          continue
        }
        changes.append(
          Change(
            entry: entry, step: stored.step, made: stored.made, undone: stored.undone,
            was: stored.was, became: stored.became, stamp: stored.stamp))
      }
    }
    report.unreadHistories = unread.keys.sorted()
    return (changes, unread.mapValues { rows in rows.sorted { $0.id < $1.id } })
  }

  private func known() throws -> [Key: Known] {
    var known: [Key: Known] = [:]
    let rows = try Row.fetchCursor(
      target,
      sql: """
        SELECT entry_id, stamp, id, step, part, undone, was = became FROM entry_change
        WHERE \(UnreadableChanges.isPresent) AND typeof(entry_id) = 'integer'
        """)
    while let row = try rows.next() {
      guard let stamp: String = row[1] else { continue }
      known[Key(entry: row[0], stamp: stamp)] = Known(
        id: row[2], step: row[3], part: row[4], undone: row[5], isIdle: row[6])
    }
    return known
  }
}
