/// A tag of markup, divided into its parts.
struct MarkupTag {
  /// An attribute: its name, its value, and its range of scalars including the space before it.
  struct Attribute {
    let name: String
    let value: String
    let range: Range<Int>
  }

  /// The element's name in lower case.
  let name: String
  /// The position after the name.
  let nameEnd: Int
  /// The attributes; no name occurs twice.
  let attributes: [Attribute]
  /// Whether it is a closing tag.
  let isClosing: Bool
  /// Whether it is the tag of an empty element.
  let isEmpty: Bool

  /// Parses the scalars between `<` and `>`; returns nil if they are not a well-formed tag.
  init?(_ scalars: [Unicode.Scalar], _ range: Range<Int>) {
    var end = range.upperBound
    var place = range.lowerBound
    isClosing = place < end && scalars[place] == "/"
    isEmpty = !isClosing && place < end && scalars[end - 1] == "/"
    if isClosing { place += 1 }
    if isEmpty { end -= 1 }
    let nameStart = place
    while place < end, MarkupTag.isName(scalars[place]) { place += 1 }
    guard nameStart < place, scalars[nameStart].properties.isAlphabetic else { return nil }
    name = MarkupTag.text(scalars[nameStart..<place]).lowercased()
    nameEnd = place
    var attributes: [Attribute] = []
    while place < end {
      let start = place
      while place < end, MarkupTag.isSpace(scalars[place]) { place += 1 }
      guard place < end else { break }
      let word = place
      while place < end, MarkupTag.isName(scalars[place]) { place += 1 }
      let name = MarkupTag.text(scalars[word..<place])
      guard start < word, word < place, place + 1 < end, scalars[place] == "=" else { return nil }
      let quote = scalars[place + 1]
      guard quote == "\"" || quote == "'" else { return nil }
      let value = place + 2
      guard let close = scalars[value..<end].firstIndex(of: quote) else { return nil }
      place = close + 1
      guard !attributes.contains(where: { $0.name == name }) else { return nil }
      attributes.append(
        Attribute(name: name, value: MarkupTag.text(scalars[value..<close]), range: start..<place))
    }
    guard !isClosing || attributes.isEmpty else { return nil }
    self.attributes = attributes
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      || scalar == "-" || scalar == ":"
  }
}
