/// Rows of comma-separated values (RFC 4180), with line ends of any kind and values over several
/// lines.
///
/// No suitable Swift package keeps the line ends inside values unchanged.
struct SeparatedText {
  /// The rows, each with its values.
  private(set) var rows: [[String]] = []

  /// - Parameter separator: The separator between values: a comma, a semicolon or a tab.
  init(_ text: String, by separator: Unicode.Scalar = ",") {
    var row: [String] = []
    var value = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    func isEmpty(_ row: [String]) -> Bool { row.allSatisfy(\.isEmpty) }
    func endRow(_ rows: inout [[String]]) {
      row.append(String(value))
      value = String.UnicodeScalarView()
      if !isEmpty(row) { rows.append(row) }
      row = []
    }
    while let scalar = scalars.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          value.append(scalar)
        } else if scalars.first == "\"" {
          value.append(scalar)
          scalars.removeFirst()
        } else {
          isQuoted = false
        }
        continue
      }
      switch scalar {
      case "\"" where value.isEmpty: isQuoted = true
      case separator:
        row.append(String(value))
        value = String.UnicodeScalarView()
      case "\n": endRow(&rows)
      case "\r": break
      default: value.append(scalar)
      }
    }
    endRow(&rows)
  }
}
