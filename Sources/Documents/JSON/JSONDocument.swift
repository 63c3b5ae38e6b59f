import Foundation

/// The envelope of every `--json` document.
package struct JSONDocument: Encodable {
  /// The contents of a document, by key.
  package typealias Parts = [String: any Encodable & Sendable]

  private var parts: Parts = ["format": "sotto/1"]

  package init(_ parts: Parts) {
    self.parts.merge(parts) { $1 }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for (key, value) in parts { try container.encode(value, forKey: JSONKey(key)) }
  }

  /// The document as text: indented for one document, one line for a stream.
  /// - Parameter naming: Returns a hint with the journal named in its commands.
  package func text(
    isLine: Bool = false, naming: @escaping @Sendable (String) -> String = { $0 }
  ) throws -> String {
    try JSONDocument.text(of: self, isLine: isLine, naming: naming)
  }

  /// A part of a document as text.
  static func text(
    of part: some Encodable, isLine: Bool = false,
    naming: @escaping @Sendable (String) -> String = { $0 }
  ) throws -> String {
    let encoder = JSONEncoder()
    JSONHint.name(by: naming, in: &encoder.userInfo)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(part), as: UTF8.self)
  }
}

/// A key of any name.
package struct JSONKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

/// Seconds rounded to milliseconds: more digits would suggest a precision that the sound does not
/// have.
package func jsonSeconds(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
