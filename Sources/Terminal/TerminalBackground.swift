/// Whether a terminal's background is dark or light, as far as it says so by itself.
///
/// It is not asked by an escape sequence (OSC 11): the answer arrives like typed keys, between those
/// that a person has typed ahead, and over a slow line only when the program has ended and the shell
/// reads it. Most terminals leave it unknown, so what is painted must be good on both.
package enum TerminalBackground: Sendable {
  case dark, light, unknown

  /// Reads `COLORFGBG`, such as `15;0`: the numbers of the text's colour and of the background's, of
  /// the first sixteen colours.
  package init(environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self =
      switch number ?? -1 {
      // Silver, and the bright colours but dark grey.
      case 7, 9...15: .light
      case 0...6, 8: .dark
      default: .unknown
      }
  }
}
