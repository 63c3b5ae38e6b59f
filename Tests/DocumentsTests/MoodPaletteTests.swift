import Foundation
import Terminal
import Testing

@testable import Pages

/// The colours of moods, held to the contrast of the Web Content Accessibility Guidelines 2.2.
@Suite struct MoodPaletteTests {
  private typealias Colour = (red: Double, green: Double, blue: Double)

  /// Returns one of the 256 colours from 16 up, as xterm has them, 0…1.
  private func colour(_ number: Int) -> Colour {
    guard number < 232 else {
      let grey = Double(8 + 10 * (number - 232)) / 255
      return (grey, grey, grey)
    }
    let levels = [0, 95, 135, 175, 215, 255].map { Double($0) / 255 }
    let place = number - 16
    return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }

  private func luminance(_ colour: Colour) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }

  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(one, other) / min(one, other)
  }

  private func chroma(_ colour: Colour) -> Double {
    max(colour.red, colour.green, colour.blue) - min(colour.red, colour.green, colour.blue)
  }

  private let black: Colour = (0, 0, 0)
  private let white: Colour = (1, 1, 1)

  /// Returns the text and the ground that a mood is painted in, or nil for a mood without a ground.
  private func look(
    _ score: Int, on background: TerminalBackground
  ) throws -> (text: Colour, ground: Colour)? {
    let style = PageStyle(isColoured: true, background: background)
    let painted = style.paint("x", .mood(score))
    guard let ground = painted.firstMatch(of: /48;5;(\d+)/) else { return nil }
    let text = try #require(painted.firstMatch(of: /38;5;(\d+)/))
    return (
      colour(try #require(Int(text.output.1))), colour(try #require(Int(ground.output.1)))
    )
  }

  @Test(
    "Where the background is known 5 stands out most from it and 3 least",
    arguments: [TerminalBackground.dark, .light])
  func known(_ background: TerminalBackground) throws {
    let page = background == .dark ? black : white
    let strengths = try (1...5).map {
      contrast(try #require(try look($0, on: background)).ground, page)
    }
    #expect(strengths.max() == strengths[4] && strengths.min() == strengths[2])
    #expect(strengths[0] > strengths[1] && strengths[4] > strengths[3])
  }

  @Test(
    "Where it is unknown 5 is the most colourful, 3 the background itself, and all show on both")
  func unknown() throws {
    #expect(try look(3, on: .unknown) == nil)
    let grounds = try [1, 2, 4, 5].map { try #require(try look($0, on: .unknown)).ground }
    for ground in grounds {
      #expect(contrast(ground, black) > 3.5 && contrast(ground, white) > 3.5)
    }
    let strengths = grounds.map { chroma($0) * min(contrast($0, black), contrast($0, white)) }
    #expect(strengths.max() == strengths[3])
    #expect(strengths[0] > strengths[1] && strengths[3] > strengths[2])
  }

  @Test(
    "The digit can be read on every mood's colour",
    arguments: [TerminalBackground.dark, .light, .unknown])
  func legible(_ background: TerminalBackground) throws {
    for score in 1...5 {
      guard let look = try look(score, on: background) else { continue }
      #expect(contrast(look.text, look.ground) >= 4.5, "\(score)")
    }
  }

  @Test("Without colour 5 is the darkest block, and 3 is blank")
  func blocks() {
    #expect((1...5).map(ChartBlocks.mood) == ["▒", "░", " ", "▓", "█"])
  }
}
