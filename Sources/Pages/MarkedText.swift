import Documents
import Foundation
import Terminal

/// Text with stretches in different styles, wrapped into lines before it is painted.
///
/// During wrapping, each stretch is enclosed in two invisible characters, which have no width and
/// never occur in recognised text.
struct MarkedText {
  /// The invisible characters that begin a stretch, one for each style.
  private static let begins: [Character] = ["\u{2061}", "\u{2063}"]
  private static let end: Character = "\u{2062}"
  private var text = ""

  /// Begins an empty text.
  init() {}

  /// Marks ranges of a text, in Unicode scalars, in order.
  /// - Parameter suffix: Text added after each marked stretch if there is no colour.
  init(_ text: String, marking ranges: [Range<Int>], prefix: String = "", suffix: String = "") {
    // Control characters are removed first, because that would remove the invisible marks too.
    let scalars = Array(text.withoutControls.unicodeScalars)
    var position = 0
    for range in ranges where range.lowerBound >= position && range.upperBound <= scalars.count {
      self.text += MarkedText.string(scalars[position..<range.lowerBound])
      mark(prefix + MarkedText.string(scalars[range]) + suffix, look: 0)
      position = range.upperBound
    }
    self.text += MarkedText.string(scalars[min(position, scalars.count)...])
  }

  /// Appends words, separated by a space.
  /// - Parameter look: The index of their ink; nil leaves them plain.
  mutating func append(_ words: String, look: Int? = nil) {
    if !text.isEmpty { text += " " }
    if let look { mark(words.onOneLine, look: look) } else { text += words.onOneLine }
  }

  /// The lines, at most `width` columns wide, with each marked stretch painted in its ink.
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
