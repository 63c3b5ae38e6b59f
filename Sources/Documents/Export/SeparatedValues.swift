/// A table of comma-separated values (RFC 4180).
struct SeparatedValues {
  private(set) var text: String

  init(_ columns: [String]) {
    text = SeparatedValues.line(columns)
  }

  mutating func add(_ values: [String?]) {
    text += SeparatedValues.line(values.map { $0 ?? "" })
  }

  private static func line(_ values: [String]) -> String {
    values.map { value in
      // A spreadsheet would evaluate a value that looks like a formula; a leading space makes it
      // text.
      let isFormula = value.first.map { "=+-@\t\r".contains($0) } ?? false
      let safe = isFormula && Double(value) == nil ? " " + value : value
      guard safe.contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) || isFormula else {
        return safe
      }
      return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ",") + "\r\n"
  }
}
