import JournalEngine
import Terminal
import Testing

@testable import Commands

@Suite("The keys of a recording")
struct RecordKeysTests {
  private struct Blind: RecordView {
    func take(_ event: RecordingEvent) {}
    func hint(_ texts: [String], for time: Duration) {}
    func finish() {}
  }

  private func obeying(_ keys: [Key]) async -> RecordControl {
    let control = RecordControl()
    let (stream, input) = AsyncStream.makeStream(of: Key.self)
    for key in keys { input.yield(key) }
    input.finish()
    await RecordKeys(control: control, view: Blind(), clock: ContinuousClock()).obey(stream)
    return control
  }

  @Test("q twice discards; once, or with another key between, it does nothing")
  func discarding() async {
    #expect(await obeying([.character("q"), .character("q")]).isDiscarded)
    #expect(await !obeying([.character("q")]).isStopped)
    let between = await obeying([.character("q"), .character("m"), .character("q")])
    #expect(!between.isStopped && !between.isDiscarded)
  }

  @Test("space pauses and goes on", arguments: [(1, true), (2, false), (3, true)])
  func pausing(_ times: Int, _ isPaused: Bool) async {
    let control = await obeying(Array(repeating: .space, count: times))
    #expect(control.isPaused == isPaused)
  }

  @Test("enter, Ctrl-C and Ctrl-D keep it", arguments: [Key.enter, .interrupt, .endOfInput])
  func keeping(_ key: Key) async {
    let control = await obeying([key])
    #expect(control.isStopped && !control.isDiscarded)
  }

  @Test(
    "Ctrl-C and escape leave where that is not being done, and enter keeps it",
    arguments: [Key.interrupt, .escape])
  func leaving(_ key: Key) async {
    for (key, isLeft) in [(key, true), (.enter, false)] {
      let control = RecordControl()
      let (stream, input) = AsyncStream.makeStream(of: Key.self)
      input.yield(key)
      input.finish()
      await RecordKeys(
        control: control, view: Blind(), clock: ContinuousClock(), leave: { control.discard() }
      ).obey(stream)
      #expect(control.isStopped && control.isDiscarded == isLeft)
    }
  }
}
