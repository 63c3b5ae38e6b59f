import ArgumentParser
import Documents
import Entries
import JournalEngine

struct CheckInVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check-in", abstract: "Say in a moment how you are.",
    discussion: """
      With options it is one line. Without, it asks by single keys: mood, energy,
      activities and a sentence. From four o'clock (or when your day begins, see
      day-start in 'sotto config') to two it is the morning's check-in, after that
      the evening's, which is of the day that has passed even after midnight. With --last the one that was made last is
      corrected, whatever moment it is of: what is given takes the place of what was
      there.

      Examples:
        sotto check-in
        sotto check-in --mood good --energy 7 --activity run 'Rain, then sun.'
        sotto check-in --last --mood 3
      """)

  @Argument(help: ArgumentHelp("A sentence.", valueName: "text"))
  var text: [String] = []

  @Flag(name: .long, help: "Correct the check-in that was made last.")
  var last = false

  @Flag(name: .long, help: "It is the morning's, whatever the time.")
  var morning = false

  @Flag(name: .long, help: "It is the evening's, whatever the time.")
  var evening = false

  @OptionGroup var attaching: AttachingOptions
  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard !(morning && evening) else {
      throw Failure(.usage, "--morning and --evening exclude one another")
    }
    try attaching.check()
    try refuseMoodAsText(context)
    if last { return try await correct(context) }
    var draft = try setting.draft(
      context, moods: try context.moodNames(journal), note: text.joined(separator: " ").trimmed)
    let dayStart = context.surroundings.dayStart
    let checkIn = checkIn(at: draft.moment, dayStart: dayStart)
    draft.checkIn = checkIn
    draft.moment = checkIn.moment(draft.moment, dayStart: dayStart)
    let isAsking = !isGiven
    guard !isAsking || canAsk(context) else { throw CheckInRun.noTerminal }
    let journal = try context.journalForAdding(self.journal)
    // Files that cannot be attached are reported before the questions.
    let isQuiet = self.journal.quiet || format.json
    let prepared = try await attaching.prepare(in: journal, isQuiet: isQuiet, context)
    if isAsking {
      let names = try context.moodNames(journal)
      let answers = try await CheckInRun(context: context, journal: journal, names: names)
        .run(checkIn)
      (draft.mood, draft.energy, draft.note) = (answers.mood, answers.energy, answers.sentence)
      draft.tags = answers.activities.map { Tag(.activity, $0) }
    }
    guard
      draft.mood != nil || draft.energy != nil || !draft.tags.isEmpty || !draft.note.isEmpty
        || !draft.title.isEmpty || !attaching.isEmpty
    else {
      throw Failure(.usage, "there is nothing to keep", hint: "sotto check-in --mood 4")
    }
    let entry = try journal.add(draft, with: prepared)
    let name = context.naming(entry) + setting.hour(of: entry, context)
    try attaching.report(
      entry, prepared, CheckInVerb.words(entry, name), json: format.json, in: journal, self.journal,
      context)
  }

  /// Refuses `check-in 4`, `check-in good` and `check-in morning`, whose single word would be
  /// stored as a sentence.
  private func refuseMoodAsText(_ context: Context) throws {
    if text.count == 1,
      let part = ["morning", "evening"].first(where: { $0 == text[0].lowercased() })
    {
      throw Failure(
        .usage, "'\(text[0])' would be the sentence of a check-in", hint: "sotto check-in --\(part)"
      )
    }
    guard setting.mood == nil, text.count == 1,
      (try? TypedMood.mood(text[0], try context.moodNames(journal).vocabulary)) != nil
    else { return }
    throw Failure(
      .usage, "'\(text[0])' is a mood, which a check-in takes behind --mood",
      hint: "sotto check-in --mood \(ShellWord.quoted(text[0]))")
  }

  /// Corrects the latest check-in with the given values, or by asking.
  private func correct(_ context: Context) async throws {
    guard attaching.isEmpty else {
      throw Failure(
        .usage, "a correction attaches nothing", hint: "'sotto attach ENTRY FILE' does")
    }
    guard setting.at == nil && setting.zone == nil else {
      throw Failure(.usage, "a correction does not move a check-in: leave out --at and --zone")
    }
    guard !morning && !evening else {
      throw Failure(.usage, "a correction stays the morning's or the evening's")
    }
    guard isGiven || canAsk(context) else { throw CheckInRun.noTerminal }
    let given = try setting.draft(
      context, moods: try context.moodNames(self.journal),
      note: text.joined(separator: " ").trimmed)
    let journal = try context.journalForChanging(self.journal)
    guard let entry = try journal.lastCheckIn() else {
      throw Failure(.nothingMatched, "there is no check-in yet", hint: "make one: sotto check-in")
    }
    var change = EntryChange()
    if isGiven {
      change = correction(of: entry, by: given)
    } else {
      let names = try context.moodNames(journal)
      let before = CheckInDialog.Answers(
        mood: entry.mood, energy: entry.energy,
        activities: entry.tags.filter { $0.kind == .activity }.map(\.name), sentence: entry.note)
      let checkIn = entry.checkIn ?? .evening
      let called = EntryText.checkIn(entry) ?? "check-in"
      context.tell("This corrects the \(called) of \(entry.moment.day).")
      let answers = try await CheckInRun(context: context, journal: journal, names: names)
        .run(checkIn, beginning: before)
      if answers.mood != entry.mood { change.mood = .some(answers.mood) }
      if answers.energy != entry.energy { change.energy = .some(answers.energy) }
      if answers.sentence != entry.note { change.note = answers.sentence }
      change.replaceLabels(
        of: entry, kinds: [.activity], by: answers.activities.map { Tag(.activity, $0) })
    }
    guard change != EntryChange() else {
      return try context.report(
        .unchanged, [entry], "\(context.heading(entry)): as it was",
        json: format.json, self.journal)
    }
    let changed = try journal.change(entry.id, change)
    try context.report(
      .changed, changed, from: entry,
      CheckInVerb.words(changed, context.naming(changed), isCorrected: true), json: format.json,
      self.journal)
  }

  private func correction(of entry: Entry, by given: EntryDraft) -> EntryChange {
    var change = EntryChange(title: setting.titleLine, note: given.note.isEmpty ? nil : given.note)
    if let mood = given.mood { change.mood = .some(mood) }
    if let energy = given.energy { change.energy = .some(energy) }
    if let place = given.place { change.place = .some(place) }
    change.replaceLabels(of: entry, kinds: Set(given.tags.map(\.kind)), by: given.tags)
    return change
  }

  private var isGiven: Bool {
    !text.isEmpty || setting.mood != nil || setting.energy != nil || !setting.tags.isEmpty
      || setting.title != nil || setting.place != nil || !attaching.isEmpty
  }

  private func checkIn(at moment: Moment, dayStart: Int) -> CheckIn {
    if morning { return .morning }
    return evening ? .evening : CheckIn(at: moment, dayStart: dayStart)
  }

  private func canAsk(_ context: Context) -> Bool {
    context.inputIsTerminal && context.messagesAreTerminal && !format.json
  }

  /// `Morning check-in, entry 12, Friday 20 November: mood 4/5 (good), energy 7/10, running`.
  private static func words(
    _ entry: Entry, _ name: String, isCorrected: Bool = false
  ) -> String {
    let checkIn = EntryText.checkIn(entry) ?? "check-in"
    let start =
      isCorrected
      ? "Corrected the \(checkIn)" : checkIn.prefix(1).uppercased() + checkIn.dropFirst()
    let parts = EntryText.feelings(entry) + entry.tags.map(EntryText.label)
    return "\(start), \(name)" + (parts.isEmpty ? "" : ": ") + parts.joined(separator: ", ")
  }
}
