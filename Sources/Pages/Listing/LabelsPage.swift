import Documents

/// The names of every kind and how often each is used, the most used first.
package struct LabelsPage {
  /// The names of one kind.
  package struct Names: Sendable {
    /// The kind, as a noun of the command line.
    package let plural: String
    /// The names and the numbers of their entries, the most used first.
    package let counts: [(name: String, entries: Int)]

    package init(plural: String, counts: [(name: String, entries: Int)]) {
      self.plural = plural
      self.counts = counts
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
    names.filter { !$0.counts.isEmpty }.flatMap { names -> [String] in
      let shown = names.counts.prefix(LabelsPage.most)
      let others = names.counts.count - shown.count
      let heading = names.plural.prefix(1).uppercased() + names.plural.dropFirst()
      var lines = [style.paint(heading, .heading)]
      let parts = shown.map { "\($0.name) \(NumberText.grouped($0.entries))" }
      lines += style.listed(parts, indent: 2).map { "  " + $0 }
      if others > 0 {
        let command = style.command("sotto labels \(names.plural)")
        lines.append(style.paint("  and \(others) more: \(command)", .faint))
      }
      return lines + [""]
    } + [style.paint("The words for moods: \(style.command("sotto labels moods"))", .faint)]
  }
}
