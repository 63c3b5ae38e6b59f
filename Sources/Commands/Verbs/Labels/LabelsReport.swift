import Documents
import Entries
import JournalEngine

/// The results of verbs that change labels.
enum LabelsReport {
  /// Reports how many entries a change affected, and the label afterwards: as JSON, or as a line.
  static func tell(
    _ kind: Tag.Kind, named name: String?, changed: Int, _ line: String, in journal: Journal,
    undo: [String] = [], json: Bool, _ options: JournalOptions, _ context: Context
  ) throws {
    func document() throws -> JSONDocument.Parts {
      let label = try name.flatMap { try journal.label(kind, $0) }
      var parts: JSONDocument.Parts = [
        "kind": kind, "changed": changed,
        "labels": [label].compactMap(\.self).map { JSONLabel($0) },
      ]
      if !undo.isEmpty { parts["undo"] = undo }
      return parts
    }
    try context.render(
      Output(
        try document(), line: undo.isEmpty ? line : "\(line); to undo it:", commands: undo),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// A name as it is kept, without a leading # and the spaces around it.
  /// - Parameter isNew: Whether the name will be kept; otherwise it names a label that exists.
  /// - Throws: A failure with `usage` if nothing is left of it, or if it contains a comma.
  static func name(_ text: String, isNew: Bool = false) throws -> String {
    let names = isNew ? try TypedNames.checked(TypedNames.split(text)) : TypedNames.split(text)
    guard names.count == 1, let name = names.first else {
      throw Failure(.usage, "'\(text)' is no name", hint: "a name has no comma in it")
    }
    return name
  }
}
