import Entries
import GRDB

/// The changes of one entry in the order of their stamps, and what follows from those that stand.
///
/// A part has the value of its last change that was not taken back. So two copies of a journal that know
/// the same changes have the same entry, whatever they learned first. Labels are the exception that keeps
/// more: each change of them adds and removes its own labels. So it is with what is attached.
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
    // Rows that cannot be read are left out; who changes entries sets them aside first.
    changes = try SQLRequest<Row>(
      literal: """
        \(sql: StoredChange.columns)
        WHERE entry_id = \(entry) AND \(sql: UnreadableChanges.isPresent) ORDER BY stamp, id
        """
    ).fetchAll(db).compactMap { row in
      StoredChange(row).map {
        Change(stamp: $0.stamp, isUndone: $0.undone != nil, was: $0.was, became: $0.became)
      }
    }
  }

  /// Returns the values of the parts that a revision changed, which has been taken back.
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

  /// Returns the value that a part had in the beginning, or nil if it was never changed.
  func beginning(of part: EntryPart) -> EntryPart? {
    changes(of: part).first?.was
  }

  /// Returns the value with which the first change of a part after a stamp begins; nil if there is none.
  func value(after stamp: String, of part: EntryPart) -> EntryPart? {
    changes(of: part).first { $0.stamp > stamp }?.was
  }

  /// Returns the changes of a part.
  ///
  /// Those of labels that change nothing tell only how they were spelled.
  private func changes(of part: EntryPart) -> [Change] {
    let own = changes.filter { part.isSamePart(as: $0.became) }
    guard case .labels = part else { return own }
    let real = own.filter(\.isChange)
    return real.isEmpty ? own : real
  }

  /// Returns the value of a part, or nil if it was never changed.
  /// - Parameter stamp: The stamp of which only the changes before it count; nil for all.
  func value(of part: EntryPart, before stamp: String? = nil) -> EntryPart? {
    let own = changes(of: part).filter { change in stamp.map { change.stamp < $0 } ?? true }
    guard let first = own.first else { return nil }
    return own.reduce(first.was, PartHistory.value)
  }

  /// A place in the history of a part where one change does not begin with what those before it led to.
  struct Gap {
    /// The stamp of the change before it; nil at the beginning.
    var previous: String?
    /// The stamp of the change after it.
    var stamp: String
    /// What the changes before it led to; nil at the beginning.
    var told: EntryPart?
    /// What the change after it begins with.
    var was: EntryPart
  }

  /// Returns the gaps in the history of a part.
  ///
  /// Its beginning is one too, since a change may be lost before it.
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

  /// Returns the stamp of the last change of a part that stands; nil if there is none.
  func last(of part: EntryPart) -> String? { changes(of: part).last { !$0.isUndone }?.stamp }

  /// Returns what a part is after a change of it.
  private static func value(_ value: EntryPart, after change: Change) -> EntryPart {
    if change.isUndone { return value }
    switch value {
    case .labels(let labels): return .labels(PartHistory.labels(labels, changedAs: change))
    case .attachments(let uses): return .attachments(PartHistory.uses(uses, changedAs: change))
    case .wrongHits(let hits):
      return .wrongHits(WrongHits.inOrder(PartHistory.hits(hits, changedAs: change)))
    case .place:
      // Where a place lies is known of the place: saying so keeps no entry from going elsewhere.
      let isStay = change.was.isSame(as: change.became) && !value.isSame(as: change.was)
      return isStay ? value : change.became
    default: return change.became
    }
  }

  /// Returns the version of a transcript to show in the place of one that was taken back.
  ///
  /// That is the one that was shown before, unless another copy of the journal chose one meanwhile.
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

  /// What is attached after a change: like labels, each change adds and removes its own, and gives its
  /// own captions.
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

  /// The places of wrong hits after a change, which adds and removes its own; of those of the same words
  /// with one beginning the last that was added stays.
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
