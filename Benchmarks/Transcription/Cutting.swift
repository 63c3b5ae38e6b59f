import ArgumentParser
import Sound

/// What is changed of how recordings are cut, as written on the command line.
struct Cutting: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    text = argument
    var settings = SpeechDetector.Settings()
    guard apply(to: &settings) else { return nil }
  }

  /// Changes settings; returns whether all of the text was understood.
  @discardableResult
  func apply(to settings: inout SpeechDetector.Settings) -> Bool {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let seconds = Double(sides[1]) else { return false }
      switch sides[0] {
      case "closingSilence": settings.closingSilence = seconds
      case "preRoll": settings.preRoll = seconds
      case "postRoll": settings.postRoll = seconds
      case "shortestSpan": settings.shortestSpan = seconds
      case "joiningPause": settings.joiningPause = seconds
      case "shortestBreathless": settings.shortestBreathless = seconds
      case "breath": settings.breath = seconds
      default: return false
      }
    }
    return true
  }
}
