import Fixtures
import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// Debian's English recognition model and its human speech.
  case recognitionModel

  var isMet: Bool {
    switch self {
    case .recognitionModel:
      ["/usr/share/pocketsphinx/model/en-us/en-us/mdef", Fixture.librivox.path].allSatisfy {
        FileManager.default.fileExists(atPath: $0)
      }
    }
  }

  var advice: Comment {
    switch self {
    case .recognitionModel: "install pocketsphinx-en-us and pocketsphinx-testdata"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
