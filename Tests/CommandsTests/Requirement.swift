import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// Debian's English recognition model and its human speech.
  case recognitionModel
  /// A sound server that can be started beside the test.
  case soundServer

  var isMet: Bool {
    switch self {
    case .recognitionModel:
      [
        "/usr/share/pocketsphinx/model/en-us/en-us/mdef",
        "/usr/share/pocketsphinx/test/data/librivox",
      ].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    case .soundServer:
      ["pulseaudio", "pactl", "paplay"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }
    }
  }

  var advice: Comment {
    switch self {
    case .recognitionModel: "install pocketsphinx-en-us and pocketsphinx-testdata"
    case .soundServer: "install pulseaudio, pulseaudio-utils and libasound2-plugins"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
