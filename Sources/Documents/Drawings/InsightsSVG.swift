import Entries
import Foundation
package import Insights

/// The summary of a period, as a drawing.
package struct InsightsSVG {
  private let summary: Summary
  private let correlations: Correlations?
  private let leads: Bool

  /// Draws a summary and, if given, correlations with mood and energy.
  /// - Parameter leads: Whether the surest findings come first; false if they are shown elsewhere
  ///   on the page.
  package init(_ summary: Summary, correlations: Correlations? = nil, leads: Bool = true) {
    self.summary = summary
    self.correlations = correlations
    self.leads = leads
  }

  /// The drawing as an SVG document.
  package var markup: String { document(.wide).markup }

  /// The drawing as an element of a page, for the window of a desk or a tablet.
  package var figure: String { document(.page).figure }

  /// The drawing as an element of a page for a telephone's window.
  package var narrowFigure: String { document(.narrow).figure }

  /// The drawing split between its parts into drawings that fit on sheets of paper.
  package var sheets: [String] { document(.wide).sheets.map(\.markup) }

  private func document(_ layout: SVGLayout) -> SVGDocument {
    SVGDocument(
      title: title, description: description, parts: parts(in: layout), layout: layout)
  }

  private var title: String { InsightsText.title(summary) }

  /// A description of the drawing, for people who cannot see it.
  package var description: String {
    "\(InsightsText.facts(summary).joined(separator: ", ")); "
      + "mean mood \(NumberText.fixed(summary.meanMood)), "
      + "mean energy \(NumberText.fixed(summary.meanEnergy))."
  }

  private func parts(in layout: SVGLayout) -> [SVGPart] {
    let facts = InsightsText.kept(summary.kept) + InsightsText.facts(summary)
    var parts = [SVGPart.heading(title, facts: facts, in: layout)]
    if leads, let correlations {
      parts += CorrelationsText.lead(correlations).map { .paragraph($0, in: layout) }
    }
    if let mean = summary.meanMood { parts.append(course(.mood, mean: mean, in: layout)) }
    if let mean = summary.meanEnergy { parts.append(course(.energy, mean: mean, in: layout)) }
    if summary.meanMood != nil || summary.meanEnergy != nil { parts.append(spreads(in: layout)) }
    if summary.meanMood != nil {
      let weekdays = CalendarNames.weekdays.map { String($0.prefix(3)) }
      parts.append(
        .section(
          "Mood by day of the week",
          SVGChart.profile(summary.weekdays, names: weekdays, of: "day", in: layout) {
            found("weekday", "\($0)")
          }))
      parts.append(
        .section(
          "Mood by hour",
          SVGChart.profile(
            summary.hours, names: (0...23).map { String($0) }, of: "mood", in: layout
          ) {
            found("hour", "\($0)")
          }))
    }
    let voice = InsightsText.voice(summary)
    if !voice.isEmpty {
      parts.append(.section(InsightsText.voiceHeading, .listed(voice, in: layout)))
    }
    if let correlations { parts += self.parts(correlations, in: layout) }
    return parts
  }

  private func course(
    _ outcome: Outcome, mean: Double, in layout: SVGLayout
  ) -> SVGPart {
    let isMood = outcome == .mood
    let points = summary.course.points.map { ($0.start, isMood ? $0.mood : $0.energy) }
    return .section(
      "\(isMood ? "Mood" : "Energy") by \(summary.course.step.rawValue), "
        + "mean \(NumberText.fixed(mean))",
      SVGChart.course(
        points, in: isMood ? 1...5 : 1...10, style: isMood ? "curve" : "curve2",
        fill: isMood ? "fill" : "fill2", until: summary.until, in: layout))
  }

  private func spreads(in layout: SVGLayout) -> SVGPart {
    let moods = summary.moods.enumerated().reversed().map {
      (String($0.offset + 1), $0.element, "m\($0.offset + 1)")
    }
    let energies = summary.energies.enumerated().reversed().map {
      (String($0.offset + 1), $0.element, "fill2")
    }
    return .beside(
      .section(
        "Moods given",
        SVGChart.bars(moods, in: layout) { ("Mood \($0)", found("mood", $0)) }),
      .section(
        "Energies given",
        SVGChart.bars(energies, in: layout) { ("Energy \($0)", found("energy", $0)) }),
      in: layout)
  }

  /// The query by which a page finds the entries of these days with a value.
  private func found(_ name: String, _ value: String) -> String {
    "since=\(summary.since)&until=\(summary.until)&\(name)=\(value)"
  }

  /// The query by which a page finds the entries of these days with a factor; nil if no filter
  /// exists for it.
  private func found(_ factor: Factor) -> String? {
    switch factor {
    case .tag(let tag):
      tag.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        .map { found(tag.kind.rawValue, $0) }
    case .weekday(let weekday): found("weekday", "\(weekday)")
    case .word, .part: nil
    }
  }

  private func parts(_ correlations: Correlations, in layout: SVGLayout) -> [SVGPart] {
    guard let text = CorrelationsText.verdict(correlations) else { return [] }
    let verdict = SVGPart.paragraph(text, style: "faint", in: layout)
    let shown = CorrelationsText.shown(correlations)
    guard !shown.isEmpty else { return [.section("What goes with it", verdict)] }
    return [
      .section("What goes with it", verdict),
      SVGChart.forest(shown, in: layout, finding: found),
      .paragraph(
        "The difference between days with and days without, in points of the scale, with its "
          + "95 % interval. What goes together need not cause each other.", style: "faint",
        in: layout),
    ]
  }
}
