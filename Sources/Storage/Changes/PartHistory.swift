import Entries
import GRDB

/// The changes of one entry in the order of their stamps, and the values that follow from them.
///
/// A part has the new value of its last change that was not undone. So two copies of a journal that
/// know the same changes have the same entry, in whatever order they learned the changes. Labels
/// and attachments are merged more finely: each change adds and removes only its own.
struct PartHistory {
  struct Change: RecordedChange {
    var stamp: String
    var isUndone: Bool
    var was: EntryPart
    var became: EntryPart
  }

  private let changes: [Change]
  private let db: Database

  init(of entry: Int64, _ db: Database) throws {
    self.db = db
    // Unreadable rows are skipped; code that changes entries sets them aside first.
    changes = try SQLRequest<Row>(
      literal: """
        \(sql: StoredChange.columns)
        WHERE entry_id = \(entry) AND \(sql: UnreadableChanges.isPresent) ORDER BY stamp, id
        """
    ).fetchCursor(db).readable { row in
      StoredChange(row).map {
        Change(stamp: $0.stamp, isUndone: $0.undone != nil, was: $0.was, became: $0.became)
      }
    }
  }

  /// Returns the values that the parts of an undone revision have without it.
  func values(without revision: EntryRevision) throws -> [EntryPart] {
    var parts: [EntryPart] = []
    for part in revision.was where !parts.contains(where: part.isSamePart) {
      parts.append(part)
    }
    return try parts.map { part in
      if case .transcript = part { return try version(before: part) }
      return value(of: part) ?? part
    }
  }

  /// Returns the first known value of a part; nil if the part was never changed.
  func beginning(of part: EntryPart) -> EntryPart? {
    changes(of: part).first?.was
  }

  /// Returns the old value of a part's first change after a stamp; nil if there is none.
  func value(after stamp: String, of part: EntryPart) -> EntryPart? {
    changes(of: part).first { $0.stamp > stamp }?.was
  }

  /// Returns the changes of a part.
  ///
  /// Changes of labels with equal values only record a spelling; they are skipped if there are
  /// others.
  private func changes(of part: EntryPart) -> [Change] {
    let own = changes.filter { part.isSamePart(as: $0.became) }
    guard case .labels = part else { return own }
    let real = own.filter(\.isChange)
    return real.isEmpty ? own : real
  }

  /// Returns the value of a part according to its history; nil if the part was never changed.
  /// - Parameter stamp: Only changes before this stamp count; nil to count all.
  func value(of part: EntryPart, before stamp: String? = nil) -> EntryPart? {
    let own = changes(of: part).filter { change in stamp.map { change.stamp < $0 } ?? true }
    guard let first = own.first else { return nil }
    return own.reduce(first.was, PartHistory.value)
  }

  /// A place in the history of a part where a change's old value is not the value before it.
  struct Gap {
    /// The stamp of the change before it; nil at the beginning.
    var previous: String?
    /// The stamp of the change after it.
    var stamp: String
    /// The value to which the changes before it lead; nil at the beginning.
    var told: EntryPart?
    /// The old value of the change after it.
    var was: EntryPart
  }

  /// Returns the gaps in the history of a part.
  ///
  /// The beginning always counts as a gap, since a change may be lost before it.
  func gaps(of part: EntryPart) -> [Gap] {
    var gaps: [Gap] = []
    var previous: String?
    var told: EntryPart?
    for change in changes(of: part) {
      if told.map({ !$0.isSame(as: change.was) }) ?? true {
        gaps.append(Gap(previous: previous, stamp: change.stamp, told: told, was: change.was))
      }
      told = PartHistory.value(told ?? change.was, after: change)
      previous = change.stamp
    }
    return gaps
  }

  /// Returns the stamp of a part's last change that was not undone; nil if there is none.
  func last(of part: EntryPart) -> String? { changes(of: part).last { !$0.isUndone }?.stamp }

  /// Returns the value of a part after a change.
  private static func value(_ value: EntryPart, after change: Change) -> EntryPart {
    if change.isUndone { return value }
    switch value {
    case .labels(let labels): return .labels(PartHistory.labels(labels, changedAs: change))
    case .attachments(let uses): return .attachments(PartHistory.uses(uses, changedAs: change))
    case .wrongHits(let hits):
      return .wrongHits(WrongHits.inOrder(PartHistory.hits(hits, changedAs: change)))
    case .place:
      // A change between equal places only sets coordinates, so it does not move the entry back.
      let isStay = change.was.isSame(as: change.became) && !value.isSame(as: change.was)
      return isStay ? value : change.became
    default: return change.became
    }
  }

  /// Returns the version of a transcript to show after a choice of version was undone.
  ///
  /// This is the version that was shown before, unless another copy of the journal chose one
  /// meanwhile.
  private func version(before part: EntryPart) throws -> EntryPart {
    guard case .transcript(_, let was) = part,
      let last = changes.last(where: { !$0.isUndone && part.isSamePart(as: $0.became) }),
      case .transcript(_, let other) = last.became, other != was
    else { return part }
    guard let was else { return last.became }
    let chosen = try String.fetchOne(
      db, sql: "SELECT coalesce(chosen, stamp) FROM transcript WHERE id = ?", arguments: [was])
    return chosen.map { $0 < last.stamp } ?? false ? last.became : part
  }

  /// Returns the attachments after a change: as with labels, each change adds, removes and captions
  /// only its own.
  private static func uses(
    _ uses: [AttachmentUse], changedAs change: Change
  ) -> [AttachmentUse] {
    guard case .attachments(let was) = change.was, case .attachments(let became) = change.became
    else { return uses }
    if uses == was { return became }
    let (old, new) = (
      Dictionary(was.map { ($0.uuid, $0) }) { $1 }, Dictionary(became.map { ($0.uuid, $0) }) { $1 }
    )
    let kept = uses.compactMap { use -> AttachmentUse? in
      guard let before = old[use.uuid] else { return use }
      guard let after = new[use.uuid] else { return nil }
      return before == after ? use : after
    }
    let present = Set(kept.map(\.uuid))
    return kept + became.filter { old[$0.uuid] == nil && !present.contains($0.uuid) }
  }

  /// Returns the wrong hits after a change, which adds and removes only its own.
  ///
  /// Of hits with the same recording, start and words, the last one added stays.
  private static func hits(_ hits: [WrongHit], changedAs change: Change) -> [WrongHit] {
    guard case .wrongHits(let was) = change.was, case .wrongHits(let became) = change.became
    else { return hits }
    let changed = Set(was).symmetricDifference(became)
    func isChanged(_ hit: WrongHit) -> Bool {
      changed.contains {
        $0.recording == hit.recording && $0.start == hit.start && $0.words == hit.words
      }
    }
    return hits.filter { !isChanged($0) } + became.filter(isChanged)
  }

  private static func labels(_ labels: [Tag], changedAs change: Change) -> [Tag] {
    guard case .labels(let was) = change.was, case .labels(let became) = change.became else {
      return labels
    }
    func key(_ tag: Tag) -> String { tag.kind.rawValue + " " + Labels.key(tag.name) }
    if labels.map(key) == was.map(key) { return became }
    let (old, new) = (Set(was.map(key)), Set(became.map(key)))
    let kept = labels.filter { !old.contains(key($0)) || new.contains(key($0)) }
    let present = Set(kept.map(key))
    return kept + became.filter { !old.contains(key($0)) && !present.contains(key($0)) }
  }
}
