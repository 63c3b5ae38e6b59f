extension StringProtocol {
  /// The text on one line: control characters and runs of white space become one space each.
  ///
  /// In every caption format a line end terminates a line or a block, and none allows control
  /// characters.
  package var singleLine: String { unicodeScalars.singleLine }
}

extension Collection<Unicode.Scalar> {
  var singleLine: String {
    var line = String.UnicodeScalarView()
    var isPending = false
    for scalar in self {
      if scalar.isBlank {
        isPending = !line.isEmpty
      } else {
        if isPending { line.append(" ") }
        isPending = false
        line.append(scalar)
      }
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space, a line end or a control character.
  var isBlank: Bool {
    properties.isWhitespace || properties.generalCategory == .control || value == 0xFEFF
  }
}
