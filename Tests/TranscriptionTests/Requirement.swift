import Fixtures
import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// Debian's English recognition model and its human speech.
  case recognitionModel
  /// The Whisper engine, installed below .build; it needs a network once.
  case whisper

  /// Where `make test` installs the engine.
  static let whisperFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/data/sotto/engines/whisper").path

  var isMet: Bool {
    switch self {
    case .recognitionModel:
      ["/usr/share/pocketsphinx/model/en-us/en-us/mdef", Fixture.librivox.path].allSatisfy {
        FileManager.default.fileExists(atPath: $0)
      }
    case .whisper:
      FileManager.default.fileExists(atPath: Requirement.whisperFolder + "/engine.json")
    }
  }

  var advice: Comment {
    switch self {
    case .recognitionModel: "install pocketsphinx-en-us and pocketsphinx-testdata"
    case .whisper: "run .ci/install-engine, where pypi.org can be reached"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
