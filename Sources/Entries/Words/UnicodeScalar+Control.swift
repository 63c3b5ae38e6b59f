extension Unicode.Scalar {
  /// Whether this is a control character of ASCII, such as a line break.
  package var isASCIIControl: Bool { value < 0x20 || value == 0x7F }
}

extension String {
  /// Whether a control character of ASCII is in the text, so that no line of a configuration holds it.
  package var hasControlCharacter: Bool { unicodeScalars.contains(where: \.isASCIIControl) }
}
