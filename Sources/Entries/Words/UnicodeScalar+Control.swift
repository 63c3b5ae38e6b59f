extension Unicode.Scalar {
  /// Whether this is an ASCII control character, such as a line break.
  package var isASCIIControl: Bool { value < 0x20 || value == 0x7F }
}

extension String {
  /// Whether the text contains an ASCII control character, so that it cannot be a line of a
  /// configuration.
  package var hasControlCharacter: Bool { unicodeScalars.contains(where: \.isASCIIControl) }
}
