import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct GoalsAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a goal.",
    discussion: """
      It begins with what is to be done: talk (an entry with sound), write (one with
      a note), check in, journal (any entry), or whatever --activity, --tag or
      --person stands for. It ends with how often: '5 days a week', '3 a week',
      '10 minutes a day', 'twice a month', 'daily'.

      It counts from today, or from --since.

      Examples:
        sotto goals add 'talk 5 days a week'
        sotto goals add 'talk 10 minutes a day'
        sotto goals add 'call Mum twice a month' --person Mum
        sotto goals add 'run 3 a week' --activity run --since 'last monday'
      """)

  @Argument(help: ArgumentHelp("The goal, such as 'talk 5 days a week'.", valueName: "goal"))
  var words: [String]

  @Option(
    name: .long, help: ArgumentHelp("Entries with this activity count.", valueName: "name"),
    completion: NameCompletion.names)
  var activity: String?

  @Option(
    name: .long, help: ArgumentHelp("Entries with this tag count.", valueName: "name"),
    completion: NameCompletion.names)
  var tag: String?

  @Option(
    name: .long, help: ArgumentHelp("Entries with this person count.", valueName: "name"),
    completion: NameCompletion.names)
  var person: String?

  @Option(name: .long, help: ArgumentHelp("The day from which it counts.", valueName: "day"))
  var since: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let typed = try TypedGoal(words.joined(separator: " "))
    _ = try TypedNames.checked([typed.wording])
    let deed = try deed(typed)
    let begun = try since.map { try TypedDay.day($0, today: context.today) } ?? context.today
    try TypedDay.requireYear(of: begun, since ?? "")
    let journal = try context.journalForAdding(self.journal)
    let date = context.surroundings.now()
    let goal = try journal.addGoal(
      typed.wording, deed, amount: typed.amount, unit: typed.unit, period: typed.period,
      begun: begun)
    UnkeptChange(in: journal, context).note(.goalAdded(goal.id), date)
    if !self.journal.quiet, case .label(let tag) = deed {
      try GoalsAddVerb.tellOfUnused(tag, in: journal, context)
    }
    let progress = try journal.progress(of: goal, on: context.today)
    try context.render(
      Output(
        ["goals": [JSONGoal(progress)]],
        line: "Goal \(goal.id), \(GoalText(progress).line)"),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }

  /// Says so if no entry has the label, as when it was mistyped.
  private static func tellOfUnused(
    _ tag: Tag, in journal: Journal, _ context: Context
  ) throws {
    let names = try journal.labels(tag.kind).filter { $0.entries > 0 }.map(\.tag.name)
    guard !names.contains(where: { $0.lowercased() == tag.name.lowercased() }) else { return }
    let question = NearestWords(to: tag.name, among: names).question
    context.tell(
      "sotto: no entry has the \(tag.kind.rawValue) \(tag.name.onOneLine) yet"
        + (question.map { "; \($0.onOneLine)" } ?? ""))
  }

  private func deed(_ typed: TypedGoal) throws -> Goal.Deed {
    let named: [(Tag.Kind, String?)] = [(.activity, activity), (.tag, tag), (.person, person)]
    let labels = named.compactMap { kind, name in name.map { (kind, $0) } }
    guard labels.count <= 1 else {
      throw Failure(.usage, "a goal counts one of --activity, --tag and --person")
    }
    if let (kind, text) = labels.first {
      let names = try TypedNames.checked(TypedNames.split(text, kind))
      guard names.count == 1, let name = names.first else {
        throw Failure(.usage, "a goal counts one name, not \(names.count)")
      }
      guard typed.unit != .minutes else {
        throw Failure(
          .usage, "only talking is counted in minutes",
          hint: "sotto goals add 'talk 10 minutes a day'"
        )
      }
      return .label(Tag(kind, name))
    }
    guard let deed = typed.deed else {
      let word = typed.wording.split(separator: " ").first.map(String.init) ?? ""
      throw Failure(
        .usage, "what counts towards this goal is not clear",
        hint: "say which entries count, by an activity that they have: sotto goals add "
          + "\(ShellWord.quoted(typed.wording)) --activity \(ShellWord.quoted(word.lowercased()))")
    }
    return deed
  }
}
