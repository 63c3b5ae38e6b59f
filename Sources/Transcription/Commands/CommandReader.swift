/// Converts words recognised with the command grammar into commands.
struct CommandReader {
  private static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
  ]
  /// The words that begin a command.
  private static let beginnings: Set<String> = [
    "mood", "energy", "tag", "with", "at", "new", "scratch", "stop", "and",
  ]

  private let wake: [String]
  private let moods: [[String]]
  /// The names as the owner writes them; each key is the words in which the name is said.
  private let names: [[String]: String]

  init(_ vocabulary: CommandVocabulary) {
    wake = CommandVocabulary.words(vocabulary.wake)
    moods = vocabulary.moods.map(CommandVocabulary.words).filter { !$0.isEmpty }
    var names: [[String]: String] = [:]
    for name in vocabulary.tags + vocabulary.people + vocabulary.places {
      let words = CommandVocabulary.words(name)
      if !words.isEmpty, names[words] == nil { names[words] = name }
    }
    self.names = names
  }

  /// The number of words in the wake word.
  var wakeLength: Int { wake.count }

  /// Returns the commands in words, or nil if any of the words is not part of a command.
  func commands(_ words: [String]) -> [SpokenCommand]? {
    guard !wake.isEmpty, words.starts(with: wake) else { return nil }
    var rest = words.dropFirst(wake.count)
    var commands: [SpokenCommand] = []
    while let first = rest.popFirst() {
      switch first {
      case "and": continue
      case "mood":
        guard let mood = mood(&rest) else { return nil }
        commands.append(.mood(mood))
      case "energy":
        guard let level = rest.popFirst().flatMap({ CommandReader.numbers[$0] }) else { return nil }
        commands.append(.energy(level))
      case "new":
        guard rest.popFirst() == "paragraph" else { return nil }
        commands.append(.newParagraph)
      case "scratch":
        guard rest.popFirst() == "that" else { return nil }
        commands.append(.scratchThat)
      case "stop":
        guard rest.popFirst() == "recording" else { return nil }
        commands.append(.stopRecording)
      case "tag", "with", "at":
        guard let name = name(&rest) else { return nil }
        commands.append(
          first == "tag" ? .tag(name) : first == "with" ? .person(name) : .place(name))
      default: return nil
      }
    }
    return commands.isEmpty ? nil : commands
  }

  private func mood(_ rest: inout ArraySlice<String>) -> String? {
    if let number = rest.first.flatMap({ CommandReader.numbers[$0] }), number <= 5 {
      rest.removeFirst()
      return String(number)
    }
    let fitting = moods.filter { rest.starts(with: $0) }.max { $0.count < $1.count }
    guard let fitting else { return nil }
    rest = rest.dropFirst(fitting.count)
    return fitting.joined(separator: " ")
  }

  private func name(_ rest: inout ArraySlice<String>) -> String? {
    // A name may contain a word that begins a command, so the longest match wins.
    for count in stride(from: rest.count, to: 0, by: -1) {
      if let name = names[Array(rest.prefix(count))] {
        rest = rest.dropFirst(count)
        return name
      }
    }
    if rest.first == "the" { rest.removeFirst() }
    if let name = names[Array(rest.prefix { !CommandReader.beginnings.contains($0) })] {
      rest = rest.drop { !CommandReader.beginnings.contains($0) }
      return name
    }
    let words = rest.prefix { !CommandReader.beginnings.contains($0) }
    rest = rest.dropFirst(words.count)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
