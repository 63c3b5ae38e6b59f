/// A text for the reader of a document that may offer commands.
package struct JSONHint: Encodable, Sendable, Equatable {
  private static let key = CodingUserInfoKey(rawValue: "naming")

  private let text: String

  package init(_ text: String) { self.text = text }

  /// Makes an encoder's hints name the journal in their commands.
  /// - Parameter naming: Returns a text with the journal named.
  static func name(
    by naming: @escaping @Sendable (String) -> String,
    in information: inout [CodingUserInfoKey: any Sendable]
  ) {
    if let key { information[key] = naming }
  }

  package func encode(to encoder: any Encoder) throws {
    let naming = JSONHint.key.flatMap {
      encoder.userInfo[$0] as? @Sendable (String) -> String
    }
    var container = encoder.singleValueContainer()
    try container.encode(naming?(text) ?? text)
  }
}
