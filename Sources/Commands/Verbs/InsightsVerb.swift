import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine

struct InsightsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Show the course of mood and energy, and what goes with it.",
    discussion: """
      What goes with mood and energy is told only where there are days enough, with
      its interval, and corrected for everything that was tried. These are facts
      about a journal, never a diagnosis.

      Examples:
        sotto insights
        sotto insights --period year --svg year.svg
        sotto insights --word garden
      """)

  @Option(name: .long, help: "week, month, quarter, year or all.")
  var period: Period = .month

  @Option(name: .long, help: "Mood on the days this word was said, over time.")
  var word: String?

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return context.tellHowToBegin()
    }
    if let word {
      guard let course = WordCourse(word, in: try journal.facts(saying: word)) else {
        throw Failure(.usage, "'\(word)' is no word")
      }
      return try page.show(
        WordPage(course).lines, svg: WordSVG(course).markup, json: ["word": course], context)
    }
    let today = context.surroundings.moment.day
    let days = period.days(endingOn: today, kept: try journal.stretchOfDays())
    let facts = try journal.factsWithWords(in: days)
    let summary = Summary(facts, period: period, today: today)
    let correlations = Correlations(facts)
    try page.show(
      InsightsPage(summary, correlations: correlations).lines,
      svg: InsightsSVG(summary, correlations: correlations).markup,
      json: ["summary": summary, "correlations": correlations], context)
  }
}

extension Period: ExpressibleByArgument {}
