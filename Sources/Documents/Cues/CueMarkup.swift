/// The text of a caption without its markup.
struct CueMarkup {
  /// The text on one line.
  var text: String
  /// The first voice that is named in the markup.
  var speaker: String?

  /// Removes tags such as `<i>`, `<font color=…>`, `<v Anna>`, times within the text, and positions
  /// such as `{\an8}`.
  ///
  /// - Parameter entities: Whether entities such as `&lt;` stand for characters, as in WebVTT.
  init(_ lines: some Sequence<Substring>, entities: Bool) {
    let source = lines.joined(separator: "\n")
    var bare = ""
    var rest = source[...]
    while let open = rest.firstIndex(where: { "<{&".contains($0) }) {
      bare += rest[..<open]
      rest = rest[open...]
      if let (end, voice) = CueMarkup.tag(rest) {
        if speaker == nil, let voice { speaker = voice }
        rest = rest[end...]
      } else if entities, let (end, character) = CueMarkup.entity(rest) {
        bare.unicodeScalars.append(character)
        rest = rest[end...]
      } else {
        bare.append(rest.removeFirst())
      }
    }
    bare += rest
    text = bare.replacing("\u{2060}", with: "").singleLine
  }

  private static func tag(_ text: Substring) -> (end: String.Index, voice: String?)? {
    if text.hasPrefix("{\\") {
      return text.firstIndex(of: "}").map { (text.index(after: $0), nil) }
    }
    guard text.first == "<", let close = text.firstIndex(of: ">") else { return nil }
    let inside = text[text.index(after: text.startIndex)..<close]
    guard let first = inside.first, !inside.contains("<"),
      first == "/" || first.isASCII && (first.isLetter || first.isNumber && inside.contains(":"))
    else { return nil }
    var voice: String?
    if inside.hasPrefix("v ") || inside.hasPrefix("v.") || inside.hasPrefix("v\t"),
      let space = inside.firstIndex(where: \.isWhitespace)
    {
      let name = inside[space...].unicodeScalars.singleLine
      voice = name.isEmpty ? nil : name
    }
    return (text.index(after: close), voice)
  }

  private static func entity(_ text: Substring) -> (end: String.Index, Unicode.Scalar)? {
    guard text.first == "&", let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let scalar: Unicode.Scalar?
    switch name {
    case "amp": scalar = "&"
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    case "nbsp": scalar = "\u{A0}"
    case "lrm": scalar = "\u{200E}"
    case "rlm": scalar = "\u{200F}"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"):
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: scalar = nil
    }
    return scalar.map { (text.index(after: end), $0) }
  }
}
