/// The scripts of characters for which no font is installed, so that they cannot be printed.
package struct UnprintedScripts: Sendable, Equatable {
  /// Their names, in Unicode order.
  package let names: [String]
  /// The Debian packages with fonts for them.
  package let packages: [String]

  /// Whether everything can be printed.
  package var isEmpty: Bool { names.isEmpty }

  /// Determines the scripts of characters that no installed font contains.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    var names: [String] = []
    var packages: [String] = []
    for scalar in Set(scalars).sorted() where UnprintedScripts.isSeen(scalar) {
      let (name, package) = UnprintedScripts.script(of: scalar)
      if !names.contains(name) { names.append(name) }
      if !packages.contains(package) { packages.append(package) }
    }
    self.names = names
    self.packages = packages
  }

  /// The message about them in one line; nil if everything can be printed.
  package var line: String? {
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    let all = others.isEmpty ? last : "\(others) and \(last)"
    return "no font has \(all), which the PDF leaves out: apt install "
      + packages.joined(separator: " ")
  }

  /// Whether a character is visible: joiners, spaces and the like need no font.
  package static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  private static func script(of scalar: Unicode.Scalar) -> (name: String, package: String) {
    let properties = scalar.properties
    if properties.isEmojiPresentation || properties.isEmoji && scalar.value >= 0x2000 {
      return ("emoji", "fonts-noto-color-emoji")
    }
    if let script = eastern.first(where: { $0.range.contains(scalar.value) }) {
      return (script.name, "fonts-noto-cjk")
    }
    let script = others.first { $0.range.contains(scalar.value) }
    return (script?.name ?? "other signs", "fonts-noto-core")
  }

  // Ranges of Unicode blocks, as far as the block's characters belong to one script.
  private static let eastern: [(range: ClosedRange<UInt32>, name: String)] = [
    (0x1100...0x11FF, "Korean"), (0x2E80...0x2FDF, "Chinese characters"),
    (0x3000...0x3004, "East Asian signs"), (0x3005...0x3007, "Chinese characters"),
    (0x3008...0x303F, "East Asian signs"), (0x3040...0x30FF, "Japanese"),
    (0x3100...0x312F, "Bopomofo"), (0x3130...0x318F, "Korean"),
    (0x3190...0x31BF, "East Asian signs"), (0x31F0...0x31FF, "Japanese"),
    (0x3200...0x33FF, "East Asian signs"), (0x3400...0x4DBF, "Chinese characters"),
    (0x4E00...0x9FFF, "Chinese characters"), (0xA960...0xA97F, "Korean"),
    (0xAC00...0xD7FF, "Korean"), (0xF900...0xFAFF, "Chinese characters"),
    (0xFF00...0xFF64, "East Asian signs"), (0xFF65...0xFF9F, "Japanese"),
    (0xFFA0...0xFFDF, "Korean"), (0x20000...0x3FFFF, "Chinese characters"),
  ]

  private static let others: [(range: ClosedRange<UInt32>, name: String)] = [
    (0x0080...0x024F, "Latin"), (0x0370...0x03FF, "Greek"), (0x0400...0x052F, "Cyrillic"),
    (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"), (0x0600...0x06FF, "Arabic"),
    (0x0700...0x074F, "Syriac"), (0x0750...0x077F, "Arabic"), (0x0780...0x07BF, "Thaana"),
    (0x07C0...0x07FF, "N’Ko"), (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"),
    (0x0A00...0x0A7F, "Gurmukhi"), (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Odia"),
    (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"), (0x0C80...0x0CFF, "Kannada"),
    (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"), (0x0E00...0x0E7F, "Thai"),
    (0x0E80...0x0EFF, "Lao"), (0x0F00...0x0FFF, "Tibetan"), (0x1000...0x109F, "Burmese"),
    (0x10A0...0x10FF, "Georgian"), (0x1200...0x139F, "Ethiopic"), (0x13A0...0x13FF, "Cherokee"),
    (0x1780...0x17FF, "Khmer"), (0x1800...0x18AF, "Mongolian"), (0x1E00...0x1EFF, "Latin"),
    (0x1F00...0x1FFF, "Greek"),
  ]
}
