import Entries
import Terminal

/// Text of which some stretches are to look different, wrapped into lines before it is painted.
///
/// While it is wrapped the stretches stand between two invisible characters, which take no column
/// and which no recogniser writes.
struct MarkedText {
  private static let begin: Character = "\u{2061}"
  private static let end: Character = "\u{2062}"
  private let text: String

  /// Marks ranges of a text, in Unicode scalars, in order.
  /// - Parameter suffix: Put behind each marked stretch, where there is no colour to show it.
  init(_ text: String, marking ranges: [Range<Int>], prefix: String = "", suffix: String = "") {
    // Cleaned before it is marked: the marks themselves are nothing that a terminal should get.
    let scalars = Array(text.withoutControls.unicodeScalars)
    var marked = ""
    var position = 0
    for range in ranges where range.lowerBound >= position && range.upperBound <= scalars.count {
      marked += MarkedText.string(scalars[position..<range.lowerBound])
      marked.append(MarkedText.begin)
      marked += prefix + MarkedText.string(scalars[range]) + suffix
      marked.append(MarkedText.end)
      position = range.upperBound
    }
    self.text = marked + MarkedText.string(scalars[min(position, scalars.count)...])
  }

  /// The lines, none wider than `width`, the marked stretches painted.
  func lines(width: Int, paint: (String) -> String) -> [String] {
    var isMarked = false
    return text.wrapped(toWidth: width).map { line in
      var painted = ""
      var stretch = ""
      func close() {
        painted += isMarked ? paint(stretch) : stretch
        stretch = ""
      }
      for character in line {
        if character == MarkedText.begin || character == MarkedText.end {
          close()
          isMarked = character == MarkedText.begin
        } else {
          stretch.append(character)
        }
      }
      close()
      return painted
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
