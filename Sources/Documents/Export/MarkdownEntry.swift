import Entries

/// An entry as a Markdown file: its data as front matter, then title, note, sound and transcripts.
package struct MarkdownEntry {
  /// The heading above the transcripts of the recordings.
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
    for attachment in entry.attachments {
      if let line = MarkdownEntry.line(attachment, exported) { lines += [line, ""] }
    }
    let spoken = exported.archived.spoken
    if !spoken.isEmpty { lines += [MarkdownEntry.spokenHeading, ""] }
    for text in spoken { lines += [text, ""] }
    self.text = lines.joined(separator: "\n")
  }

  /// `![caption](file)` for a picture, and a link for other attachments; nil if the bytes are not
  /// in the export.
  private static func line(_ attachment: Attachment, _ exported: ExportedEntry) -> String? {
    let way = exported.attachmentFiles[attachment.uuid].map { ExportedEntry.way(to: $0) }
    guard let target = way ?? attachment.webAddress else { return nil }
    let words = AttachmentText.words(attachment).singleLine.replacing(/[\\\[\]]/) { "\\" + $0.0 }
    let place = target.replacing(/[() <>]/) { match in
      match.0.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        .joined()
    }
    // The exported file has a new name, so the original name is given after the caption.
    let name = attachment.fileName?.singleLine.replacing(/[\\"]/) { "\\" + $0.0 }
    let title = attachment.caption.isEmpty ? "" : name.map { " \"\($0)\"" } ?? ""
    return (attachment.isPicture ? "!" : "") + "[\(words)](\(place)\(title))"
  }
}
