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
      First come the surest of what goes with mood and energy, three sentences at the
      most, then pictures. --details tells how sure they are: with intervals, corrected
      for everything that was tried. Nothing is told that has too few days. These are
      facts about a journal, never a diagnosis. Words that only hold sentences
      together, such as could, are not tried. --word looks for any word in what was
      said and in what was typed as a note, in the whole journal unless days are named;
      with --probably also by its sound, and then it says on how many days it was only
      probably said.

      Examples:
        sotto insights
        sotto insights --on 2026-10 --details
        sotto insights --period year --svg year.svg
        sotto insights --word garden
        sotto insights --word Dashwood --probably --min-score 0.7
      """)

  @Option(name: .long, help: "How far back; a month where none is named, with --word everything.")
  var period: Period?

  @Option(name: .long, help: ArgumentHelp("A day, month or year.", valueName: "day"))
  var on: String?

  @Option(name: .long, help: ArgumentHelp("The first day, included.", valueName: "day"))
  var since: String?

  @Option(name: .long, help: ArgumentHelp("The last day, included.", valueName: "day"))
  var until: String?

  @Option(name: .long, help: "Mood on the days this word was said or written, over time.")
  var word: String?

  @Flag(name: .long, help: "How sure it is, everything found, and more tables.")
  var details = false

  @OptionGroup var probable: ProbableOptions
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
    let span = try span(today: today)
    let form = try page.form(journal, context)
    guard word != nil || !probable.probably else {
      throw Failure(.usage, "--probably goes with --word")
    }
    let journal = try context.journalForReading(self.journal)
    var places: ProbablePlaces?
    if let word, let journal {
      places = try await probable.places(of: word, EntryFilter(), in: journal, context)
    }
    let output =
      try word.map { try show($0, in: span, journal, places, today: today) }
      ?? show(span ?? .period(.month), journal, today: today)
    try context.show(output, of: journal, as: form)
  }

  /// The days that were named, if any were.
  private func span(today: CivilDay) throws -> SummarySpan? {
    guard on != nil || since != nil || until != nil else { return period.map { .period($0) } }
    guard period == nil else {
      throw Failure(.usage, "--period goes without --on, --since and --until")
    }
    var words = FilterWords()
    (words.since, words.until, words.on) = (since, until, on)
    let days = try words.days(today: today)
    return .days(since: days.since, until: days.until)
  }

  private func show(_ span: SummarySpan, _ journal: Journal?, today: CivilDay) throws -> Output {
    let empty = JournalFacts(entries: [])
    let (summary, correlations) =
      try journal?.insights(span, today: today)
      ?? (Summary(empty, span: span, today: today), Correlations(empty))
    var document: JSONDocument.Parts = ["summary": summary, "correlations": correlations]
    // Goals are shown only for a period that is not over, because otherwise nothing can be done
    // about them.
    let goals = summary.until < today ? [] : try journal?.goalProgress(on: today) ?? []
    if !goals.isEmpty { document["goals"] = goals.map { JSONGoal($0) } }
    return Output(
      document, drawing: { InsightsSVG(summary, correlations: correlations).markup },
      printed: { PrintedPages(InsightsSVG(summary, correlations: correlations)) },
      lines: InsightsPage(
        summary, correlations: correlations, goals: goals, isDetailed: details
      ).lines)
  }

  private func show(
    _ word: String, in span: SummarySpan?, _ journal: Journal?, _ places: ProbablePlaces?,
    today: CivilDay
  ) throws -> Output {
    let days = span?.days(today: today, kept: try journal?.stretchOfDays())
    let nothing = JournalFacts(entries: [], words: [word])
    let found = try journal?.course(of: word, in: days, orProbablyAt: places)
    guard let course = found ?? WordCourse(word, in: nothing)
    else { throw Failure(.usage, "'\(word)' is no word", hint: "give one word, such as garden") }
    guard course.days > 0 || page.svg == nil && page.pdf == nil else {
      throw Failure(
        .nothingMatched, "'\(course.word)' is said or written on no day, and nothing is drawn")
    }
    return Output(
      ["word": course], drawing: { WordSVG(course, in: days).markup },
      printed: { PrintedPages(WordSVG(course, in: days), of: course) },
      lines: WordPage(course, in: days, isDetailed: details).lines)
  }
}

extension Period: ExpressibleByArgument {}
