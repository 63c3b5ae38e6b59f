import Entries
import Foundation
import Yams

/// A file of Markdown, cut into what its front matter says and its text.
struct FrontMatterText {
  /// The longest front matter that is read; a longer one is part of the text.
  private static let longest = 1 << 18

  /// What the front matter says; empty if there is none.
  let fields: [String: JSONValue]
  /// All behind it.
  let body: String

  /// - Throws: ``JournalError`` if the front matter is no YAML.
  init(_ text: String, named name: String) throws {
    let text = text.replacing("\r\n", with: "\n")
    guard text.hasPrefix("---\n"),
      let end = text.range(
        of: "\n---\n", range: text.index(text.startIndex, offsetBy: 3)..<text.endIndex)
        ?? (text.hasSuffix("\n---") ? text.range(of: "\n---", options: .backwards) : nil),
      text.distance(from: text.startIndex, to: end.lowerBound) < FrontMatterText.longest
    else {
      (fields, body) = ([:], text)
      return
    }
    let yaml = String(
      text[
        text.index(
          text.startIndex, offsetBy: 4)..<max(
            text.index(text.startIndex, offsetBy: 4), end.lowerBound)])
    // Names for values are not used in notes, and a few of them can stand for any amount of text.
    guard yaml.firstMatch(of: /(?m)(?:^|[:\-]\s|[\[,{]\s*)&\w/) == nil else {
      throw JournalError(.failed, "\(name) has front matter with anchors, which is not read")
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: yaml)
    } catch {
      throw JournalError(.failed, "the front matter of \(name) is no YAML")
    }
    fields = node.flatMap { FrontMatterText.value($0, depth: 0).object } ?? [:]
    body = String(text[end.upperBound...])
  }

  private static func value(_ node: Node, depth: Int) -> JSONValue {
    guard depth < 32 else { return .null }
    switch node {
    case .mapping(let mapping):
      var object: [String: JSONValue] = [:]
      for (key, value) in mapping {
        if let key = key.string { object[key] = FrontMatterText.value(value, depth: depth + 1) }
      }
      return .object(object)
    case .sequence(let sequence):
      return .array(sequence.map { value($0, depth: depth + 1) })
    case .scalar(let scalar):
      // Dates stay texts, as they were written; quoted values are texts whatever they look like.
      guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
      if scalar.string.isEmpty || scalar.string == "null" || scalar.string == "~" { return .null }
      if let number = Int64(scalar.string) { return .integer(number) }
      if let number = Double(scalar.string), number.isFinite { return .number(number) }
      if scalar.string == "true" || scalar.string == "false" {
        return .bool(scalar.string == "true")
      }
      return .string(scalar.string)
    default: return .null
    }
  }
}
