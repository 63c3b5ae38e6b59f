package import Entries

extension EntryChange {
  /// Replaces an entry's labels of some kinds by others.
  package mutating func replaceLabels(
    of entry: Entry, kinds: Set<Tag.Kind>, by tags: [Tag]
  ) {
    let old = entry.tags.filter { kinds.contains($0.kind) }
    func has(_ tags: [Tag], _ tag: Tag) -> Bool {
      tags.contains { $0.kind == tag.kind && $0.name.lowercased() == tag.name.lowercased() }
    }
    removeTags = old.filter { !has(tags, $0) }
    addTags = tags.filter { !has(old, $0) }
  }
}
