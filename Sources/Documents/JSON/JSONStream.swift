import Foundation

/// A document with one long list, written in parts, with the same output as if written at once.
package struct JSONStream {
  private let key: String
  private let other: JSONDocument.Parts
  private let put: (String) -> Void
  private var count = 0

  /// Begins a document.
  /// - Parameters:
  ///   - key: The list's key, which must be first in alphabetical order.
  ///   - other: The other contents of the document.
  ///   - put: Writes the text.
  package init(_ key: String, beside other: JSONDocument.Parts, put: @escaping (String) -> Void) {
    self.key = key
    self.other = other
    self.put = put
    put("{\n  \"\(key)\" : [\n")
  }

  /// Writes some elements of the list.
  package mutating func add(_ elements: [some Encodable & Sendable]) throws {
    var text = ""
    for element in elements {
      let lines = try JSONDocument.text(of: element)
      if count > 0 { text += ",\n" }
      // JSON strings contain no line ends, so every line can be indented.
      text += lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      count += 1
    }
    put(text)
  }

  /// Ends the document.
  package consuming func finish() throws {
    let rest = try JSONDocument(other).text().dropFirst("{\n".count)
    put("\n  ],\n" + rest + "\n")
  }
}
