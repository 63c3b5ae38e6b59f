import Terminal
import Testing

@Suite struct TerminalBackgroundTests {
  @Test(
    "A background is known where COLORFGBG tells it, and else unknown",
    arguments: [
      ("15;0", TerminalBackground.dark), ("0;15", .light), ("12;8", .dark), ("0;7", .light),
      ("0;default;15", .light), ("15;default", .unknown), ("", .unknown), ("7;99", .unknown),
    ])
  func known(_ value: String, _ background: TerminalBackground) {
    #expect(TerminalBackground(environment: ["COLORFGBG": value]) == background)
    #expect(TerminalBackground(environment: [:]) == .unknown)
  }
}
