public import ArgumentParser
import Documents
public import Entries
import JournalEngine
import Terminal

struct TagVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Add and remove an entry's labels.",
    discussion: """
      +name adds a tag and @name a person; a plain name adds a tag too, or the activity of that name
      where no tag has it. --remove takes away, whatever kind of label it is; --kind says what the
      names are. Numbers after the entry are more entries.

      Examples:
        sotto tag last +work +garden
        sotto tag 12 14 16..18 +travel
        sotto tag 12 --add work --remove home
        sotto tag 12 @Anna --activity running
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(
    help: ArgumentHelp("Names to add, as +name.", valueName: "+name"),
    completion: NameCompletion.names)
  var names: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A name to add; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var add: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A name to remove; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var remove: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A person to add; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var person: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("An activity to add; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var activity: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A collection to add to; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var collection: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "tag, activity, person or collection; what is added is a tag where none is named.",
      valueName: "kind"))
  var kind: Tag.Kind?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  /// Refuses names without a letter, which would label nothing.
  func validate() throws {
    try TypedNames.require([
      "--person": person, "--activity": activity, "--collection": collection,
    ])
  }

  func run(in context: Context) async throws {
    let more = names.prefix { TagVerb.namesEntries($0) }
    let bare = names.dropFirst(more.count)
    let typed = added(bare)
    var added = typed.tags
    _ = try TypedNames.checked(added.map(\.name))
    let removed = remove.flatMap { TypedNames.split($0) }
    guard !added.isEmpty || !removed.isEmpty else {
      throw whatIsMissing(Array(more), context)
    }
    let both = Set(added.map { $0.name.lowercased() })
      .intersection(removed.map { $0.lowercased() })
    if let name = both.sorted().first {
      throw Failure(.usage, "'\(name)' cannot be both added and removed")
    }
    try checkOrder(context.surroundings.typedNow)
    let journal = try context.journalForChanging(self.journal)
    let selection = EntrySelection(journal: journal, context: context)
    let numbers =
      more.isEmpty && !entry.contains("..")
      ? [try selection.one(entry)] : try selection.many([entry] + more)
    added = try withActivities(added, typed.plain, in: journal, context)
    let entries = try journal.entries(numbers)
    let (changed, failure) = try await SignalWatcher.finishing {
      try change(entries, adding: added, removing: removed, in: journal, context)
    }
    if changed.isEmpty, let failure { throw failure }
    let lines = changed.map { entry in
      let labels = entry.tags.map(EntryText.label).joined(separator: " · ")
      return "\(context.heading(entry)): \(labels.isEmpty ? "no labels" : labels)"
    }
    try context.report(
      .changed, changed, lines.joined(separator: "\n"), json: format.json, self.journal)
    // The other changes were made.
    if var failure {
      failure.status = .partly
      throw failure
    }
  }

  /// Changes the labels of entries.
  /// - Returns: The entries that were changed, and the failure for the last name that is no label of
  ///   its entry; earlier failures are printed.
  private func change(
    _ entries: [Entry], adding added: [Tag], removing removed: [String], in journal: Journal,
    _ context: Context
  ) throws -> (changed: [Entry], failure: Failure?) {
    let step = ChangeStep()
    var changed: [Entry] = []
    var failure: Failure?
    for entry in entries {
      let (present, missing) = try labels(removed, of: entry, context)
      if let missing {
        if let earlier = failure?.message { context.tellAloud("error: \(earlier)") }
        failure = missing
        if added.isEmpty, present.isEmpty { continue }
      }
      changed.append(
        try journal.change(
          entry.id, EntryChange(addTags: added, removeTags: present), in: step))
    }
    return (changed, failure)
  }

  /// The labels to add, from bare names and from options, and the plain names among them, which
  /// may be activities: without a kind and a +, and not also given as tags.
  private func added(_ bare: ArraySlice<String>) -> (tags: [Tag], plain: Set<String>) {
    let words =
      bare.map { $0.hasPrefix("+") ? (String($0.dropFirst()), isTag: true) : ($0, isTag: false) }
      + add.map { ($0, isTag: true) }
    let typed = words.flatMap { word, isTag in
      TypedNames.split(word).map { (name: $0, isTag: isTag || kind != nil) }
    }
    let asTags = Set(typed.filter(\.isTag).map { $0.name.lowercased() })
    let plain = typed.map(\.name).filter { !asTags.contains($0.lowercased()) }
    let kinds: [(Tag.Kind, [String])] = [
      (.person, person), (.activity, activity), (.collection, collection),
    ]
    let first = typed.map { name, _ in
      // As in other verbs, `@Anna` is a person; a tag whose name begins with @ needs --kind.
      kind == nil && name.hasPrefix("@") && name.count > 1
        ? Tag(.person, String(name.dropFirst())) : Tag(kind ?? .tag, name)
    }
    let others = kinds.flatMap { kind, names in
      names.flatMap { TypedNames.split($0, kind) }.map { Tag(kind, $0) }
    }
    return (first + others, Set(plain))
  }

  /// Takes plain names that are activities already, and no tags, as these activities.
  private func withActivities(
    _ added: [Tag], _ plain: Set<String>, in journal: Journal, _ context: Context
  ) throws -> [Tag] {
    try added.map { tag in
      guard tag.kind == .tag, plain.contains(tag.name), try journal.label(.tag, tag.name) == nil,
        let known = try journal.label(.activity, tag.name)?.tag
      else { return tag }
      if !self.journal.quiet {
        let way = ShellWord.quoted("+" + known.name)
        context.tell("sotto: \(known.name.onOneLine) is an activity; \(way) adds a tag")
      }
      return known
    }
  }

  /// A name in the form in which it is typed to be added.
  private static func typed(_ name: String) -> String {
    ShellWord.quoted(name.hasPrefix("+") || name.hasPrefix("@") ? name : "+" + name)
  }

  /// Asks for the labels; if only a label was given, asks for the entry or for both.
  private func whatIsMissing(_ entries: [String], _ context: Context) -> Failure {
    if let failure = verbInPlace { return failure }
    let name = entry.hasPrefix("+") ? String(entry.dropFirst()) : entry
    guard !name.isEmpty, (try? TypedSelector.read(entry, context.surroundings.typedNow)) == nil
    else { return Failure(.usage, "which labels?", hint: "sotto tag \(entry) +work") }
    let numbers = entries.isEmpty ? "last" : entries.joined(separator: " ")
    return Failure(
      .usage, "which labels, of which entry?",
      hint: "the entry comes first: sotto tag \(numbers) \(TagVerb.typed(name))")
  }

  /// Refuses `tag list`, `tag add work 1` and `tag remove 1 work`, where a verb stands in the
  /// entry's place.
  private var verbInPlace: Failure? {
    let number = names.first { Selector($0) != nil } ?? "last"
    let labels = names.filter { $0 != number }
    let way: String
    switch entry {
    case "list", "ls": way = "labels of all entries: sotto labels; of one: sotto show \(number)"
    case "add", "new":
      way = (["sotto tag", number] + (labels.isEmpty ? ["+work"] : labels.map(TagVerb.typed)))
        .joined(separator: " ")
    case "remove", "rm", "delete":
      let name = labels.first.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 } ?? "work"
      way = "sotto tag \(number) --remove \(ShellWord.quoted(name))"
    default: return nil
    }
    return Failure(.usage, "'\(entry)' names no entry", hint: way)
  }

  /// Refuses `tag walk last`, with the entry after the label, and `tag last night`, which is
  /// ambiguous: the entries of a night, or an entry and a label.
  private func checkOrder(_ now: TypedNow) throws {
    if let failure = verbInPlace { throw failure }
    let bare = names.prefix { !$0.hasPrefix("+") }
    for count in bare.indices.map({ $0 + 1 }).prefix(4) {
      let words = [entry] + bare.prefix(count)
      let text = words.joined(separator: " ")
      guard !EntrySelection.isNumberAndUnit(words), ((try? TypedSpan.read(text, now)) ?? nil) != nil
      else { continue }
      let labels = bare.prefix(count).map(TagVerb.typed).joined(separator: " ")
      throw Failure(
        .usage, "'\(text)' may be a day, or an entry and a label",
        hint: "sotto tag \(ShellWord.quoted(text)) +work, or sotto tag "
          + "\(ShellWord.quoted(entry)) \(labels)")
    }
    do {
      _ = try TypedSelector.read(entry, now)
    } catch let error {
      guard let last = names.last, Selector(last) != nil else { return }
      let labels = ([entry] + names.dropLast()).map(TagVerb.typed)
      throw Failure(
        .usage, error.message,
        hint: "the entry comes first: sotto tag \(last) " + labels.joined(separator: " "))
    }
  }

  /// Whether a word is a number of an entry, or a range of numbers; a label with such a name needs
  /// a +.
  private static func namesEntries(_ word: String) -> Bool {
    word.wholeMatch(of: /\d+(\.\.\d+)?/) != nil
  }

  /// The labels of an entry with the given names, and the failure for the last name without a
  /// label; earlier failures are printed.
  private func labels(
    _ names: [String], of entry: Entry, _ context: Context
  ) throws -> (present: [Tag], missing: Failure?) {
    var present: [Tag] = []
    var missing: Failure?
    for name in names {
      do {
        present.append(try label(name, of: entry, context))
      } catch let failure as Failure where failure.status == .nothingMatched {
        if let earlier = missing?.message { context.tellAloud("error: \(earlier)") }
        missing = failure
      }
    }
    return (present, missing)
  }

  /// The label of an entry with a name.
  /// - Throws: A failure with `nothingMatched` if there is none, or with `usage` if there are
  ///   several of different kinds and no kind was given.
  private func label(_ name: String, of entry: Entry, _ context: Context) throws -> Tag {
    var found = entry.tags.filter {
      $0.name.lowercased() == name.lowercased() && (kind == nil || $0.kind == kind)
    }
    if found.isEmpty, kind == nil, name.hasPrefix("@") {
      found = entry.tags.filter {
        $0.kind == .person && $0.name.lowercased() == name.dropFirst().lowercased()
      }
    }
    guard let label = found.first else {
      throw Failure(
        .nothingMatched,
        "\(context.naming(entry)), has no \(kind?.rawValue ?? "label") '\(name)'",
        hint: "see 'sotto show \(entry.id)'")
    }
    guard found.count == 1 else {
      let kinds = found.map(\.kind.rawValue).joined(separator: " and as ")
      throw Failure(
        .usage, "\(context.naming(entry)), has '\(name)' as \(kinds)",
        hint: "say which with --kind \(found[0].kind.rawValue)")
    }
    return label
  }
}

extension Tag.Kind: ExpressibleByArgument {}
