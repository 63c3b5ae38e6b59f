import Documents
import Foundation
import Terminal

/// Text of which some stretches are to look different, wrapped into lines before it is painted.
///
/// While it is wrapped each stretch stands between two invisible characters, which take no column
/// and which no recogniser writes.
struct MarkedText {
  /// The invisible characters that begin a stretch, one for each look.
  private static let begins: [Character] = ["\u{2061}", "\u{2063}"]
  private static let end: Character = "\u{2062}"
  private var text = ""

  /// Begins an empty text.
  init() {}

  /// Marks ranges of a text, in Unicode scalars, in order.
  /// - Parameter suffix: Put behind each marked stretch, where there is no colour to show it.
  init(_ text: String, marking ranges: [Range<Int>], prefix: String = "", suffix: String = "") {
    // Cleaned before it is marked, because cleaning would take the marks away too.
    let scalars = Array(text.withoutControls.unicodeScalars)
    var position = 0
    for range in ranges where range.lowerBound >= position && range.upperBound <= scalars.count {
      self.text += MarkedText.string(scalars[position..<range.lowerBound])
      mark(prefix + MarkedText.string(scalars[range]) + suffix, look: 0)
      position = range.upperBound
    }
    self.text += MarkedText.string(scalars[min(position, scalars.count)...])
  }

  /// Puts words behind the text, behind a space.
  /// - Parameter look: The ink they are painted in, by its number; nil leaves them plain.
  mutating func append(_ words: String, look: Int? = nil) {
    if !text.isEmpty { text += " " }
    if let look { mark(words.onOneLine, look: look) } else { text += words.onOneLine }
  }

  /// The lines, none wider than `width`, each marked stretch painted in the ink of its look.
  func lines(width: Int, _ inks: [PageInk], _ style: PageStyle) -> [String] {
    var look: Int?
    return text.wrapped(toWidth: width).map { line in
      var painted = ""
      var stretch = ""
      func close() {
        painted += look.map { style.paint(stretch, inks[$0]) } ?? stretch
        stretch = ""
      }
      for character in line {
        if let begin = MarkedText.begins.firstIndex(of: character) {
          close()
          look = begin
        } else if character == MarkedText.end {
          close()
          look = nil
        } else {
          stretch.append(character)
        }
      }
      close()
      return painted
    }
  }

  private mutating func mark(_ stretch: String, look: Int) {
    text.append(MarkedText.begins[look])
    text += stretch
    text.append(MarkedText.end)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
