import Foundation
import Hummingbird
import NIOCore

/// The fields of a form, from the body of a request or from the query of its address.
struct FormFields: Sendable {
  /// The maximum size of a form in bytes: enough for a note of many pages twice, with its old and
  /// its new text.
  static let most = 1 << 21

  private var values: [String: [String]] = [:]

  /// Reads `name=value&…`.
  init(_ text: some StringProtocol) {
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first.map({ FormFields.decoded(Substring($0)) }) else { continue }
      values[name, default: []].append(
        parts.count > 1 ? FormFields.decoded(Substring(parts[1])) : "")
    }
  }

  /// Reads the fields in a request's address.
  init(queryOf request: Request) { self.init(request.uri.query ?? "") }

  /// Reads the fields in a request's body.
  init(bodyOf request: Request) async throws {
    let body = try await request.body.collect(upTo: FormFields.most)
    self.init(String(buffer: body))
  }

  /// A field's value without the spaces around it, or nil if it is missing or empty.
  subscript(name: String) -> String? {
    let text = values[name]?.first?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? nil : text
  }

  /// A field's value as submitted, with the journal's line ends; nil if it is missing.
  func text(_ name: String) -> String? {
    values[name]?.first?.replacing("\r\n", with: "\n")
  }

  /// All values of a field that are not empty.
  func all(_ name: String) -> [String] {
    (values[name] ?? []).filter { !$0.isEmpty }
  }

  /// A field as a whole number.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    // Invalid UTF-8 gives an empty text.
    return String(spaced).removingPercentEncoding ?? ""
  }
}
