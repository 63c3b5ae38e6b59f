import Foundation
import Testing

/// Something that a machine may lack and a test needs.
enum Requirement {
  /// A sound server that can be started beside the test.
  case soundDevice

  var isMet: Bool {
    ["pulseaudio", "pactl", "paplay", "parec"].allSatisfy { program in
      ["/usr/bin", "/usr/local/bin", "/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
  }

  var advice: Comment { "install pulseaudio, pulseaudio-utils and libasound2-plugins" }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, saying what to install, where the machine lacks what it needs.
  static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
