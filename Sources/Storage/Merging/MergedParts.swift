import Entries

/// What became known of the parts of one entry while it was merged.
struct MergedParts {
  /// The names of the parts of which something became known.
  private(set) var names: Set<String> = []
  /// The values that changes of the other journal alone gave, the last of each part.
  private var others: [EntryPart] = []
  /// The names of the parts that changes of this journal alone gave values.
  private var own: Set<String> = []

  /// Notes that all parts are to be looked at.
  mutating func learnAll() {
    names.formUnion([
      "title", "note", "mood", "energy", "place", "moment", "labels", "attachments", "wrong-hits",
    ])
  }

  /// Notes that a change here was taken back there.
  mutating func undone(_ part: String) { names.insert(part) }

  /// Notes a change that was not here.
  /// - Parameter stands: Whether it was not taken back.
  mutating func added(_ part: EntryPart, stands: Bool) {
    names.insert(part.name)
    guard stands else { return }
    others.removeAll(where: part.isSamePart)
    others.append(part)
  }

  /// Notes a change that stands and is not there.
  mutating func keepsOwn(_ part: String) { own.insert(part) }

  /// Returns the value of a part that gave way; nil unless both journals have changed it differently.
  ///
  /// Labels, attachments and wrong hits have none, because those that either journal added stay.
  func lost(of part: EntryPart, keeping value: EntryPart) -> EntryPart? {
    switch part {
    case .labels, .attachments, .wrongHits: return nil
    default: break
    }
    guard own.contains(part.name), let other = others.first(where: part.isSamePart),
      !other.isSame(as: part)
    else { return nil }
    // It does not matter when something was thrown away twice.
    if case .deleted(.some) = part, case .deleted(.some) = other { return nil }
    return value.isSame(as: part) ? other : part
  }
}
