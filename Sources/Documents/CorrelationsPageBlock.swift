import Entries
import Insights

/// What goes with mood and energy, on a page: what is found, how sure, and what lacks days.
struct CorrelationsPageBlock {
  /// The most findings that are shown.
  static let most = 16

  private let correlations: Correlations

  /// Shows correlations.
  init(_ correlations: Correlations) {
    self.correlations = correlations
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    var lines = ["", style.paint("What goes with it", .heading)]
    lines += PageText.wrapped(CorrelationsPageBlock.verdict(correlations), to: style.width)
    let found = CorrelationsPageBlock.shown(correlations)
    if !found.isEmpty {
      lines.append(style.paint(header(style), .faint))
      lines += found.flatMap { row($0, style) }
      let more = correlations.found.count - found.count
      if more > 0 {
        let rest = "and \(PageNumber.count(more, "weaker or less sure finding")) in --json"
        lines += PageText.wrapped(rest, to: style.width)
      }
      let note =
        "95 % intervals of the difference between days with and days without, in points of the "
        + "scale; days with it of all that were compared"
        + (style.width >= 72 ? "; g, the difference in standard deviations" : "")
        + ". What goes together need not cause each other."
      lines += PageText.wrapped(note, to: style.width).map { style.paint($0, .faint) }
    }
    return lines
  }

  /// What was tried and what came of it, in a sentence or two.
  static func verdict(_ correlations: Correlations) -> String {
    guard !correlations.pairs.isEmpty else {
      let lacking = lacking(correlations, most: 3)
      return lacking.isEmpty ? "Not enough days yet.\(nearest(correlations))" : lacking
    }
    let tried = PageNumber.count(correlations.pairs.count, "pair")
    let rate = Int((correlations.settings.rate * 100).rounded())
    let found = correlations.found.count
    let start =
      found == 0
      ? "Nothing found: in \(tried) tried, all differences are within chance"
      : "\(PageNumber.grouped(found)) found in \(tried) tried"
    let correction =
      "corrected for their number (Benjamini–Hochberg: of what is found, \(rate) % may be chance)"
    let words = correlations.wordsSince.map {
      " Words were looked for in the newest texts only, since \(CalendarNames.short($0))."
    }
    let lacking = lacking(correlations, most: 2)
    return "\(start), \(correction).\(words ?? "")" + (lacking.isEmpty ? "" : " " + lacking)
  }

  /// Which labels lack days, and how many.
  static func lacking(_ correlations: Correlations, most: Int) -> String {
    var seen: Set<String> = []
    var parts: [String] = []
    for pair in correlations.tooFew {
      guard case .tag = pair.factor else { continue }
      let name = name(pair.factor)
      guard seen.insert(name).inserted else { continue }
      parts.append(
        pair.missingWith > 0
          ? "\(name) needs \(PageNumber.count(pair.missingWith, "more day"))"
          : "\(name) needs \(PageNumber.count(pair.missingWithout, "more day")) without it")
    }
    guard !parts.isEmpty else { return "" }
    let others = parts.count - most
    return "Not enough days yet: " + parts.prefix(most).joined(separator: ", ")
      + (others > 0
        ? ", and so \(others == 1 ? "does" : "do") \(PageNumber.count(others, "other"))" : "")
      + "; days in a row count as one."
  }

  /// How many days are missing at least, behind another sentence.
  private static func nearest(_ correlations: Correlations) -> String {
    guard let nearest = correlations.tooFew.first else { return "" }
    let missing = max(nearest.missingWith, nearest.missingWithout)
    return " At least \(PageNumber.count(missing, "more day")) needed."
  }

  /// What is shown: labels, days and hours before words, each the surest first.
  static func shown(_ correlations: Correlations) -> [Correlations.Pair] {
    let words = correlations.found.filter(\.factor.isWord)
    let others = correlations.found.filter { !$0.factor.isWord }.prefix(most)
    return Array(others) + words.prefix(max(4, most - others.count))
  }

  /// A factor as it is written.
  static func name(_ factor: Factor) -> String {
    switch factor {
    case .tag(let tag):
      switch tag.kind {
      case .activity, .collection: PageText.plain(tag.name)
      case .person: PageText.plain("with \(tag.name)")
      case .tag: PageText.plain("#\(tag.name)")
      }
    case .word(let word): "“\(PageText.plain(word))”"
    case .weekday(let number): CalendarNames.weekday(number) + "s"
    case .part(.morning): "entry in the morning"
    case .part(.afternoon): "entry in the afternoon"
    case .part(.evening): "entry in the evening"
    case .part(.night): "entry at night"
    }
  }

  /// What a pair's factor is set beside.
  static func target(_ pair: Correlations.Pair) -> String {
    switch (pair.outcome, pair.lag) {
    case (.mood, .sameDay): "mood"
    case (.energy, .sameDay): "energy"
    case (.mood, .nextDay): "mood, next day"
    case (.energy, .nextDay): "energy, next day"
    }
  }

  private func header(_ style: PageStyle) -> String {
    let figures = "differ  \(PageText.left("interval", 13)) \(PageText.right("days", 9))"
    return style.width >= 72
      ? PageText.left("", nameWidth(style) + 17) + "  " + figures + " " + PageText.right("g", 5)
      : "  " + figures
  }

  private func nameWidth(_ style: PageStyle) -> Int { style.width - 17 - 39 }

  private func row(_ pair: Correlations.Pair, _ style: PageStyle) -> [String] {
    let comparison = pair.comparison
    let ink: PageInk = comparison.difference > 0 ? .more : .less
    let arrow = comparison.difference > 0 ? "▲" : "▼"
    let difference = style.paint(
      "\(arrow) \(PageNumber.signed(comparison.difference))", ink)
    let interval =
      "\(PageNumber.signed(comparison.interval.lower)) … "
      + PageNumber.signed(comparison.interval.upper)
    let days = "\(comparison.with.days)/\(comparison.with.days + comparison.without.days)"
    let name = CorrelationsPageBlock.name(pair.factor)
    let target = CorrelationsPageBlock.target(pair)
    let figures = "\(difference)  \(PageText.left(interval, 13))"
    if style.width >= 72 {
      return [
        PageText.left(name, nameWidth(style)) + PageText.left(target, 17) + "  " + figures + " "
          + PageText.right(days, 9) + " " + PageText.right(PageNumber.signed(comparison.hedgesG), 5)
      ]
    }
    return [
      PageText.clipped("\(name): \(target)", to: style.width),
      "  \(figures) \(PageText.right(days, 9))",
    ]
  }
}

extension Factor {
  /// Whether it is a word that was said.
  var isWord: Bool {
    if case .word = self { true } else { false }
  }
}
