import Models
import Recognition
import Synthesis

/// The grammar of a listener: the shipped rules, the owner's labels, and the pronunciations of each
/// word.
extension CommandListener {
  /// The kinds of English whose pronunciations are accepted in commands, besides the dictionary's.
  private static let languages = ["en-us", "en-gb"]
  /// What stands in the rules if the owner's wake word, or every mood, cannot be said.
  private static let (anyWake, anyMood) = ("journal", "happy")
  private static let phonemes = Result {
    try PhonemeMap(parsing: String(decoding: EmbeddedModels.phonemeMap, as: UTF8.self))
  }

  /// The words of the shipped rules.
  var shippedWords: [String] {
    let grammar = String(decoding: EmbeddedModels.commandGrammar, as: UTF8.self)
    let lines = grammar.split(separator: "\n").filter { !$0.hasPrefix("//") && !$0.hasPrefix("#") }
    // Matches the words outside the names of rules and their weights.
    return lines.joined(separator: "\n").matches(of: /<[^>]*>|[a-z]+/)
      .filter { !$0.0.hasPrefix("<") }.map { String($0.0) }
  }

  /// The words of the owner's rules, and those that stand in for them.
  var ownWords: [String] {
    let phrases =
      [vocabulary.wake] + vocabulary.moods + vocabulary.tags + vocabulary.people + vocabulary.places
    return phrases.flatMap(CommandVocabulary.words)
      + [CommandListener.anyWake, CommandListener.anyMood]
  }

  /// The lines of the model's dictionary for words, each word and each further pronunciation named
  /// as dictionaries do.
  func dictionary(of words: Set<String>) -> [(word: String, phones: String)] {
    PronouncingDictionary.pronunciations(of: words, in: model).sorted { $0.key < $1.key }
      .flatMap { word, ways in
        ways.enumerated().map { ($0.offset == 0 ? word : "\(word)(\($0.offset + 1))", $0.element) }
      }
  }

  /// Returns the grammar with the owner's rules; without the common labels it has only the kinds of
  /// label that the journal uses.
  func grammar(hasCommon: Bool) async throws -> String {
    var grammar = String(decoding: EmbeddedModels.commandGrammar, as: UTF8.self)
    let shipped = shippedWords
    try await read(shipped + ownWords)
    for word in shipped { _ = enter(word) }
    for (name, phrases, otherwise) in [
      ("wake", [vocabulary.wake], CommandListener.anyWake),
      ("mood", vocabulary.moods, CommandListener.anyMood),
    ] {
      let own = alternatives(phrases)
      grammar += "\n<own-\(name)> = \(own.isEmpty ? otherwise : own.joined(separator: " | "));\n"
    }
    for (name, phrases) in [
      ("tag", vocabulary.tags), ("person", vocabulary.people), ("place", vocabulary.places),
    ] {
      let own = alternatives(phrases)
      guard !own.isEmpty else {
        grammar += "\n<\(name)> = <common-\(name)>;\n"
        continue
      }
      grammar += "\n<own-\(name)> = \(own.joined(separator: " | "));\n"
      grammar += "<\(name)> = <own-\(name)>\(hasCommon ? " | <common-\(name)>" : "");\n"
    }
    return grammar
  }

  /// Returns the grammar with words that sound like the wake word instead of the wake word; nil if
  /// there are none.
  ///
  /// "General, stop recording" fits this grammar better than the grammar of the commands.
  func soundAlikes(_ grammar: String) -> String? {
    let wake = CommandVocabulary.words(vocabulary.wake).compactMap { names[$0] }
    let alternatives = wake.map { word in
      model.soundAlikes(of: pronunciations(of: word), within: CommandListener.alikeDistance)
    }
    guard alternatives.contains(where: { !$0.isEmpty }) else { return nil }
    let leads = CommandListener.leads.split(separator: " | ").map(String.init)
    for line in dictionary(of: Set(alternatives.joined() + leads)) {
      // A word of the commands is known already.
      try? decoder?.add(word: line.word, phones: line.phones, update: false)
    }
    // In each alternative at least one word differs from the wake word's.
    var ways: [String] = []
    for changed in alternatives.indices where !alternatives[changed].isEmpty {
      let words = wake.indices.map { index in
        index == changed
          ? "<alike-\(index)>"
          : index < changed || alternatives[index].isEmpty
            ? wake[index] : "(\(wake[index]) | <alike-\(index)>)"
      }
      ways.append(words.joined(separator: " "))
    }
    let rules = alternatives.enumerated().filter { !$0.element.isEmpty }.map { index, words in
      "<alike-\(index)> = \(words.joined(separator: " | "));"
    }
    let command = "public <command> = <own-wake>"
    guard grammar.contains(command) else { return nil }
    return grammar.replacing(
      command, with: "public <command> = [<lead>] (\(ways.joined(separator: " | ")))")
      + "\n<lead> = \(CommandListener.leads);\n\(rules.joined(separator: "\n"))\n"
  }

  /// The greatest distance of a word that sounds like the wake word.
  private static let alikeDistance = 2.0
  /// The words that often stand before a noun.
  private static let leads =
    "the | a | an | my | our | your | his | her | their | this | that | in | of | and"

  /// The pronunciations of a word that the decoder knows.
  private func pronunciations(of name: String) -> [String] {
    var ways: [String] = []
    for variant in [name] + (1...9).map({ "\(name)(\($0))" }) {
      if let phones = decoder?.pronunciation(of: variant) { ways.append(phones) }
    }
    return ways
  }

  /// Returns the phrases that can be said, with their words as the grammar names them.
  private func alternatives(_ phrases: [String]) -> [String] {
    var alternatives: [String] = []
    for phrase in phrases {
      let words = CommandVocabulary.words(phrase)
      var said: [String] = []
      for word in words { if let name = enter(word) { said.append(name) } }
      if !words.isEmpty, said.count == words.count {
        alternatives.append(said.joined(separator: " "))
      }
    }
    return alternatives
  }

  /// Finds how eSpeak-NG reads words that it has not been asked for yet.
  private func read(_ words: [String]) async throws {
    let map = try CommandListener.phonemes.get()
    var new: [String: [Pronunciation]] = [:]
    for word in words where readings[word] == nil { new[word] = [] }
    // All words in one language, then in the next: a change of voice costs more than a word.
    for language in CommandListener.languages {
      for (word, ways) in new {
        // A language whose voice is not installed adds no pronunciation.
        let found = try? await Synthesizer.shared.pronunciations(
          of: word, map: map, language: language)
        new[word] = ways + (found ?? []).prefix(2).filter { !ways.contains($0) }
      }
    }
    readings.merge(new) { $1 }
  }

  /// Returns the grammar's name for a word that was read; nil if it has no pronunciation.
  private func enter(_ word: String) -> String? {
    if let name = names[word] { return name }
    let isWake = CommandVocabulary.words(vocabulary.wake).contains(word)
    var ways = readings[word] ?? []
    // A Scot would otherwise never be heard: without the wake word there is no command.
    if isWake { ways += ways.compactMap(\.scottish).filter { !ways.contains($0) } }
    let isPlain = word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x27 }
    if isPlain, decoder?.pronunciation(of: word) != nil {
      // A dictionary of American English does not know all pronunciations of a word. The decoder
      // rejects a pronunciation that the dictionary already has, which does no harm.
      for (number, way) in ways.enumerated() {
        try? decoder?.add(word: "\(word)(\(6 + number))", phones: way.description, update: false)
      }
      names[word] = word
      return word
    }
    let name = "own\(names.count)"
    var isKnown = false
    for (number, way) in ways.enumerated() {
      let variant = isKnown ? "\(name)(\(number + 1))" : name
      // A pronunciation with phones that the model lacks is skipped.
      if (try? decoder?.add(word: variant, phones: way.description, update: false)) != nil {
        isKnown = true
      }
    }
    guard isKnown else { return nil }
    names[word] = name
    words[name] = word
    return name
  }
}
