import Documents
package import Entries
import Terminal

/// Two versions of a transcript compared, with a passage for each group of changes.
package struct DifferencePage {
  private let compared: TranscriptComparison
  private var left: [Word] { compared.first.transcript.words }
  private var right: [Word] { compared.second.transcript.words }

  /// The number of words shown on either side of a change.
  private static let context = 4

  /// Shows a comparison.
  package init(_ compared: TranscriptComparison) {
    self.compared = compared
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let (first, second) = (compared.first.version, compared.second.version)
    let difference = compared.difference
    let same = NumberText.count(difference.same, "word")
    var lines = [
      "- version \(first.number)  \(VersionText.maker(first))",
      "+ version \(second.number)  \(VersionText.maker(second))",
    ].map { style.paint($0.onOneLine.truncated(toWidth: style.width), .faint) }
    guard !difference.changes.isEmpty else { return lines + ["They have the same \(same)."] }
    let counts =
      "only in the first: \(NumberText.grouped(difference.removed)), "
      + "only in the second: \(NumberText.grouped(difference.added)), in both: \(same)"
    lines += counts.wrapped(toWidth: style.width)
    for passage in DifferencePage.passages(difference.changes) {
      lines += [""] + self.lines(passage, style)
    }
    return lines
  }

  /// Groups changes that are so close that their context overlaps.
  private static func passages(_ changes: [WordDifference.Change]) -> [[WordDifference.Change]] {
    var passages: [[WordDifference.Change]] = []
    for change in changes {
      if let last = passages.last?.last,
        change.left.lowerBound - last.left.upperBound <= 2 * context
      {
        passages[passages.count - 1].append(change)
      } else {
        passages.append([change])
      }
    }
    return passages
  }

  private func lines(_ changes: [WordDifference.Change], _ style: PageStyle) -> [String] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let (left, right) = (left, right)
    let begin = max(0, first.left.lowerBound - DifferencePage.context)
    let end = min(left.count, last.left.upperBound + DifferencePage.context)
    var text = MarkedText()
    if begin > 0 { text.append("…") }
    var next = begin
    for change in changes {
      left[next..<change.left.lowerBound].forEach { text.append($0.text) }
      if !change.left.isEmpty {
        let words = left[change.left].map(\.text).joined(separator: " ")
        text.append("[-\(words)-]", look: 0)
      }
      if !change.right.isEmpty {
        let words = right[change.right].map(\.text).joined(separator: " ")
        text.append("{+\(words)+}", look: 1)
      }
      next = change.left.upperBound
    }
    left[next..<end].forEach { text.append($0.text) }
    if end < left.count { text.append("…") }
    let start = left.indices.contains(begin) ? left[begin] : right[first.right].first
    let time = LengthText.place(start?.start ?? 0) + "  "
    let indent = String(repeating: " ", count: time.count)
    return text.lines(width: style.width - time.count, [.removed, .added], style).enumerated()
      .map { ($0.offset == 0 ? time : indent) + $0.element }
  }
}
