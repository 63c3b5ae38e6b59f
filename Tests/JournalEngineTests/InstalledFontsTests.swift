import Documents
import Testing

@testable import JournalEngine

@Suite("Fonts that are installed")
struct InstalledFontsTests {
  @Test("a character that any font has is printed, and lines that are no ranges are passed over")
  func ranges() {
    let fonts = InstalledFonts(
      ":charset=20-7e e9\n:charset=4e00-9fff\nnothing\n:charset=zz 9-1 -\n")
    #expect(fonts.unprinted(of: ["plain é", "漢字"]).isEmpty)
    #expect(fonts.unprinted(of: ["漢字 한국", "é"]).names == ["Korean"])
    #expect(InstalledFonts("").unprinted(of: ["plain"]).isEmpty)
  }
}
