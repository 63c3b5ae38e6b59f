package import Entries

/// The parts of an entry as a person names them, to say where to search.
package enum TypedParts {
  private static let names: [(name: String, column: SearchHit.Column)] = [
    ("title", .title), ("note", .note), ("said", .transcript), ("tags", .tags), ("places", .places),
    ("mood", .mood),
  ]

  /// Reads names between commas.
  package static func columns(_ text: String, option: String) throws(TypedError)
    -> [SearchHit.Column]
  {
    let typed = TypedNames.split(text).map { $0.lowercased() }
    guard !typed.isEmpty else { throw fault("'\(text)'", option) }
    var columns: [SearchHit.Column] = []
    for name in typed {
      // The singular of tags and places means the same.
      guard let part = names.first(where: { $0.name == name || $0.name == name + "s" }) else {
        throw fault("'\(name)'", option)
      }
      columns.append(part.column)
    }
    return columns
  }

  /// The name of a part, as it may be typed.
  package static func name(of column: SearchHit.Column) -> String {
    names.first { $0.column == column }?.name ?? column.rawValue
  }

  private static func fault(_ typed: String, _ option: String) -> TypedError {
    TypedError(
      "\(typed) is no part of an entry for \(option)",
      hint: "\(option) takes " + names.map(\.name).joined(separator: ", "))
  }
}
