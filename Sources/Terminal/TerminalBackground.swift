/// Whether a terminal's background is dark or light, if its environment says so.
///
/// The terminal is not asked by an escape sequence (OSC 11): its answer arrives between keys that a
/// person may have typed ahead, and over a slow connection possibly after the program has ended, so
/// that the shell would read it. Most terminals leave it unknown, so colours must be readable on
/// both.
package enum TerminalBackground: Sendable {
  case dark, light, unknown

  /// Reads `COLORFGBG`, such as `15;0`: the colour numbers of text and background, among the first
  /// sixteen colours.
  package init(environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self =
      switch number ?? -1 {
      // Silver, and the bright colours except dark grey.
      case 7, 9...15: .light
      case 0...6, 8: .dark
      default: .unknown
      }
  }
}
