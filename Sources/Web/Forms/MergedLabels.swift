import Documents
import Entries

/// The labels of one kind in a form: a three-way merge of shown, typed and current labels.
///
/// Only additions and removals count, so that two changes never contradict each other.
struct MergedLabels {
  let kind: Tag.Kind
  let field: MergedField
  /// The labels to add.
  let added: [Tag]
  /// The labels of the entry to remove.
  let removed: [Tag]

  /// Compares the submitted labels with those of the entry.
  /// - Throws: ``TypedError`` if a new label is not a valid name.
  init(_ kind: Tag.Kind, _ name: String, _ form: FormFields, of entry: Entry) throws {
    func has(_ names: [String], _ name: String) -> Bool {
      names.contains { $0.lowercased() == name.lowercased() }
    }
    let labels = entry.tags.filter { $0.kind == kind }
    let held = labels.map(\.name)
    let text = held.joined(separator: ", ")
    let shown = TypedNames.split(form.text("was-" + name) ?? text)
    // Beside the field with all labels, some are chosen one by one, as in a check-in.
    let chosen = form.all(kind.rawValue).flatMap { TypedNames.split($0) }
    let sent = (form.text(name).map { TypedNames.split($0) } ?? shown) + chosen
    self.kind = kind
    let taken = labels.filter { label in
      // A name that contains a comma is shown as two names.
      let parts = TypedNames.split(label.name)
      return parts.allSatisfy { has(shown, $0) } && !parts.allSatisfy { has(sent, $0) }
    }
    let gone = Set(taken)
    let kept = labels.filter { !gone.contains($0) }
    let names = kept.map(\.name)
    let (keptParts, takenParts) = (
      names.flatMap { TypedNames.split($0) }, taken.flatMap { TypedNames.split($0.name) }
    )
    // If one half of such a name remains, it becomes a name of its own; a label that was shown but
    // is no longer on the entry was removed elsewhere.
    let new = sent.filter { name in
      if has(names, name) { return false }
      return !has(shown, name) || (has(takenParts, name) && !has(keptParts, name))
    }
    added = try TypedNames.checked(new).map { Tag(kind, $0) }
    removed = taken
    let value = (kept + added).map(\.name).joined(separator: ", ")
    field = MergedField(
      name: name, value: value, was: text, now: nil, typed: value == text ? nil : value)
  }
}
