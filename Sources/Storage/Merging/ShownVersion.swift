/// A version of a transcript with the way in which it was chosen last.
struct ShownVersion {
  var number: Int64
  var isCorrected: Bool
  var choice: TranscriptChoice

  /// Returns the version to show after all choices; nil if it is none.
  ///
  /// A recogniser's version never replaces a corrected one.
  /// - Parameter versions: The versions that were chosen, in the order of their last choices.
  static func number(of versions: [ShownVersion]) -> Int64? {
    var shown: ShownVersion?
    for version in versions {
      switch version.choice {
      case .none: shown = nil
      case .machine where shown?.isCorrected == true: continue
      case .machine, .owner: shown = version
      }
    }
    return shown?.number
  }
}

extension TranscriptChoice {
  /// Reads a stored choice; one that is missing or unknown was a recogniser's.
  init(stored text: String?) { self = text.flatMap(TranscriptChoice.init(rawValue:)) ?? .machine }
}
