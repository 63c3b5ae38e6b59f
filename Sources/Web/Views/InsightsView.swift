import Documents
import Entries
import Insights
import JournalEngine

/// The summary of a period, with a drawing.
struct InsightsView {
  /// A period to choose.
  struct Choice {
    let name: String
    let link: String
    let isCurrent: Bool
  }

  let title: String
  let choices: [Choice]
  let hasChoices: Bool
  /// Whether there is anything to point at.
  let hasEntries: Bool
  /// The surest findings, as text, which wraps where the lines of a drawing have no room.
  let lead: [String]
  let drawing: String
  /// The drawing as a telephone shows it.
  let narrowDrawing: String

  /// Draws a period.
  init(_ journal: Journal, period: Period, links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    let (summary, correlations) = try journal.insights(.period(period), today: today)
    title = InsightsText.title(summary)
    lead = CorrelationsText.lead(correlations)
    let insights = InsightsSVG(summary, correlations: correlations, leads: false)
    drawing = insights.figure
    narrowDrawing = insights.narrowFigure
    choices = Period.allCases.map {
      Choice(
        name: $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst(),
        link: "/insights?period=\($0.rawValue)", isCurrent: $0 == period)
    }
    hasChoices = !links.isFolder
    hasEntries = summary.entries > 0
  }
}
