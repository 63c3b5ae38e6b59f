import Entries

/// An entry as a file of Markdown: what is known of it in front matter, then its title, its note, its
/// sound and what was said.
package struct MarkdownEntry {
  /// The heading above what was said in the recordings.
  package static let spokenHeading = "## What was said"

  /// The whole file.
  package let text: String

  /// Writes an entry.
  package init(_ exported: ExportedEntry) {
    let entry = exported.entry
    var lines = ["---"] + FrontMatter(exported).lines + ["---", ""]
    if !entry.title.isEmpty { lines += ["# " + entry.title.singleLine, ""] }
    if !entry.note.isEmpty { lines += [entry.note, ""] }
    for recording in entry.recordings {
      guard let file = exported.files[recording.id] else { continue }
      let length = LengthText.clock(recording.duration)
      lines += ["![\(recording.start.dayAndClock), \(length)](\(ExportedEntry.way(to: file)))", ""]
    }
    let spoken = exported.archived.spoken
    if !spoken.isEmpty { lines += [MarkdownEntry.spokenHeading, ""] }
    for text in spoken { lines += [text, ""] }
    self.text = lines.joined(separator: "\n")
  }
}
