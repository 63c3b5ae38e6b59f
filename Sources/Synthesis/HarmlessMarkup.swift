/// Markup in which only elements and attributes that do no harm are left.
///
/// The library hands `<audio src>` to a shell, `<speak xml:base>` to a buffer of fixed length, and
/// trusts numbers, values and the depth of elements. Everything that is not on the lists of
/// `MarkupElement` becomes spaces, so that every scalar keeps its place: events give places.
package struct HarmlessMarkup {
  /// The deepest elements; the library has room for a few more.
  private static let deepest = 12
  /// The longest tag, in scalars; the library reads the rest of a longer one as text.
  private static let longest = 400

  /// The text and what is left of its markup.
  package private(set) var scalars: [Unicode.Scalar]
  /// The elements that are open, and whether each was left.
  private var open: [(name: String, isLeft: Bool)] = []
  /// Whether a comment that begins further on may end.
  private var commentsEnd = true

  /// Judges a text with markup.
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

  /// Leaves a tag, or parts of it, or nothing of it; returns the place behind it.
  private mutating func judgeTag(at start: Int, _ given: [Unicode.Scalar]) -> Int {
    // A tag ends for the library at the first >, whatever stands between quotes.
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
    // Without its attributes, the tag as it was written: < / name / >.
    for range in [start..<tag.nameEnd, end..<end + 1] + ranges {
      for place in range { scalars[place] = given[place] }
    }
    if tag.isEmpty { scalars[end - 1] = "/" }
    return end + 1
  }

  /// Leaves a reference to a character that is text, and makes spaces of any other.
  private mutating func judgeReference(at start: Int, _ given: [Unicode.Scalar]) -> Int {
    let name = given[(start + 1)...].prefix(10).prefix { $0 != ";" }
    let end = start + 1 + name.count
    guard end < given.count, given[end] == ";", !name.isEmpty else {
      // A plain ampersand is read as the word.
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

  /// Returns the place of the `>` that ends a tag or a comment; nil where none does.
  private mutating func end(of start: Int, _ given: [Unicode.Scalar]) -> Int? {
    guard given[start...].prefix(4).elementsEqual("<!--".unicodeScalars) else {
      let end = given[(start + 1)...].firstIndex { $0 == ">" || $0 == "<" }
      return end.flatMap { given[$0] == ">" ? $0 : nil }
    }
    // Looked for once, so that a text of nothing but beginnings takes no longer than its length.
    guard commentsEnd else { return nil }
    for place in given.indices.dropFirst(start + 5)
    where given[place] == ">" && given[place - 1] == "-" && given[place - 2] == "-" {
      return place
    }
    commentsEnd = false
    return nil
  }
}
