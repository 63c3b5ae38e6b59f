import Documents
import Entries
import Foundation
import Insights
import Terminal
import Testing

@testable import Pages

@Suite struct PageChartTests {
  private static let today = CivilDay(daysSinceEpoch: 20_777)
  private static let facts = SampleYear(ending: today).facts
  private static let days = DayFact.days(of: facts.entries)

  /// Returns every page, for a full journal and for an empty one.
  private func pages(_ style: PageStyle) throws -> [[String]] {
    let today = PageChartTests.today
    let correlations = Correlations(PageChartTests.facts)
    let entries = ChartJournal.entries(ending: today)
    let empty = JournalFacts(entries: [])
    var pages: [[String]] = []
    for period in Period.allCases {
      let summary = Summary(PageChartTests.facts, period: period, today: today)
      for isDetailed in [false, true] {
        pages.append(
          InsightsPage(summary, correlations: correlations, isDetailed: isDetailed).lines(style))
      }
    }
    let nothing = Summary(empty, period: .year, today: today)
    pages.append(InsightsPage(nothing, correlations: Correlations(empty)).lines(style))
    for days in [PageChartTests.days, []] {
      pages.append(
        CalendarPage(try #require(MonthGrid(year: 2026, month: 5, days: days))).lines(style))
      let grid = try #require(MonthGrid(year: today.year, month: today.month, days: days))
      pages.append(CalendarPage(grid, today: today).lines(style))
      pages.append(
        YearPage(try #require(YearGrid(year: 2026, days: days)), today: today).lines(style))
    }
    pages.append(WordPage(try #require(WordCourse("mum", in: PageChartTests.facts))).lines(style))
    for day in Set(entries.map(\.entry.moment.day)).sorted().prefix(40) {
      let ofDay = entries.filter { $0.entry.moment.day == day }
      pages.append(DayPage(day, entries: ofDay).lines(style))
    }
    pages.append(DayPage(today, entries: []).lines(style))
    pages.append(DayPage(today, entries: [ChartJournal.hostile]).lines(style))
    let back = OnThisDay(today: today, entries: PageChartTests.facts.entries)
    pages.append(OnThisDayPage(OnThisDayEntries(back, entries: entries)).lines(style))
    pages.append(OnThisDayPage(OnThisDayEntries(nothingBefore: today)).lines(style))
    return pages
  }

  private func withoutColour(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("No line of any page is wider than the terminal, with or without colour")
  func width() throws {
    for width in [10, 40, 53, 72, 80, 200] {
      for colour in [false, true] {
        let style = PageStyle(width: width, isColoured: colour)
        for page in try pages(style) {
          for line in page {
            let plain = withoutColour(line)
            #expect(plain.displayWidth <= style.width, "\(style.width): \(plain)")
            #expect(!plain.contains("\n"))
          }
        }
      }
    }
  }

  @Test("Colour changes only how a page looks: every digit and word is there without it")
  func colourIsNotNeeded() throws {
    let plain = try pages(PageStyle(width: 80, isColoured: false))
    let coloured = try pages(PageStyle(width: 80, isColoured: true))
    #expect(plain.joined().allSatisfy { !$0.contains("\u{1B}") })
    #expect(coloured.joined().contains { $0.contains("\u{1B}[") })
    func letters(_ lines: [String]) -> String {
      lines.map(withoutColour).joined().filter { $0.isLetter || $0.isNumber }
    }
    for (plain, coloured) in zip(plain, coloured) {
      #expect(letters(plain) == letters(coloured))
    }
  }

  @Test("What an entry says cannot move the cursor, change colours or turn the line round")
  func hostileText() {
    let page = DayPage(PageChartTests.today, entries: [ChartJournal.hostile])
      .lines(PageStyle(width: 60)).joined(separator: "\n")
    for scalar in page.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar != "\u{202E}" && scalar != "\u{2028}")
    }
    #expect(page.contains("the title"))
  }

  @Test("A month's page is as it was read by eye")
  func month() throws {
    let moments = [(1, 5, 0.0), (3, 2, 12), (3, 3, 0), (14, nil, 30), (29, 1, 0)]
    let facts = moments.map { day, mood, seconds in
      EntryFact(
        number: 1,
        moment: Moment(
          day: CivilDay(year: 2024, month: 2, day: day) ?? PageChartTests.today, secondOfDay: 0,
          in: .gmt), mood: mood, spokenSeconds: seconds)
    }
    let grid = try #require(MonthGrid(year: 2024, month: 2, days: DayFact.days(of: facts)))
    let expected = """
      February 2024
      4 days kept · mean mood 2.8

       Mo         Tu         We         Th         Fr         Sa         Su
                                         1 █5████   2          3  3♪×2    4
        5          6          7          8          9         10         11
       12         13         14  ·♪     15         16        ▸17         18
       19         20         21         22         23         24         25
       26         27         28         29 ▒1▒▒▒▒

      mood ▒1 ░2  3 ▓4 █5  (5 is best)
      ♪ with sound   ×2 entries   · kept, no mood   ▸ today
      """
    let lines = CalendarPage(grid, today: CivilDay(year: 2024, month: 2, day: 17))
      .lines(PageStyle())
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test("A page without entries says so and shows no empty charts")
  func emptyJournal() {
    let summary = Summary(JournalFacts(entries: []), period: .year, today: PageChartTests.today)
    let page = InsightsPage(summary, correlations: Correlations(JournalFacts(entries: [])))
      .lines(PageStyle()).joined(separator: "\n")
    #expect(page.contains("0 entries"))
    #expect(page.contains("Not enough days yet"))
    #expect(!page.contains("█"))
    #expect(!page.contains("Moods given"))
  }

  @Test("Insights begin with three plain sentences, and leave figures of statistics to the details")
  func lead() throws {
    let summary = Summary(PageChartTests.facts, period: .year, today: PageChartTests.today)
    let correlations = Correlations(PageChartTests.facts)
    let page = InsightsPage(summary, correlations: correlations).lines(PageStyle(width: 100))
    #expect(page[1...3].allSatisfy { $0.contains(/: \d+ days against \d+\.$/) })
    #expect(page[1].hasPrefix("On days with running your mood was 0."))
    #expect(page[4].hasSuffix("sure all this is: --details"))
    let text = page.joined(separator: "\n")
    for term in ["interval", "Benjamini", "score", "forgiven", "▲", "▼"] {
      #expect(!text.contains(term), "\(term)")
    }
    #expect(page.count < 40)
  }

  @Test("Findings come with what was tried, their interval, their days and what is corrected for")
  func findings() {
    let summary = Summary(PageChartTests.facts, period: .year, today: PageChartTests.today)
    let correlations = Correlations(PageChartTests.facts)
    let page = InsightsPage(summary, correlations: correlations, isDetailed: true)
      .lines(PageStyle())
    #expect(page.contains { $0.hasPrefix("running") && $0.contains("mood") && $0.contains("▲") })
    #expect(page.contains { $0.hasPrefix("late night") && $0.contains("next day") })
    let text = page.joined(separator: " ")
    #expect(text.contains("\(correlations.pairs.count) pairs tried"))
    #expect(text.contains("Benjamini–Hochberg"))
  }

  @Test("A suggestion names its reason and how well it predicts; a voice only what was measured")
  func suggestionAndVoice() throws {
    let happy = MoodTerm(score: 4, word: "happy", emoji: "😊")
    let suggester = MoodSuggester(history: [], vocabulary: MoodVocabulary([happy]))
    let suggestion = try #require(suggester.suggestion(for: "A happy day"))
    #expect(
      MoodSuggestionPage(suggestion, term: happy).lines(PageStyle())
        == ["mood 4 happy? because of “happy”; from the mood vocabulary"])
    let usual = VoiceBaseline(
      of: [180, 182, 175, 190, 185].map { VoiceFacts(pitchMedian: $0) })
    let facts = VoiceFacts(pitchMedian: 240, loudness: -23)
    let page = VoicePage(facts, baseline: usual).lines(PageStyle())
    #expect(
      page == [
        "pitch 240 Hz · usually pitch 182 Hz, of 5 recordings · above the usual range",
        "loudness −23.0 LUFS",
      ])
    #expect(VoicePage(VoiceFacts(), baseline: usual).lines(PageStyle()) == ["nothing measured"])
  }

  @Test("Bars and columns are as long as their values, and what is not nothing is seen")
  func blocks() {
    #expect(ChartBlocks.bar(1, of: 2, width: 10) == "█████")
    #expect(ChartBlocks.bar(2, of: 2, width: 10) == "██████████")
    #expect(ChartBlocks.bar(0.001, of: 2, width: 10) == "▏")
    #expect(ChartBlocks.bar(0, of: 2, width: 10) == "")
    #expect(ChartBlocks.bar(1, of: 0, width: 10) == "")
    #expect(ChartBlocks.bar(9, of: 2, width: 3) == "███")
    #expect(ChartBlocks.columns([1, nil, 5, 3], in: 1...5, height: 2) == ["  █▁", "▁ ██"])
    #expect(ChartBlocks.columns([7, -4], in: 1...5, height: 1) == ["█▁"])
    #expect(ChartBlocks.spark([1, nil, 8], of: 8) == "▁ █")
  }

  @Test("Text is broken at spaces, and parts between parts")
  func text() {
    let style = PageStyle(width: 40)
    #expect(style.wrapped(" \n\t ") == [])
    #expect(style.wrapped("a\u{1B}[31m b") == ["a [31m b"])
    #expect(
      style.listed(["twenty columns of it", "", "twenty columns as well"])
        == ["twenty columns of it", "twenty columns as well"])
    #expect(style.listed(["one", "two"], by: "   ") == ["one   two"])
  }

  @Test("Numbers are written with a true minus, commas and lengths a person reads")
  func numbers() {
    #expect(NumberText.fixed(-0.25) == "−0.3")
    #expect(NumberText.fixed(-0.04) == "0.0")
    #expect(NumberText.signed(0.04) == "+0.0")
    #expect(NumberText.fixed(nil) == "–")
    #expect(NumberText.grouped(1_234_567) == "1,234,567")
    #expect(NumberText.grouped(999) == "999")
    let shares = [0, 0.999, 1, 7, -1, 1e300, .infinity, -.infinity, .nan]
    #expect(
      shares.map(NumberText.share)
        == ["0 %", "99 %", "100 %", "100 %", "0 %", "100 %", "100 %", "0 %", "0 %"])
    #expect(LengthText.words(45) == "45 s")
    // Lengths are rounded everywhere, so that a page and a list show the same one.
    #expect(LengthText.words(2.9) == "3 s")
    #expect(LengthText.words(3599.9) == "1 h")
    #expect(LengthText.words(3600 + 119) == "1 h 2 min")
    #expect(LengthText.words(3600) == "1 h")
    #expect(LengthText.words(0) == "0 s")
    #expect(LengthText.words(0.4) == "under 1 s")
    #expect(LengthText.words(720) == "12 min")
    #expect(LengthText.clock(2.99) == "0:03")
    #expect(LengthText.clock(.nan) == "0:00")
    #expect(LengthText.words(4980) == "1 h 23 min")
    #expect(LengthText.clock(83) == "1:23")
    #expect(LengthText.clock(3723) == "1:02:03")
    #expect(NumberText.count(1, "entry", plural: "entries") == "1 entry")
  }

  @Test("Lengths of time read as clocks do")
  func clocks() {
    #expect(LengthText.clock(0) == "0:00")
    #expect(LengthText.clock(7.99) == "0:08")
    // Who plays from there must not miss the beginning of the word.
    #expect(LengthText.place(7.99) == "0:07")
    #expect(LengthText.clock(750) == "12:30")
    #expect(LengthText.clock(3723) == "1:02:03")
    #expect(LengthText.clock(-5) == "0:00")
    #expect(LengthText.clock(.nan) == "0:00")
    #expect(LengthText.clock(.infinity) == "0:00")
  }

  @Test("Estimates are rounded as estimates are")
  func estimate() {
    #expect(LengthText.estimate(3) == "a few seconds")
    #expect(LengthText.estimate(42) == "40 s")
    #expect(LengthText.estimate(250) == "4 min")
    #expect(LengthText.estimate(4800) == "1 h 20 min")
  }

  @Test("Progress tells how far, how fast and how long still")
  func progress() {
    #expect(
      ProgressText(done: 150, total: 600, elapsed: 30).line
        == "2:30 of 10:00 · 25 % · 5.0 × real time · 2 min left")
    #expect(ProgressText(done: 150, total: nil, elapsed: 30).line == "2:30 · 5.0 × real time")
    #expect(ProgressText(done: 0, total: 600, elapsed: 0).line == "0:00 of 10:00 · 0 %")
    #expect(ProgressText(done: 601, total: 600, elapsed: 1).line.contains("100 %"))
  }

  @Test("Wrapped lines fit, keep every word and the text's own line ends")
  func wrapping() {
    #expect(
      "the quick brown fox".wrapped(toWidth: 10) == ["the quick", "brown fox"])
    #expect("one\n\ntwo".wrapped(toWidth: 10) == ["one", "", "two"])
    #expect("Donaudampfschiff".wrapped(toWidth: 6) == ["Donaud", "ampfsc", "hiff"])
    #expect("a Donaudampf b".wrapped(toWidth: 6) == ["a", "Donaud", "ampf b"])
    #expect("日本語日本語".wrapped(toWidth: 5) == ["日本", "語日", "本語"])
    #expect("日".wrapped(toWidth: 1) == ["日"])
    #expect("".wrapped(toWidth: 5) == [""])
  }
}
