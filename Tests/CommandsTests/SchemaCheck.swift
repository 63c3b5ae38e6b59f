import Foundation

/// Checks a JSON document against one of the schemas in `Models/schemas`.
///
/// It supports the keywords that those schemas use (JSON Schema, draft 2020-12: `$ref`, `type`,
/// `const`, `enum`, `pattern`, `required`, `properties`, `additionalProperties: false`, `items`,
/// `oneOf`, and the bounds) and reports any other as a fault, so that none is ignored.
struct SchemaCheck {
  private typealias Schema = [String: Any]
  private let root: Schema
  private let definitions: Schema

  /// Reads a schema.
  ///
  /// - Parameter name: The document's name, such as `entries`; `line` is a line of `--ndjson`.
  init(_ name: String) throws {
    root = try SchemaCheck.load(name)
    definitions = try SchemaCheck.load("definitions")["$defs"] as? Schema ?? [:]
  }

  /// Returns the faults of a document, each beginning with its place; empty if the document is
  /// valid.
  func faults(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return faults(value, root, "$")
  }

  private static func load(_ name: String) throws -> Schema {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Models/schemas")
    let data = try Data(contentsOf: folder.appending(path: name + ".schema.json"))
    return try JSONSerialization.jsonObject(with: data) as? Schema ?? [:]
  }

  private func faults(_ value: Any, _ schema: Schema, _ path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description", "default": []
      case "$ref": reference(rule, value, path)
      case "oneOf": choice(rule as? [Schema] ?? [], value, path)
      case "properties", "required", "additionalProperties":
        members(keyword, rule, value, schema, path)
      case "items": elements(rule as? Schema ?? [:], value, path)
      default:
        holds(keyword, rule, value).map { $0 ? [] : ["\(path): \(keyword)"] }
          ?? ["\(path): unknown keyword \(keyword)"]
      }
    }
  }

  private func reference(_ rule: Any, _ value: Any, _ path: String) -> [String] {
    let name = (rule as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
    guard let schema = definitions[name] as? Schema else {
      return ["\(path): no definition \(name)"]
    }
    return faults(value, schema, path)
  }

  private func choice(_ schemas: [Schema], _ value: Any, _ path: String) -> [String] {
    let results = schemas.map { faults(value, $0, path) }
    let fitting = results.count { $0.isEmpty }
    if fitting == 1 { return [] }
    let nearest = results.min { $0.count < $1.count } ?? []
    return ["\(path): fits \(fitting) of oneOf"] + (fitting == 0 ? nearest : [])
  }

  private func members(
    _ keyword: String, _ rule: Any, _ value: Any, _ schema: Schema, _ path: String
  ) -> [String] {
    guard let object = value as? Schema else { return [] }
    let known = schema["properties"] as? Schema ?? [:]
    switch keyword {
    case "required":
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): no \($0)" }
    case "additionalProperties":
      return object.keys.filter { known[$0] == nil }.sorted().map { "\(path): unexpected \($0)" }
    default:
      return object.sorted { $0.key < $1.key }.flatMap { name, member in
        (known[name] as? Schema).map { faults(member, $0, "\(path).\(name)") } ?? []
      }
    }
  }

  private func elements(_ schema: Schema, _ value: Any, _ path: String) -> [String] {
    (value as? [Any] ?? []).enumerated().flatMap { index, element in
      faults(element, schema, "\(path)[\(index)]")
    }
  }

  /// Returns whether a simple keyword holds, or nil if it is unknown.
  private func holds(_ keyword: String, _ rule: Any, _ value: Any) -> Bool? {
    let number = SchemaCheck.type(of: value) == "boolean" ? nil : (value as? NSNumber)?.doubleValue
    let bound = (rule as? NSNumber)?.doubleValue ?? 0
    switch keyword {
    case "type":
      let type = SchemaCheck.type(of: value)
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains(type) || (type == "integer" && types.contains("number"))
    case "const": return (value as? NSObject) == (rule as? NSObject)
    case "enum": return (rule as? [NSObject])?.contains { $0 == (value as? NSObject) } ?? false
    case "pattern":
      guard let text = value as? String, let pattern = rule as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "minimum": return number.map { $0 >= bound } ?? true
    case "maximum": return number.map { $0 <= bound } ?? true
    case "minLength":
      return (value as? String).map { Double($0.unicodeScalars.count) >= bound } ?? true
    case "minItems": return (value as? [Any]).map { Double($0.count) >= bound } ?? true
    case "maxItems": return (value as? [Any]).map { Double($0.count) <= bound } ?? true
    default: return nil
    }
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is String: "string"
    case is [Any]: "array"
    case is Schema: "object"
    case let number as NSNumber:
      // Foundation distinguishes true from 1 only by their encoding.
      String(cString: number.objCType) == "c"
        ? "boolean" : number.doubleValue.rounded() == number.doubleValue ? "integer" : "number"
    default: "unknown"
    }
  }
}
