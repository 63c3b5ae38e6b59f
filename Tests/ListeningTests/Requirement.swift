import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// A sound server that can be started beside the test.
  case soundDevice
  /// A terminal that a test can type at and read.
  case terminal
  /// Debian's English recognition model.
  case recognitionModel

  private var programs: [String] {
    switch self {
    case .soundDevice: ["pulseaudio", "pactl", "paplay", "parec"]
    case .terminal: ["tmux", "pulseaudio", "pactl"]
    case .recognitionModel: []
    }
  }

  var isMet: Bool {
    if self == .recognitionModel {
      let model = "/usr/share/pocketsphinx/model/en-us/en-us/mdef"
      return FileManager.default.fileExists(atPath: model)
    }
    return programs.allSatisfy { program in
      ["/usr/bin", "/usr/local/bin", "/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
  }

  var advice: Comment {
    switch self {
    case .soundDevice: "install pulseaudio, pulseaudio-utils and libasound2-plugins"
    case .terminal: "install tmux, pulseaudio, pulseaudio-utils and libasound2-plugins"
    case .recognitionModel: "install pocketsphinx-en-us"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
