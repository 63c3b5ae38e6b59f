import Entries
import JournalEngine
import Terminal
import Transcription

/// Two versions of a transcript compared, a passage for each stretch of changes.
struct DifferencePage {
  /// Where they differ.
  let difference: WordDifference
  /// The lines, none wider than the style allows.
  let lines: [String]

  private typealias Version = (version: TranscriptVersionInfo, transcript: Transcript)

  /// The words that are shown on either side of a change.
  private static let context = 4

  init(
    _ first: (version: TranscriptVersionInfo, transcript: Transcript),
    _ second: (version: TranscriptVersionInfo, transcript: Transcript), style: PageStyle
  ) {
    let left = first.transcript.words
    let right = second.transcript.words
    difference = WordDifference(left.map(\.text), right.map(\.text))
    var lines = [
      "- version \(first.version.number)  \(VersionTable.maker(first.version))",
      "+ version \(second.version.number)  \(VersionTable.maker(second.version))",
    ].map { style.dim($0.truncated(toWidth: style.width)) }
    if difference.changes.isEmpty {
      lines.append("They have the same \(CountText.words(difference.same)).")
    } else {
      lines.append(
        "only in the first: \(difference.removed), only in the second: \(difference.added), "
          + "in both: \(CountText.words(difference.same))")
      for passage in DifferencePage.passages(difference.changes) {
        lines.append("")
        lines += DifferencePage.lines(passage, left, right, style)
      }
    }
    self.lines = lines
  }

  /// The changes that stand so close that their contexts meet.
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

  private static func lines(
    _ changes: [WordDifference.Change], _ left: [Word], _ right: [Word], _ style: PageStyle
  ) -> [String] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let begin = max(0, first.left.lowerBound - context)
    let end = min(left.count, last.left.upperBound + context)
    // Words are painted after they are wrapped, since colour takes no column.
    var pieces: [(text: String, isOld: Bool?)] = []
    if begin > 0 { pieces.append(("…", nil)) }
    var next = begin
    for change in changes {
      pieces += left[next..<change.left.lowerBound].map { ($0.text, nil) }
      if !change.left.isEmpty {
        let words = left[change.left].map(\.text).joined(separator: " ")
        pieces += split("[-\(words)-]").map { ($0, true) }
      }
      if !change.right.isEmpty {
        let words = right[change.right].map(\.text).joined(separator: " ")
        pieces += split("{+\(words)+}").map { ($0, false) }
      }
      next = change.left.upperBound
    }
    pieces += left[next..<end].map { ($0.text, nil) }
    if end < left.count { pieces.append(("…", nil)) }
    let time =
      left.indices.contains(begin)
      ? left[begin].start
      : right.indices.contains(first.right.lowerBound)
        ? right[first.right.lowerBound].start : 0
    return wrapped(pieces, time: DurationText.clock(time), style)
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func wrapped(
    _ pieces: [(text: String, isOld: Bool?)], time: String, _ style: PageStyle
  ) -> [String] {
    let indent = String(repeating: " ", count: time.count + 2)
    var lines: [String] = []
    var line = time + "  "
    var width = line.count
    var isEmpty = true
    for (text, isOld) in pieces {
      let text = text.onOneLine
      if !isEmpty && width + 1 + text.displayWidth > style.width {
        lines.append(line)
        line = indent
        width = indent.count
        isEmpty = true
      }
      if !isEmpty {
        line += " "
        width += 1
      }
      line += isOld.map { $0 ? style.removed(text) : style.added(text) } ?? text
      width += text.displayWidth
      isEmpty = false
    }
    return lines + [line]
  }
}
