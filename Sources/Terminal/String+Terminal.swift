extension Unicode.Scalar {
  /// Stands for escape in the looks that this program gives a text.
  ///
  /// A character for private use that no text holds: what is printed can so be cleaned of every command that
  /// somebody else's text brings along, and keep its looks.
  package static let ownEscape: Unicode.Scalar = "\u{10C0DE}"

  /// Whether it commands a terminal, or turns a line around; line ends do neither.
  var isCommand: Bool {
    if value >= 0x20, value < 0x7F { return false }
    return switch properties.generalCategory {
    case .control: self != "\n"
    // Joiners hold emoji together; the other format characters can turn a line around.
    case .format: self != "\u{200D}" && self != "\u{200C}"
    default: self == Unicode.Scalar.ownEscape
    }
  }
}

extension String {
  /// The text as a terminal may have it: with the looks that this program gave it, and a space in
  /// the place of everything else that would command the terminal.
  package var forTerminal: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == .ownEscape, rest.first == "[",
        let end = rest.firstIndex(where: { !"[0123456789;".unicodeScalars.contains($0) }),
        rest[end] == "m"
      {
        result.append("\u{1B}")
        result.append(contentsOf: rest[...end])
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(scalar.isCommand ? " " : scalar)
      }
    }
    return String(result)
  }

  /// The text for a file: without the looks that this program gave it, as it is else.
  package var withoutLooks: String {
    unicodeScalars.contains(.ownEscape) ? replacing(/\u{10C0DE}\[[0-9;]*m/, with: "") : self
  }
}
