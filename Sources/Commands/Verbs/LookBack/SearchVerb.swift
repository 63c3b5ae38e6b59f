import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Settings

struct SearchVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find what was said, written, tagged or titled.",
    discussion: """
      All words must occur; "a phrase", AND, OR, NOT, (groups) and prefix* are understood, and -word
      leaves out what holds the word. Where few entries have the words, those with words that are
      spelled alike follow, marked as near; between quotes words are taken as they are typed.

      What was misheard is found by its sound: below what stands in the text follows what was probably
      said, the likeliest first, with how likely it is and what was heard in its place. A word of up to
      three letters is only looked for in text. --exact searches text alone, --sound sound alone, and
      --sounds-like tells how a name is said.

      Each hit tells the second at which the words were said. --play plays the sentence of each hit in
      turn: n goes to the next, p to the one before, space plays it again, l listens on from there, q
      ends. y says that a hit is right: what was misheard is corrected there, and a word that the
      recogniser does not know joins the vocabulary. x says that it is wrong: it is not shown again for
      these words, until 'sotto undo', or y with --with-wrong. Without a terminal no keys are taken. On
      a terminal the number of an entry plays it from there.

      Examples:
        sotto search garden
        sotto search coffee -jonas --play
        sotto search '"all night" OR insomnia' --since 2026-10-01
        sotto search happy --in title,mood
        sotto search 'wor*' --sort relevance --limit 5
        sotto search Namrata --sounds-like 'nuhm rah ta'
        sotto search Dashwood --min-score 0.5
      """)

  /// The default number of hits.
  private static let usualLimit = 20

  @Argument(help: "The words to look for; -word leaves one out.")
  var query: [String]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Where: title, note, said, tags, places, captions, mood; a,b means any.", valueName: "parts"))
  var parts: String?

  @Flag(name: .long, help: "Play the sentence of each hit; keys judge them.")
  var play = false

  @Flag(name: .long, help: "Show what was called wrong, too.")
  var withWrong = false

  @Flag(name: .long, help: "Search text alone, as it stands.")
  var exact = false

  @Flag(name: .long, help: "Search sound alone, whatever the transcripts say.")
  var sound = false

  @Option(
    name: .long,
    help: ArgumentHelp("How it sounds, such as 'nuhm rah ta', or in phones.", valueName: "sound"))
  var soundsLike: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Leave out what is less sure, from 0 to 1.", valueName: "score"))
  var minScore: Double?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard !play || !format.json else {
      throw Failure(.usage, "--play and --json exclude one another")
    }
    let use = try soundUse(context)
    let query = query.map(LeftOutWords.typed).joined(separator: " ")
    let columns = try columns()
    let journal = try context.journalForReading(self.journal)
    var filter = try filter.filter(context, journal, ranks: true)
    if self.filter.limit == nil { filter.limit = SearchVerb.usualLimit }
    guard let journal else {
      throw try context.nothing(
        asJSON: format.json ? document(FoundEntries(), query: query) : nil)
    }
    try requireWord(in: query, context, journal)
    let found = try await journal.find(
      query, in: SearchScope(filter, columns: columns, findsEveryPlace: true), by: use)
    if !format.json, !self.journal.quiet { tell(of: found, context) }
    if found.hasPlainOr, !found.entries.isEmpty, !format.json {
      OnceHint("or").tell(SearchVerb.orHint, context)
    }
    let misspelled = found.misspelled.map {
      "no entry has '\($0.typed)'; did you mean '\($0.near)'?"
    }
    guard !found.entries.isEmpty || format.json else {
      throw Failure(
        .nothingMatched, "nothing matches",
        hint: found.hasPlainOr
          ? SearchVerb.orHint
          : try misspelled.first ?? self.filter.unknownName(in: journal)
            ?? SearchVerb.label(in: query)
            ?? SearchVerb.mood(query, context, journal) ?? UntranscribedText.line(of: journal))
    }
    let run = HitRun(
      context: context, journal: journal, found: found.entries, isQuiet: self.journal.quiet,
      opening: { try context.journalForChanging(self.journal) }, soundsLike: soundsLike)
    if !format.json, !self.journal.quiet { misspelled.forEach { context.tell("sotto: \($0)") } }
    if play { return try await run.hear() }
    var output = Output(
      document(found, query: query), lines: HitList(found, isFull: minScore != nil).lines)
    if found.entries.isEmpty { output.failure = Failure(.nothingMatched, nil) }
    try context.render(output, as: format.form)
    guard !format.json, !self.journal.quiet, !context.spoken.isWanted, run.canPlay,
      ListenRun.isInteractive(context)
    else { return }
    await context.showHeldPage()
    try await run.ask()
  }

  /// The parts of an entry in which to search; empty for all.
  private func columns() throws -> [SearchHit.Column] {
    let columns = try parts.map { try TypedParts.columns($0, option: "--in") } ?? []
    if sound || soundsLike != nil, !columns.isEmpty, !columns.contains(.transcript) {
      let names = columns.map(TypedParts.name).joined(separator: ",")
      throw Failure(
        .usage, "only what was said has sound, and --in \(names) leaves it out",
        hint: "add it: --in \(names),\(TypedParts.name(of: .transcript))")
    }
    return columns
  }

  private func document(_ found: FoundEntries, query: String) -> JSONDocument.Parts {
    let heard = found.entries.count { $0.hit.by != .text }
    var parts: JSONDocument.Parts = [
      "query": query, "hits": found.entries.map { JSONHit($0) }, "total": found.total + heard,
    ]
    if found.nearTotal > 0 { parts["near"] = found.nearTotal }
    if let sound = found.sound { parts["sound"] = JSONSoundReport(sound) }
    return parts
  }

  private func soundUse(_ context: Context) throws -> SoundUse {
    guard !exact || !(sound || soundsLike != nil) else {
      throw Failure(.usage, "--exact excludes --sound and --sounds-like")
    }
    guard minScore.map({ (0...1).contains($0) }) ?? true else {
      throw Failure(.usage, "--min-score takes a number from 0 to 1")
    }
    let configuration = context.configuration
    var use = SoundUse(
      exact ? .text : sound ? .sound : .both, soundsLike: soundsLike,
      leastScore: minScore, isOn: configuration.indexesSound,
      model: configuration.namedModel)
    use.includesWrong = withWrong
    return use
  }

  /// Reports why sound was not searched, or which part of it could not be searched.
  private func tell(of found: FoundEntries, _ context: Context) {
    guard let report = found.sound else { return }
    let isAsked = sound || soundsLike != nil
    if let obstacle = report.obstacle {
      // If text has hits for a short word, the missing search by sound is not worth a message.
      guard !report.isShort || isAsked || found.entries.isEmpty else { return }
      context.tell("sotto: sound was not searched: \(obstacle)")
    } else if report.waiting > 0 {
      let all = NumberText.count(report.indexed + report.waiting, "recording")
      context.tell(
        "sotto: \(report.waiting) of \(all) cannot be searched by sound yet; "
          + "'sotto transcribe --reindex' makes them ready")
    }
    if report.unlikely > 0 {
      context.tell(
        "sotto: \(NumberText.count(report.unlikely, "less likely hit")) "
          + "\(report.unlikely == 1 ? "is" : "are") left out; "
          + "--min-score \(Journal.leastLikelihood) shows \(report.unlikely == 1 ? "it" : "them")")
    }
    if report.wrong > 0 {
      context.tell(
        "sotto: \(NumberText.count(report.wrong, "place")) called wrong "
          + "\(report.wrong == 1 ? "is" : "are") left out; --with-wrong shows "
          + (report.wrong == 1 ? "it" : "them"))
    }
  }

  /// The option for a label typed as `tag:garden` in the query; nil if there is none.
  private static func label(in query: String) -> String? {
    guard let found = query.firstMatch(of: /\b(tag|activity|person|place|mood|energy):(\w+)/) else {
      return nil
    }
    return "entries are chosen by options: sotto list --\(found.1) \(found.2)"
  }

  /// Refuses a query of signs and emoji alone, which no index has, with the option that finds what
  /// bears them.
  private func requireWord(in query: String, _ context: Context, _ journal: Journal) throws {
    let signs = query.trimmed
    guard !signs.isEmpty, !signs.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    var hint = try SearchVerb.mood(signs, context, journal)
    for kind in Tag.Kind.allCases where hint == nil {
      guard let label = try journal.labels(kind).first(where: { $0.tag.name.contains(signs) })
      else { continue }
      hint = "sotto list --\(kind.rawValue) \(ShellWord.quoted(label.tag.name))"
    }
    guard let hint else { return }
    throw Failure(.usage, "only words are searched for, and '\(signs)' is none", hint: hint)
  }

  /// The command for the entries of a mood that was searched for; nil if it is no mood.
  private static func mood(
    _ query: String, _ context: Context, _ journal: Journal
  ) throws -> String? {
    guard Int(query) == nil, try context.moodNames(journal).mood(query) != nil else { return nil }
    return "entries of that mood: sotto list --mood \(ShellWord.quoted(query))"
  }

  private static let orHint = "'or' is searched for as a word; OR in capitals finds either"
}
