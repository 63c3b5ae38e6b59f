import Entries

/// What a merge learned about the parts of one entry.
struct MergedParts {
  /// The names of the parts about which something was learned.
  private(set) var names: Set<String> = []
  /// The new values of changes that only the other journal had, the last one of each part.
  private var others: [EntryPart] = []
  /// The names of the parts with changes that only this journal had.
  private var own: Set<String> = []

  /// Marks all parts for updating.
  mutating func learnAll() {
    names.formUnion([
      "title", "note", "mood", "energy", "place", "moment", "labels", "attachments", "wrong-hits",
    ])
  }

  /// Notes that a change that is also here was undone in the other journal.
  mutating func undone(_ part: String) { names.insert(part) }

  /// Notes a change that was not here.
  /// - Parameter stands: Whether it was not undone.
  mutating func added(_ part: EntryPart, stands: Bool) {
    names.insert(part.name)
    guard stands else { return }
    others.removeAll(where: part.isSamePart)
    others.append(part)
  }

  /// Notes a change that was not undone and that the other journal lacks.
  mutating func keepsOwn(_ part: String) { own.insert(part) }

  /// Returns the value of a part that lost; nil unless the journals have changed it differently.
  ///
  /// Labels, attachments and wrong hits have no conflicts, because those that either journal added
  /// stay.
  func lost(of part: EntryPart, keeping value: EntryPart) -> EntryPart? {
    switch part {
    case .labels, .attachments, .wrongHits: return nil
    default: break
    }
    guard own.contains(part.name), let other = others.first(where: part.isSamePart),
      !other.isSame(as: part)
    else { return nil }
    // If both journals moved the entry to the trash, the time does not matter.
    if case .deleted(.some) = part, case .deleted(.some) = other { return nil }
    return value.isSame(as: part) ? other : part
  }

  /// The names of parts that are changed in one entry at a time; labels and places also change in
  /// every entry when they are renamed.
  private static let single: Set<String> = [
    "title", "note", "mood", "energy", "moment", "attachments", "transcript",
  ]

  /// Returns the parts that one journal changed while the other moved the entry to the trash,
  /// without knowing of the change.
  /// - Parameter before: The parts that the entry had here before the merge.
  /// - Returns: The parts with their changed values, and whether the other journal deleted the
  ///   entry.
  func changedInTrash(_ before: [EntryPart]) -> (parts: [EntryPart], isOthers: Bool) {
    func isDeletion(_ part: EntryPart) -> Bool {
      if case .deleted(.some) = part { true } else { false }
    }
    let isDeletedHere = own.contains("deleted") && before.contains(where: isDeletion)
    let isDeletedThere = others.contains(where: isDeletion)
    guard isDeletedHere != isDeletedThere else { return ([], false) }
    let changed = isDeletedHere ? others : before.filter { own.contains($0.name) }
    // An entry with several recordings has several transcripts; one of them is enough to tell.
    var seen: Set<String> = []
    let parts = changed.filter { part in
      MergedParts.single.contains(part.name) && seen.insert(part.name).inserted
    }
    return (parts, isDeletedThere)
  }
}
