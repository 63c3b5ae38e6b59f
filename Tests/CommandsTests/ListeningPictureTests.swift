import Listening
import Terminal
import Testing

@testable import Commands

@Suite("The line below what is heard")
struct ListeningPictureTests {
  private let moment = ContinuousClock.now

  private func line(_ change: (inout PlaybackStatus) -> Void) throws -> String {
    var status = PlaybackStatus()
    status.trackCount = 1
    status.total = 60
    change(&status)
    let picture = ListeningPicture(
      status, flowed: FlowedSentences([], width: 80), at: moment, width: 80,
      painter: Painter(isColoured: false))
    return try #require(picture.lines.last)
  }

  @Test("markers stand on the bar where they are, before and behind what is heard")
  func markers() throws {
    let line = try line {
      $0.seconds = 30
      $0.markers = [0, 15, 45, 60, 99]
    }
    let bar = line.drop { $0 != "◆" }.prefix { "◆━─".contains($0) }
    let places = bar.enumerated().filter { $0.element == "◆" }.map(\.offset)
    #expect(places == [0, bar.count / 4, bar.count * 3 / 4, bar.count - 1])
    #expect(bar.prefix(bar.count / 2).allSatisfy { "◆━".contains($0) })
    #expect(line.displayWidth < 80)
    #expect(try !self.line { $0.seconds = 30 }.contains("◆"))
  }

  @Test("a speed is told when it changes, back to the usual one too, and no longer than a notice")
  func speed() throws {
    let usual = try line { $0.notice = (.speed, moment) }
    #expect(usual.hasSuffix("speed 1×"))
    let before = moment - .seconds(4)
    #expect(try !line { $0.notice = (.speed, before) }.contains("×"))
    let faster = try line {
      $0.speed = 1.75
      $0.notice = (.speed, before)
    }
    #expect(faster.hasSuffix("1.75×") && !faster.contains("speed"))
    #expect(
      try line {
        $0.speed = 4
        $0.notice = (.noOtherSpeed, moment)
      }.hasSuffix("4× · no more speeds"))
  }
}
