import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Terminal

struct EditVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct an entry: its text, title, note, mood and labels.",
    discussion: """
      Without options the entry is opened in your editor (VISUAL, EDITOR). In vi, nano, emacs and their
      like ?? stands before unsure words, and the first of them is where you begin; the marks go when
      you are done. --unsure asks about these words instead, with the keys of 'sotto review'. A
      corrected text is a new version, aligned to the sound where it changed, and no machine replaces it. --replace takes
      words and what shall stand in their place, and may be repeated. What was there before is kept;
      'sotto history' shows it, and 'sotto undo' brings it back.

      Examples:
        sotto edit last
        sotto edit last --unsure
        sotto edit 12 --replace 'all night long' 'all along'
        sotto edit 12 --title 'A white morning' --mood happy --tag winter
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String = "last"

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp("Words, and what replaces them.", valueName: "words"))
  var replace: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("The note, in the place of the one there.", valueName: "text"))
  var note: String?

  @Flag(
    name: .long, help: "Go from one unsure word to the next, in the order in which they were said.")
  var unsure = false

  @Flag(name: .long, help: "With --unsure: play nothing.")
  var noPlay = false

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let replacements = try pairs()
    let change = try change(context)
    guard !unsure || (replacements.isEmpty && change == EntryChange() && !format.json) else {
      throw Failure(
        .usage, "--unsure asks at the terminal, and takes no other change",
        hint: "'sotto review \(entry) --json' lists the sentences")
    }
    let journal = try context.journalForChanging(self.journal)
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    if unsure { return try await walk(through: number, in: journal, context) }
    guard !replacements.isEmpty || change != EntryChange() else {
      return try await edit(try journal.entry(number), in: journal, context)
    }
    // All changes of one command form one step, which 'undo' takes back at once.
    let step = ChangeStep()
    let before = try journal.entry(number)
    let texts = try await replaced(replacements, in: number, journal, context)
    let changed = try await SignalWatcher.finishing {
      if let texts { try journal.keep(texts, in: step) }
      return change == EntryChange()
        ? try journal.entry(number) : try journal.change(number, change, in: step)
    }
    let line: String
    if let texts {
      let places = NumberText.count(texts.counts.reduce(0, +), "place")
      line = "Replaced \(places) in \(context.naming(changed))"
    } else if let what = try changes(of: number, in: step, journal) {
      // The line shows the current day, which may itself have been changed.
      line =
        "Changed \(what) of \(context.naming(changed))\(setting.hour(of: changed, context))"
    } else {
      line = "\(context.heading(changed)): as it was"
    }
    try context.report(
      .changed, changed, from: before, line, json: format.json, self.journal)
  }

  /// Replaces words of an entry, and keeps nothing of it yet; Ctrl-C ends the search for their
  /// places in the sound.
  /// - Returns: The changed texts; nil if there is nothing to replace.
  private func replaced(
    _ replacements: [TextReplacement], in number: Int64, _ journal: Journal, _ context: Context
  ) async throws -> ReplacedTexts? {
    guard !replacements.isEmpty else { return nil }
    let outcome = await Interruptible.run {
      let texts = try await journal.replacing(
        replacements, in: number, settings: TranscribeSettings())
      try Task.checkCancellation()
      return texts
    }
    if case .failure(is CancellationError) = outcome {
      throw Failure.interrupted("interrupted; entry \(number) is as it was", hasDone: false)
    }
    let texts = try outcome.get()
    guard texts.counts.contains(where: { $0 > 0 }) else {
      throw Failure(
        .nothingMatched, "entry \(number) has nothing to replace by that",
        hint: "what it has: sotto show \(number)")
    }
    for (index, count) in texts.counts.enumerated() where count == 0 {
      context.tell("sotto: replacement \(index + 1) changes nothing in entry \(number)")
    }
    return texts
  }

  /// The properties that a step changed: `the title and the mood`; nil if nothing is different.
  private func changes(
    of number: Int64, in step: ChangeStep, _ journal: Journal
  ) throws -> String? {
    guard step.number != nil, let last = try journal.history(of: number).last else { return nil }
    return RevisionText.names(last)
  }

  /// Asks about one unsure word after the other.
  private func walk(
    through number: Int64, in journal: Journal, _ context: Context
  ) async throws {
    let sentences = try journal.unsureSentences(of: number)
    guard !sentences.isEmpty else {
      return context.print("\(context.heading(try journal.entry(number))): no word is unsure.")
    }
    try await ReviewRun.walk(
      through: sentences, in: journal, plays: !noPlay, isQuiet: self.journal.quiet, context)
  }

  private func edit(_ entry: Entry, in journal: Journal, _ context: Context) async throws {
    let outcome = try await EditSession(
      context: context, journal: journal, settings: TranscribeSettings()
    ).run(entry)
    guard outcome.isChanged else {
      return try context.report(
        .unchanged, [entry], "\(context.heading(entry)): as it was", json: format.json,
        self.journal)
    }
    let words = outcome.corrections.reduce(0) { $0 + $1.changed }
    let lost = outcome.corrections.reduce(0) { $0 + $1.guesses }
    let what = try journal.history(of: entry.id).last.map { RevisionText.names($0) + " of " } ?? ""
    var counts = words == 0 ? [] : ["\(NumberText.count(words, "word")) corrected"]
    if outcome.right > 0 { counts.append("\(NumberText.count(outcome.right, "sentence")) right") }
    let corrected = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
    try context.report(
      .changed, [outcome.entry],
      "Changed \(what)\(context.naming(outcome.entry))\(corrected)"
        + (lost > 0 ? ", \(lost) of them not found in the sound" : ""),
      json: format.json, self.journal)
  }

  private func pairs() throws -> [TextReplacement] {
    guard replace.count.isMultiple(of: 2) else {
      throw Failure(
        .usage, "--replace takes words and what replaces them",
        hint: "sotto edit \(entry) --replace 'all night long' 'all along'")
    }
    return try stride(from: 0, to: replace.count, by: 2).map { index in
      guard let pair = TextReplacement(replace[index], with: replace[index + 1]) else {
        throw Failure(.usage, "--replace needs words to look for")
      }
      return pair
    }
  }

  private func change(_ context: Context) throws -> EntryChange {
    try setting.checkNames()
    return EntryChange(
      title: setting.titleLine, note: note,
      mood: try setting.mood.map {
        $0 == "none"
          ? .some(nil) : .some(try TypedMood.mood($0, try context.moodNames(journal).vocabulary))
      } ?? nil,
      energy: try setting.energyLevel().map { .some($0) } ?? nil,
      place: try setting.placeGiven().map { .some($0) } ?? nil,
      moment: try setting.moment(context), addTags: setting.tags)
  }
}
