package import Entries
package import Insights

/// The content of pages about the past, as values that both a terminal and a browser can show.
extension Journal {
  /// One day with its entries.
  package func day(_ day: CivilDay) throws -> JournalDay {
    let overviews = try overviews(numbers: try numbers(.day(day)))
    return JournalDay(
      day, overviews: overviews, entries: try transcribed(overviews.map(\.entry)))
  }

  /// A month or a year; nil if the calendar has no such month or year.
  package func calendar(of span: CalendarSpan) throws -> CalendarGrid? {
    CalendarGrid(span, entries: try facts(in: span.days).entries)
  }

  /// The entries of a day in former years, and of a week, a month and half a year before it.
  package func onThisDay(_ day: CivilDay) throws -> OnThisDayEntries {
    let first = try stretchOfDays()?.lowerBound.year ?? day.year
    let days = OnThisDay.days(before: day, since: first)
    let found = OnThisDay(today: day, entries: try facts(on: days).entries)
    return OnThisDayEntries(
      found, entries: try transcribed(try entries(found.sections.flatMap(\.entries))))
  }

  /// Mood and energy on the days with a word, compared with the other days.
  /// - Parameters:
  ///   - word: A word as ``SpokenWords/word(_:)`` returns it; other words give no result.
  ///   - probable: The places where it was probably said, if these count too.
  package func course(
    of word: String, in days: ClosedRange<CivilDay>?, orProbablyAt probable: ProbablePlaces? = nil
  ) throws -> WordCourse? {
    var entries = probable?.entries ?? []
    let facts = try facts(saying: word, in: days, orProbably: &entries)
    return WordCourse(word, in: facts, probable: probable.map { (entries, $0.least) })
  }

  /// One entry with its transcripts and the mood that its words suggest.
  /// - Parameters:
  ///   - names: The moods that can be named.
  ///   - suggestsMood: Whether to suggest a mood, which is learned from the journal.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  package func reading(
    of number: Int64, names: MoodNames, suggestsMood: Bool = true
  ) throws -> EntryReading {
    guard let overview = try overviews(numbers: [number]).first else {
      throw JournalError(.noSuchEntry, "there is no entry \(number)")
    }
    var transcripts: [Int64: Transcript] = [:]
    for recording in overview.entry.recordings {
      transcripts[recording.id] = try currentTranscript(of: recording)
    }
    return EntryReading(
      overview, transcripts: transcripts,
      suggestedMood: suggestsMood ? try suggestedMood(for: overview.entry, names: names) : nil)
  }

  /// Entries with their transcripts.
  private func transcribed(_ entries: [Entry]) throws -> [TranscribedEntry] {
    try entries.map { entry in
      let spoken = try entry.recordings.compactMap { try currentTranscript(of: $0)?.shownText }
      return TranscribedEntry(entry, transcript: spoken.joined(separator: "\n"))
    }
  }
}
