package import Entries
package import Terminal

/// The prompts of a check-in, driven by keys: mood, energy, activities and a sentence.
///
/// It does not touch the terminal: it takes keys, and returns what the screen should show.
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

  /// The result of a key press.
  package enum Outcome: Sendable, Equatable {
    /// The question is still open.
    case same
    /// A question was answered or skipped; this line may stay on the screen.
    case next(String)
    /// The typed text is no valid answer; the line says what is valid. The question is still open.
    case refused(String)
    /// The person went back to the question before.
    case back
    /// All questions are answered; the line is the last answer.
    case done(String)
    /// The person cancelled: nothing is kept.
    case cancelled
  }

  /// The highest number of activities that can be chosen by a digit.
  package static let mostActivities = 9

  /// The highest number of the owner's own moods that are shown, the latest ones.
  private static let mostOwnMoods = 12

  /// Activities that are offered until the journal has enough of its own.
  package static let starters = [
    "work", "family", "friends", "walk", "sport", "reading", "cooking",
  ]

  /// How many activities of the journal are enough, so that no starters are offered.
  private static let enough = 5

  /// What was answered so far.
  package private(set) var answers: Answers
  /// What is asked now.
  package private(set) var question = Question.mood
  private let checkIn: CheckIn
  private let moods: [Mood]
  private let ownMoods: ArraySlice<Mood>
  private let offered: [String]
  private let moodNamed: @Sendable (String) -> Mood?
  private var typed = ""
  /// Whether the key before was a 1 that answered the energy; it may be the first digit of 10.
  private var hasJustTakenOne = false
  /// When a digit answered the question before, until another key comes.
  private var answeredAt: ContinuousClock.Instant?

  /// An Enter that follows a digit this soon was meant to confirm the digit, and is ignored.
  private static let soon = Duration.seconds(1)

  private static let wantsMood =
    "a mood is a number from 1 to 5, or its word and enter; enter alone passes over"
  private static let wantsEnergy =
    "an energy is a digit from 1 to 9, or 0 for 10; enter alone passes over"

  /// Begins a check-in.
  /// - Parameters:
  ///   - moods: A mood for each score that can be chosen by its digit.
  ///   - ownMoods: Moods that the owner added, which can be typed.
  ///   - activities: Activities that can be chosen by a digit, the most used first.
  ///   - answers: What to begin with.
  ///   - moodNamed: Finds the mood for a word or an emoji that is not in `moods`.
  package init(
    _ checkIn: CheckIn, moods: [Mood], ownMoods: [Mood] = [], activities: [String],
    answers: Answers = Answers(),
    moodNamed: @escaping @Sendable (String) -> Mood? = { _ in nil }
  ) {
    self.checkIn = checkIn
    self.moods = moods
    self.ownMoods = ownMoods.filter { !moods.contains($0) }.suffix(CheckInDialog.mostOwnMoods)
    self.moodNamed = moodNamed
    var offered = answers.activities
    let starters = activities.count < CheckInDialog.enough ? CheckInDialog.starters : []
    for name in activities + starters
    where !offered.contains(where: { $0.lowercased() == name.lowercased() }) {
      offered.append(name)
    }
    self.offered = Array(offered.prefix(CheckInDialog.mostActivities))
    self.answers = answers
  }

  /// The lines above the input line: the question and its choices.
  package var choices: [String] {
    let isMorning = checkIn == .morning
    switch question {
    case .mood:
      let scale = moods.map(CheckInDialog.name)
      let own = ownMoods.map { [$0.emoji, $0.word].compactMap(\.self).joined(separator: " ") }
      let asked = isMorning ? "How do you feel this morning?" : "How was the day?"
      let lines = [asked, scale.joined(separator: " · ")]
      guard !own.isEmpty else { return lines }
      return lines + ["or a word of yours and enter: " + own.joined(separator: " · ")]
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

  /// The input line.
  package var line: String {
    switch question {
    case .mood:
      "mood: " + (typed.isEmpty ? answers.mood.map(CheckInDialog.name) ?? "" : typed)
    case .energy:
      "energy: " + (typed.isEmpty ? answers.energy.map { String($0.level) } ?? "" : typed)
    case .activities: "activities: " + (answers.activities + [typed]).joined(separator: ", ")
    case .sentence: "sentence: " + answers.sentence
    }
  }

  /// Takes a key.
  /// - Parameter moment: When the key was pressed; nil if every Enter is meant for the current
  ///   question.
  package mutating func press(_ key: Key, at moment: ContinuousClock.Instant? = nil) -> Outcome {
    let mayBeTen = hasJustTakenOne
    hasJustTakenOne = false
    let answered = answeredAt
    answeredAt = nil
    if key == .enter, let moment, let answered, moment - answered < CheckInDialog.soon {
      return .same
    }
    let asked = question
    let outcome = take(key, mayBeTen: mayBeTen)
    if case .character(let character) = key, character.isNumber {
      let isTaken = question != asked || (mayBeTen && character == "0")
      answeredAt = isTaken ? moment : nil
    }
    return outcome
  }

  private mutating func take(_ key: Key, mayBeTen: Bool) -> Outcome {
    switch key {
    case .character("0") where mayBeTen:
      answers.energy = Energy(level: 10)
      return .next("energy: 10")
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
    case .mood, .energy:
      // A digit answers at once; letters are shown, and read when Enter is pressed.
      guard typed.isEmpty, character.isASCII, let digit = character.wholeNumberValue else {
        write(character)
        return .same
      }
      return answer(digit)
    case .activities:
      choose(character)
    case .sentence:
      if !(character == " " && answers.sentence.isEmpty) { answers.sentence.append(character) }
    }
    return .same
  }

  /// Answers the question for a mood or an energy by a digit.
  private mutating func answer(_ digit: Int) -> Outcome {
    if question == .mood {
      guard let mood = moods.first(where: { $0.score == digit }) else {
        return .refused(CheckInDialog.wantsMood)
      }
      answers.mood = mood
      return finish()
    }
    answers.energy = Energy(level: digit == 0 ? 10 : digit)
    hasJustTakenOne = digit == 1
    return finish()
  }

  private mutating func choose(_ character: Character) {
    if typed.isEmpty, let digit = character.wholeNumberValue, character.isASCII {
      guard offered.indices.contains(digit - 1) else { return }
      toggle(offered[digit - 1])
    } else {
      write(character)
    }
  }

  /// Takes pasted text for activities or the sentence; for mood and energy it is ignored.
  private mutating func paste(_ text: String) {
    switch question {
    case .mood, .energy: break
    case .activities: text.forEach { write($0) }
    case .sentence: answers.sentence += text
    }
  }

  private mutating func write(_ character: Character) {
    if character == ",", question == .activities {
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
    if !typed.isEmpty {
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
    switch question {
    case .mood, .energy:
      if let refusal = readTyped() { return .refused(refusal) }
    case .activities: takeTyped()
    case .sentence: break
    }
    let answer = CheckInDialog.shown(line)
    guard let next = Question(rawValue: question.rawValue + 1) else {
      answers.sentence = answers.sentence.trimmed
      return .done(answer)
    }
    question = next
    return .next(answer)
  }

  /// Reads the text typed for a mood or an energy, if there is any.
  /// - Returns: If the text is no valid answer, a line that says what is valid.
  private mutating func readTyped() -> String? {
    let word = typed.trimmed
    typed = ""
    guard !word.isEmpty else { return nil }
    guard question == .mood else { return CheckInDialog.wantsEnergy }
    let shown = moods.first { $0.word?.lowercased() == word.lowercased() || $0.emoji == word }
    guard let mood = shown ?? moodNamed(word) else { return CheckInDialog.wantsMood }
    answers.mood = mood
    return nil
  }

  /// An answer in the form in which it stays on the screen.
  private static func shown(_ line: String) -> String {
    var line = line.trimmed
    while line.hasSuffix(",") { line = String(line.dropLast()).trimmed }
    return line.hasSuffix(":") ? line + " –" : line
  }

  private static func name(_ mood: Mood) -> String {
    [String(mood.score), mood.emoji, mood.word].compactMap(\.self).joined(separator: " ")
  }
}
