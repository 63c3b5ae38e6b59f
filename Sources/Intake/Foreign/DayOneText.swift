import Foundation

/// The text of a Day One entry: Markdown with escaped punctuation, and links to its pictures and
/// recordings.
struct DayOneText {
  /// The heading of its first line, or empty.
  private(set) var title: String
  /// The rest of the text.
  private(set) var note: String

  init(_ text: String) {
    // Newer versions escape punctuation that could be Markdown.
    let plain = text.replacing(/\\([\\.!#*_\-+()\[\]{}>`~|])/) { String($0.1) }
      .replacing("\u{2028}", with: "\n")
    let lines = plain.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    if let first = lines.first, let heading = first.wholeMatch(of: /#{1,6} +(.*?) *#*/) {
      title = String(heading.1)
      note = lines.count > 1 ? String(lines[1]) : ""
    } else {
      title = ""
      note = plain
    }
    note = note.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The identifiers of the pictures, videos, PDF files and recordings that its links show, in
  /// order, with the names of their kinds.
  var moments: [(identifier: String, kind: String)] {
    note.matches(of: /!\[[^\]]*\]\(dayone-moment:([^)]*)\)/).compactMap { link in
      let parts = link.1.split(separator: "/")
      guard let last = parts.last else { return nil }
      switch parts.count > 1 ? parts[0] : "" {
      case "": return (String(last), "picture")
      case "video": return (String(last), "video")
      case "pdfAttachment": return (String(last), "PDF")
      case "audio": return (String(last), "recording")
      default: return nil
      }
    }
  }

  /// Removes the links to pictures and recordings, which lead nowhere outside Day One.
  mutating func removeMoments() {
    note = note.replacing(/!\[[^\]]*\]\(dayone-moment:[^)]*\)\n?/, with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
