import TestSupport
import Testing

@testable import JournalEngine

@Suite("The sound that tells of the open microphone", .timeLimit(.minutes(20)))
struct OpeningSoundTests {
  private let clock = MockClock()

  @Test("ends when the speaker says, and takes nothing longer from what is said")
  func end() async throws {
    let start = clock.now
    let sound = OpeningSound(clock: clock)
    #expect(await sound.play { 0.25 } == start + .milliseconds(250))
    #expect(await sound.play { 2.5 } == start + .milliseconds(600))
  }

  @Test("leaves nothing out where nothing sounds")
  func silent() async throws {
    #expect(await OpeningSound(clock: clock).play { nil } == nil)
  }

  @Test("is not waited for where no speaker answers")
  func slow() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Double.self)
    async let end = OpeningSound(clock: clock).play {
      for await seconds in answers { return seconds }
      return nil
    }
    await clock.hasSleeper()
    clock.advance(by: .seconds(1))
    #expect(await end == nil)
    answer.finish()
  }
}
