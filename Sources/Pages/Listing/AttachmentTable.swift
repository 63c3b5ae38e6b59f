import Documents
package import Entries
import Terminal

/// The attachments of entries as a table.
package struct AttachmentTable {
  private let items: [AttachedItem]

  package init(_ items: [AttachedItem]) {
    self.items = items
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let rows = items.map { item in
      let attachment = item.attachment
      return [
        Table.Cell("\(item.entry.id)", .bold), Table.Cell("\(item.number)"),
        Table.Cell("\(item.entry.moment.day)", .dim), Table.Cell(attachment.kind.rawValue),
        Table.Cell(attachment.content.map { SizeText.short($0.byteCount) } ?? "–"),
        Table.Cell(AttachmentTable.words(attachment)),
      ]
    }
    return Table(
      columns: [
        Table.Column("ENTRY", alignment: .right), Table.Column("NO", alignment: .right),
        Table.Column("DAY"), Table.Column("KIND"), Table.Column("SIZE", alignment: .right),
        Table.Column("WHAT", isFlexible: true),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }

  private static func words(_ attachment: Attachment) -> String {
    let name = attachment.kind == .song ? AttachmentText.song(attachment) : attachment.name
    return (attachment.isFavourite ? "★ " : "") + name
      + (attachment.caption.isEmpty ? "" : ": \(attachment.caption)")
  }
}
