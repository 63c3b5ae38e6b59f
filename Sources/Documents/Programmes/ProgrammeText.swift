import Entries

/// A text that describes a programme: each chapter with its start in seconds, and its sentences.
package struct ProgrammeText {
  private static let columns = 78
  private let title: String
  private let chapters: [(second: Double, title: String, sentences: [String])]

  /// Describes a programme.
  package init(
    _ title: String, chapters: [(second: Double, title: String, sentences: [String])]
  ) {
    self.title = title
    self.chapters = chapters
  }

  /// The text, in lines of at most 78 characters.
  package var text: String {
    var lines = [title]
    for chapter in chapters {
      lines += ["", "\(LengthText.place(chapter.second))  \(chapter.title.singleLine)"]
      let said = chapter.sentences.map(\.singleLine).joined(separator: " ")
      lines += TextWrapper(width: ProgrammeText.columns - 2) { $0.count }.lines(of: said).map {
        "  " + $0
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
