extension Transcript.Engine {
  /// The name in a version that `salvage` made of the searchable text, because its own row was
  /// lost.
  package static let salvage = "salvage"
  /// Added to the settings of a version in which lost words were brought back from the searchable
  /// text, with estimated times.
  package static let restored = "restored"
  /// Added to the settings of a version that has lost words for ever.
  package static let incomplete = "incomplete"
  /// Added to the settings of a version from which the words of spoken commands were removed.
  package static let commandsTakenOut = "commands taken out"

  /// Whether its settings contain a word.
  package func says(_ word: String) -> Bool {
    settings.split(separator: ", ").contains(word[...])
  }

  /// Whether somebody spoke although there is no text: spoken commands were all that was said, or
  /// took back the rest.
  package func leavesNothing(hasText: Bool) -> Bool {
    !hasText && says(Transcript.Engine.commandsTakenOut)
  }

  /// Returns the engine with a word added to its settings, unless they have it already.
  package func saying(_ word: String) -> Transcript.Engine {
    var engine = self
    let parts = settings.split(separator: ", ").map(String.init)
    if !parts.contains(word) { engine.settings = (parts + [word]).joined(separator: ", ") }
    return engine
  }

  /// Returns the engine without a word in its settings.
  package func notSaying(_ word: String) -> Transcript.Engine {
    var engine = self
    let parts = settings.split(separator: ", ").map(String.init)
    if parts.contains(word) {
      engine.settings = parts.filter { $0 != word }.joined(separator: ", ")
    }
    return engine
  }
}

extension Transcript {
  /// Whether nothing is left where spoken commands were taken out
  /// (``Engine/leavesNothing(hasText:)``).
  package var isLeftEmpty: Bool {
    engine.leavesNothing(hasText: !utterances.allSatisfy(\.text.isEmpty))
  }
}
