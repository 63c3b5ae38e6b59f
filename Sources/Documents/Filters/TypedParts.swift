package import Entries

/// Reads the typed parts of an entry in which to search.
package enum TypedParts {
  private static let names: [(name: String, column: SearchHit.Column)] = [
    ("title", .title), ("note", .note), ("said", .transcript), ("tags", .tags), ("places", .places),
    ("captions", .captions), ("mood", .mood),
  ]

  /// Reads names separated by commas.
  package static func columns(_ text: String, option: String) throws(TypedError)
    -> [SearchHit.Column]
  {
    let typed = TypedNames.split(text).map { $0.lowercased() }
    guard !typed.isEmpty else { throw fault("'\(text)'", option) }
    var columns: [SearchHit.Column] = []
    for name in typed {
      // The singular forms `tag`, `place` and `caption` are accepted too.
      guard let part = names.first(where: { $0.name == name || $0.name == name + "s" }) else {
        throw fault("'\(name)'", option)
      }
      columns.append(part.column)
    }
    return columns
  }

  /// The name of a part, in the form in which it can be typed.
  package static func name(of column: SearchHit.Column) -> String {
    names.first { $0.column == column }?.name ?? column.rawValue
  }

  private static func fault(_ typed: String, _ option: String) -> TypedError {
    TypedError(
      "\(typed) is no part of an entry for \(option)",
      hint: "\(option) takes " + names.map(\.name).joined(separator: ", "))
  }
}
