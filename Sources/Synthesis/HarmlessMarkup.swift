/// A text in which only harmless elements and attributes of markup remain.
///
/// The library passes `<audio src>` to a shell, copies `<speak xml:base>` into a buffer of fixed
/// length, and does not check numbers, values or the nesting depth of elements. Everything that is
/// not on the lists of `MarkupElement` is replaced by spaces, so that every scalar keeps its
/// position: events refer to positions.
package struct HarmlessMarkup {
  /// The greatest nesting depth; the library has room for a few more levels.
  private static let deepest = 12
  /// The greatest length of a tag, in scalars; the library reads the rest of a longer tag as text.
  private static let longest = 400

  /// The text and the remaining markup.
  package private(set) var scalars: [Unicode.Scalar]
  /// The open elements, and whether each was kept.
  private var open: [(name: String, isLeft: Bool)] = []
  /// False once no comment can end any more in the rest of the text.
  private var commentsEnd = true

  /// Removes harmful markup from a text.
  package init(_ given: [Unicode.Scalar]) {
    scalars = given
    var place = 0
    while place < given.count {
      switch given[place] {
      case "<": place = judgeTag(at: place, given)
      case "&": place = judgeReference(at: place, given)
      default: place += 1
      }
    }
  }

  /// Keeps a tag, parts of it, or nothing; returns the position after it.
  private mutating func judgeTag(at start: Int, _ given: [Unicode.Scalar]) -> Int {
    // For the library a tag ends at the first `>`, even inside quotes.
    guard let end = end(of: start, given) else {
      scalars[start] = " "
      return start + 1
    }
    for place in start...end { scalars[place] = " " }
    let inner = start + 1..<end
    guard inner.count <= HarmlessMarkup.longest, let tag = MarkupTag(given, inner) else {
      return end + 1
    }
    var ranges: [Range<Int>]?
    if tag.isClosing {
      guard let last = open.lastIndex(where: { $0.name == tag.name }) else { return end + 1 }
      if open[last].isLeft { ranges = [] }
      open.removeSubrange(last...)
    } else {
      ranges = open.count < HarmlessMarkup.deepest ? MarkupElement.allowedAttributes(of: tag) : nil
      if !tag.isEmpty { open.append((tag.name, ranges != nil)) }
    }
    guard let ranges else { return end + 1 }
    // Keeps the tag as it was written (< / name / >), with the allowed attributes only.
    for range in [start..<tag.nameEnd, end..<end + 1] + ranges {
      for place in range { scalars[place] = given[place] }
    }
    if tag.isEmpty { scalars[end - 1] = "/" }
    return end + 1
  }

  /// Keeps a reference to a character that is text, and replaces any other by spaces.
  private mutating func judgeReference(at start: Int, _ given: [Unicode.Scalar]) -> Int {
    let name = given[(start + 1)...].prefix(10).prefix { $0 != ";" }
    let end = start + 1 + name.count
    guard end < given.count, given[end] == ";", !name.isEmpty else {
      // A plain ampersand is spoken as the word "and".
      return start + 1
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    if !HarmlessMarkup.isText(String(text)) {
      for place in start...end { scalars[place] = " " }
    }
    return end + 1
  }

  private static func isText(_ name: String) -> Bool {
    guard name.hasPrefix("#") else {
      return ["amp", "lt", "gt", "quot", "apos", "nbsp"].contains(name)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), digits.first != "+",
      let scalar = Unicode.Scalar(value)
    else { return false }
    let kind = scalar.properties.generalCategory
    return kind != .control && kind != .format && kind != .privateUse && scalar != "<"
  }

  /// Returns the position of the `>` that ends a tag or a comment; nil if there is none.
  private mutating func end(of start: Int, _ given: [Unicode.Scalar]) -> Int? {
    guard given[start...].prefix(4).elementsEqual("<!--".unicodeScalars) else {
      let end = given[(start + 1)...].firstIndex { $0 == ">" || $0 == "<" }
      return end.flatMap { given[$0] == ">" ? $0 : nil }
    }
    // A failed search is not repeated, so that a text of many unclosed comments takes linear time.
    guard commentsEnd else { return nil }
    for place in given.indices.dropFirst(start + 5)
    where given[place] == ">" && given[place - 1] == "-" && given[place - 2] == "-" {
      return place
    }
    commentsEnd = false
    return nil
  }
}
