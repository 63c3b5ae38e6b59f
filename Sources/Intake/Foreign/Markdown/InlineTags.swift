/// Labels inside a Markdown text, as in Obsidian: `#garden`, `#travel/italy`.
enum InlineTags {
  /// The labels of a text in their order, without the sign before them.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var fence: Character?
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop(while: \.isWhitespace)
      if let sign = start.first, start.hasPrefix("```") || start.hasPrefix("~~~") {
        if fence == nil { fence = sign } else if fence == sign { fence = nil }
        continue
      }
      guard fence == nil, line.contains("#") else { continue }
      // Text between backticks is code.
      let prose = String(line).replacing(/`[^`]*`/, with: "`")
      for word in prose.split(whereSeparator: \.isWhitespace) where word.first == "#" {
        if let name = name(word.dropFirst()), seen.insert(name.lowercased()).inserted {
          names.append(name)
        }
      }
    }
    return names
  }

  /// The label at the beginning of a word; nil if it has no letter, as in `#1` and `##`.
  private static func name(_ word: Substring) -> String? {
    var name = word.prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }
    while name.last == "/" { name.removeLast() }
    return name.contains(where: \.isLetter) ? String(name) : nil
  }
}
