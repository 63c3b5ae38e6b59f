package import Entries

extension EntryChange {
  /// Replaces an entry's labels of some kinds by others.
  package mutating func replaceLabels(
    of entry: Entry, kinds: Set<Tag.Kind>, by tags: [Tag]
  ) {
    let old = entry.tags.filter { kinds.contains($0.kind) }
    removeTags = old.filter { !tags.contains(where: $0.isSame) }
    addTags = tags.filter { !old.contains(where: $0.isSame) }
  }
}
