import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// A sound server that can be started beside the test.
  case soundDevice
  /// A terminal that a test can type at and read.
  case terminal

  private var programs: [String] {
    switch self {
    case .soundDevice: ["pulseaudio", "pactl", "paplay", "parec"]
    case .terminal: ["tmux", "pulseaudio", "pactl"]
    }
  }

  var isMet: Bool {
    programs.allSatisfy { program in
      ["/usr/bin", "/usr/local/bin", "/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
  }

  var advice: Comment {
    switch self {
    case .soundDevice: "install pulseaudio, pulseaudio-utils and libasound2-plugins"
    case .terminal: "install tmux, pulseaudio, pulseaudio-utils and libasound2-plugins"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
