import Terminal
import Testing

@Suite("The level meter")
struct LevelMeterTests {
  private let meter = LevelMeter(width: 27, painter: Painter(isColoured: false), isASCII: true)

  @Test("It grows with the level, from nothing to full")
  func levels() {
    #expect(meter.render(peak: -.infinity) == "[....................] -inf")
    #expect(meter.render(peak: -59) == "[#...................]  -59")
    #expect(meter.render(peak: -30) == "[##########..........]  -30")
    #expect(meter.render(peak: 0) == "[####################]    0")
    #expect(meter.render(peak: 3) == "[####################]    3")
  }

  @Test("The highest peak stays as a line, and clipping is said in words")
  func marks() {
    #expect(meter.render(peak: -30, held: -6) == "[##########.......|..]  -30")
    #expect(meter.render(peak: 0, held: 0, isClipping: true) == "[####################] CLIP")
  }

  @Test("It is always as wide, with colour and without, whatever it is given")
  func width() {
    let coloured = LevelMeter(width: 30, painter: Painter(isColoured: true))
    for level: Double in [-.infinity, -1000, -60, -42.5, -3, 0, 200, Double.nan] {
      #expect(meter.render(peak: level, held: level).displayWidth == 27)
      let bar = coloured.render(peak: level, isClipping: true)
      #expect(bar.replacing(/\u{1B}\[[0-9;]*m/, with: "").displayWidth == 30)
    }
  }
}
