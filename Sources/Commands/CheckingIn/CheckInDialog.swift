package import Entries
package import Terminal

/// The prompts of a check-in as they answer to keys: mood, energy, activities and a sentence.
///
/// It knows no terminal: it takes keys, and tells what the screen should show.
package struct CheckInDialog: Sendable {
  /// What is asked, in order.
  package enum Question: Int, Sendable, CaseIterable {
    case mood, energy, activities, sentence
  }

  /// What was answered so far.
  package struct Answers: Sendable, Equatable {
    /// How it feels.
    package var mood: Mood?
    /// How much energy there is.
    package var energy: Energy?
    /// The activities.
    package var activities: [String]
    /// The sentence, or empty.
    package var sentence: String

    /// Begins with nothing, or with the answers to correct.
    package init(
      mood: Mood? = nil, energy: Energy? = nil, activities: [String] = [], sentence: String = ""
    ) {
      self.mood = mood
      self.energy = energy
      self.activities = activities
      self.sentence = sentence
    }
  }

  /// What a key came to.
  package enum Outcome: Sendable, Equatable {
    /// The same question still stands.
    case same
    /// A question was answered or skipped; this line may stay on the screen.
    case next(String)
    /// The person went back to the question before.
    case back
    /// All was asked; the line is the last answer.
    case done(String)
    /// The person gave up: nothing is kept.
    case cancelled
  }

  /// The most activities that are offered by a digit.
  package static let mostActivities = 9

  /// Activities that are offered until there are enough of one's own.
  package static let starters = [
    "work", "family", "friends", "walk", "sport", "reading", "cooking",
  ]

  /// How many activities of one's own are enough to choose from.
  private static let enough = 5

  /// What was answered so far.
  package private(set) var answers: Answers
  /// What is asked now.
  package private(set) var question = Question.mood
  private let checkIn: CheckIn
  private let moods: [Mood]
  private let offered: [String]
  private var typed = ""

  /// Begins a check-in.
  /// - Parameters:
  ///   - moods: A mood for each score that can be chosen by its digit.
  ///   - activities: Activities that can be chosen by a digit, the most used first.
  ///   - answers: What to begin with.
  package init(
    _ checkIn: CheckIn, moods: [Mood], activities: [String], answers: Answers = Answers()
  ) {
    self.checkIn = checkIn
    self.moods = moods
    var offered = answers.activities
    let starters = activities.count < CheckInDialog.enough ? CheckInDialog.starters : []
    for name in activities + starters
    where !offered.contains(where: { $0.lowercased() == name.lowercased() }) {
      offered.append(name)
    }
    self.offered = Array(offered.prefix(CheckInDialog.mostActivities))
    self.answers = answers
  }

  /// What stands above the line that is answered on: the question and its choices.
  package var choices: [String] {
    let isMorning = checkIn == .morning
    switch question {
    case .mood:
      let scale = moods.map(CheckInDialog.name)
      return [isMorning ? "How do you feel this morning?" : "How was the day?"]
        + [scale.joined(separator: " · ")]
    case .energy:
      return [isMorning ? "How much energy have you got?" : "How much energy was there?"]
        + ["1 none … 9, 0 for 10: all of it"]
    case .activities:
      let names = offered.enumerated().map { "\($0.offset + 1) \($0.element)" }
      return [isMorning ? "What is on today?" : "What did you do?"]
        + (names.isEmpty ? [] : [names.joined(separator: " · ")])
        + [
          names.isEmpty
            ? "type a name and a comma; enter ends" : "digits choose, letters add; enter ends"
        ]
    case .sentence:
      return [isMorning ? "A sentence for the morning?" : "A sentence for the day?"]
    }
  }

  /// The line that is answered on.
  package var line: String {
    switch question {
    case .mood: "mood: " + (answers.mood.map(CheckInDialog.name) ?? "")
    case .energy: "energy: " + (answers.energy.map { String($0.level) } ?? "")
    case .activities: "activities: " + (answers.activities + [typed]).joined(separator: ", ")
    case .sentence: "sentence: " + answers.sentence
    }
  }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .interrupt, .escape, .endOfInput: return .cancelled
    case .enter: return finish()
    case .backspace: return erase()
    case .character(let character): return type(character)
    case .space: return type(" ")
    case .pasted(let text):
      paste(text)
      return .same
    default: return .same
    }
  }

  private mutating func type(_ character: Character) -> Outcome {
    switch question {
    case .mood:
      guard let score = character.wholeNumberValue,
        let mood = moods.first(where: { $0.score == score })
      else { return .same }
      answers.mood = mood
      return finish()
    case .energy:
      guard character.isASCII, let digit = character.wholeNumberValue,
        let energy = Energy(level: digit == 0 ? 10 : digit)
      else { return .same }
      answers.energy = energy
      return finish()
    case .activities:
      choose(character)
    case .sentence:
      if !(character == " " && answers.sentence.isEmpty) { answers.sentence.append(character) }
    }
    return .same
  }

  private mutating func choose(_ character: Character) {
    if typed.isEmpty, let digit = character.wholeNumberValue, character.isASCII {
      guard offered.indices.contains(digit - 1) else { return }
      toggle(offered[digit - 1])
    } else {
      write(character)
    }
  }

  /// Takes a pasted text where words are wanted; a mood or an energy is no text.
  private mutating func paste(_ text: String) {
    switch question {
    case .mood, .energy: break
    case .activities: text.forEach { write($0) }
    case .sentence: answers.sentence += text
    }
  }

  private mutating func write(_ character: Character) {
    if character == "," {
      takeTyped()
    } else if !(character == " " && typed.isEmpty) {
      typed.append(character)
    }
  }

  private mutating func toggle(_ name: String) {
    if let index = answers.activities.firstIndex(of: name) {
      answers.activities.remove(at: index)
    } else {
      answers.activities.append(name)
    }
  }

  private mutating func takeTyped() {
    let name = typed.trimmed
    typed = ""
    let isNew = !answers.activities.contains { $0.lowercased() == name.lowercased() }
    if !name.isEmpty && isNew { answers.activities.append(name) }
  }

  private mutating func erase() -> Outcome {
    if question == .activities, !typed.isEmpty {
      typed.removeLast()
    } else if question == .sentence, !answers.sentence.isEmpty {
      answers.sentence.removeLast()
    } else if let before = Question(rawValue: question.rawValue - 1) {
      question = before
      return .back
    }
    return .same
  }

  private mutating func finish() -> Outcome {
    if question == .activities { takeTyped() }
    let answer = CheckInDialog.shown(line)
    guard let next = Question(rawValue: question.rawValue + 1) else {
      answers.sentence = answers.sentence.trimmed
      return .done(answer)
    }
    question = next
    return .next(answer)
  }

  /// An answer as it stays on the screen.
  private static func shown(_ line: String) -> String {
    var line = line.trimmed
    while line.hasSuffix(",") { line = String(line.dropLast()).trimmed }
    return line.hasSuffix(":") ? line + " –" : line
  }

  private static func name(_ mood: Mood) -> String {
    [String(mood.score), mood.emoji, mood.word].compactMap(\.self).joined(separator: " ")
  }
}
