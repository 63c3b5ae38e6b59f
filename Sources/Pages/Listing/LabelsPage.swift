import Documents
package import Entries

/// The names of every kind and how often each is used, the most used first.
package struct LabelsPage {
  /// The names of one kind.
  package struct Names: Sendable {
    /// The kind.
    package let kind: Tag.Kind
    /// The kind, as a noun of the command line.
    package let plural: String
    /// The names, the most used first.
    package let labels: [JournalLabel]

    package init(kind: Tag.Kind, plural: String, labels: [JournalLabel]) {
      self.kind = kind
      self.plural = plural
      self.labels = labels
    }
  }

  /// The maximum number of names of a kind; a longer list has a page of its own.
  private static let most = 20
  private let names: [Names]

  package init(_ names: [Names]) {
    self.names = names
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    names.filter { !$0.labels.isEmpty }.flatMap { names -> [String] in
      let shown = names.labels.prefix(LabelsPage.most)
      let others = names.labels.count - shown.count
      let heading = names.plural.prefix(1).uppercased() + names.plural.dropFirst()
      var lines = [style.paint(heading, .heading)]
      lines += style.listed(shown.map(LabelsPage.text), indent: 2).map { "  " + $0 }
      if others > 0 {
        lines.append(style.paint("  and \(others) more: sotto labels \(names.plural)", .faint))
      }
      return lines + [""]
    } + [style.paint("The words for moods: sotto labels moods", .faint)]
  }

  private static func text(_ label: JournalLabel) -> String {
    "\(label.tag.name) \(NumberText.grouped(label.entries))"
  }
}
