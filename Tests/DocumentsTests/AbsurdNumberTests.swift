import Testing

@testable import Documents

@Suite("Numbers that nothing can have")
struct AbsurdNumberTests {
  @Test(
    "A likelihood is a number of hundredths, whatever was computed",
    arguments: [
      (Double.nan, "1 %"), (.infinity, "99 %"), (-.infinity, "1 %"), (1e300, "99 %"), (0.5, "50 %"),
      (0, "1 %"), (1, "99 %"),
    ])
  func likelihood(_ value: Double, _ text: String) {
    #expect(NumberText.likelihood(value) == text)
  }

  @Test("A number in a drawing is drawn, whatever was measured")
  func drawn() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(!SVGNode.number(value).isEmpty)
    }
    #expect(SVGNode.number(-1.25) == "-1.25")
  }
}
