import Foundation
import Hummingbird
import NIOCore

/// The fields of a form, from the body of a request or from the query of its address.
struct FormFields: Sendable {
  /// The most that a form may hold, in bytes: a note of many pages, twice, as it was and as it becomes.
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

  /// A field's value as it was sent, with line ends as the journal has them; nil if it is missing.
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
    // Bytes that are not UTF-8 are left out.
    return String(spaced).removingPercentEncoding ?? ""
  }
}
