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
    let today = context.surroundings.moment.day
    let form = try page.form(journal, context)
    try context.show(journal, as: form) { journal in
      try word.map { try show($0, journal, today: today) } ?? show(journal, today: today)
    }
  }

  private func show(_ journal: Journal?, today: CivilDay) throws -> Output {
    let period = period ?? .month
    let empty = JournalFacts(entries: [])
    let (summary, correlations) =
      try journal?.insights(period, endingOn: today)
      ?? (Summary(empty, period: period, today: today), Correlations(empty))
    return Output(
      ["summary": summary, "correlations": correlations],
      drawing: { InsightsSVG(summary, correlations: correlations).markup },
      lines: InsightsPage(summary, correlations: correlations).lines)
  }

  private func show(_ word: String, _ journal: Journal?, today: CivilDay) throws -> Output {
    let days = period?.days(endingOn: today, kept: try journal?.stretchOfDays())
    let nothing = JournalFacts(entries: [], words: [word])
    guard let course = try journal?.course(of: word, in: days) ?? WordCourse(word, in: nothing)
    else { throw Failure(.usage, "'\(word)' is no word", hint: "give one word, such as garden") }
    guard course.days > 0 || page.svg == nil else {
      throw Failure(
        .nothingMatched, "'\(course.word)' is said or written on no day, and nothing is drawn")
    }
    return Output(
      ["word": course], drawing: { WordSVG(course, in: days).markup },
      lines: WordPage(course, in: days).lines)
  }
}

extension Period: ExpressibleByArgument {}
