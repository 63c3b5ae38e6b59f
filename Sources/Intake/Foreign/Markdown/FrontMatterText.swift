import Entries
import Foundation
import Settings
import Yams

/// A Markdown file, split into the fields of its front matter and its text.
struct FrontMatterText {
  /// The longest front matter that is read; a longer one is part of the text.
  private static let longest = 1 << 18

  /// The fields of the front matter; empty if there is none.
  let fields: [String: JSONValue]
  /// The text after it.
  let body: String

  /// - Throws: ``JournalError`` if the front matter is neither YAML nor, between plus signs, TOML.
  init(_ text: String, named name: String) throws {
    (fields, body) = try FrontMatterText.read(text.replacing("\r\n", with: "\n"), named: name)
  }

  private static func read(
    _ text: String, named name: String
  ) throws -> ([String: JSONValue], String) {
    if let (matter, body) = parts(of: text, between: "---") {
      return (try yaml(matter, named: name), body)
    }
    if let (matter, body) = parts(of: text, between: "+++") {
      return (try toml(matter, named: name), body)
    }
    return ([:], text)
  }

  /// The front matter of a text that begins with a fence, and what follows it.
  private static func parts(of text: String, between fence: String) -> (String, String)? {
    guard text.hasPrefix(fence + "\n"),
      let end = text.range(
        of: "\n\(fence)\n", range: text.index(text.startIndex, offsetBy: 3)..<text.endIndex)
        ?? (text.hasSuffix("\n" + fence) ? text.range(of: "\n" + fence, options: .backwards) : nil),
      text.distance(from: text.startIndex, to: end.lowerBound) < longest
    else { return nil }
    let start = text.index(text.startIndex, offsetBy: 4)
    return (String(text[start..<max(start, end.lowerBound)]), String(text[end.upperBound...]))
  }

  private static func yaml(_ text: String, named name: String) throws -> [String: JSONValue] {
    // Notes do not use YAML anchors, and a few of them can expand to any amount of text.
    guard text.firstMatch(of: /(?m)(?:^|[:\-]\s|[\[,{]\s*)&\w/) == nil else {
      throw JournalError(.failed, "\(name) has front matter with anchors, which is not read")
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw JournalError(.failed, "the front matter of \(name) is no YAML")
    }
    return node.flatMap { value($0, depth: 0).object } ?? [:]
  }

  /// TOML as Hugo and Zola write it; Zola has its labels in a table.
  private static func toml(_ text: String, named name: String) throws -> [String: JSONValue] {
    guard var fields = TOMLDocument.values(text) else {
      throw JournalError(.failed, "the front matter of \(name) is no TOML")
    }
    if let labels = fields["taxonomies"]?.object {
      fields["taxonomies"] = nil
      fields.merge(labels) { own, _ in own }
    }
    return fields
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
