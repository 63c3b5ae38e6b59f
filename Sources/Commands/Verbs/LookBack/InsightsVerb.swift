import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct InsightsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Show the course of mood and energy, and what goes with it.",
    discussion: """
      What goes with mood and energy is told only where there are days enough, with
      its interval, and corrected for everything that was tried. These are facts about
      a journal, never a diagnosis. Words that only hold sentences together, such as
      could, are not tried. --word looks for any word in what was said and in what was
      typed as a note, in the whole journal unless --period says otherwise.

      Examples:
        sotto insights
        sotto insights --period year --svg year.svg
        sotto insights --word garden
      """)

  @Option(name: .long, help: "How far back; a month where none is named, with --word everything.")
  var period: Period?

  @Option(name: .long, help: "Mood on the days this word was said or written, over time.")
  var word: String?

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let word = try self.word.map { text in
      guard let word = SpokenWords.word(text) else {
        throw Failure(.usage, "'\(text)' is no word", hint: "give one word, such as garden")
      }
      return word
    }
    let journal = try context.journalForReading(self.journal)
    guard journal != nil || page.isDocument else { return context.tellHowToBegin() }
    let today = context.surroundings.moment.day
    if let word { return try show(word, journal, today: today, context) }
    let period = period ?? .month
    let empty = JournalFacts(entries: [])
    let (summary, correlations) =
      try journal?.insights(period, endingOn: today)
      ?? (Summary(empty, period: period, today: today), Correlations(empty))
    try page.show(
      InsightsPage(summary, correlations: correlations).lines,
      svg: InsightsSVG(summary, correlations: correlations).markup,
      json: ["summary": summary, "correlations": correlations], self.journal, context)
  }

  private func show(
    _ word: String, _ journal: Journal?, today: CivilDay, _ context: Context
  ) throws {
    let kept = try journal?.stretchOfDays()
    let days = period?.days(endingOn: today, kept: kept)
    let facts =
      try journal?.facts(saying: word, in: days) ?? JournalFacts(entries: [], words: [word])
    guard let course = WordCourse(word, in: facts) else { return }
    guard course.days > 0 || page.svg == nil else {
      throw Failure(
        .nothingMatched, "'\(course.word)' is said or written on no day, and nothing is drawn")
    }
    try page.show(
      WordPage(course, in: days).lines, svg: WordSVG(course, in: days).markup,
      json: ["word": course], self.journal, context)
  }
}

extension Period: ExpressibleByArgument {}
