import Entries
import JournalEngine
import Synchronization
import Terminal
import Testing
import Transcription

@testable import Commands

@Suite("The display of a recording")
struct RecordScreenTests {
  private static let moment = RecordingStatus(
    seconds: 65, savedSeconds: 64.5, peak: -12, level: -20, clipped: 0, isPaused: false)

  /// Returns what is written to a terminal of some width, without cursor movements.
  private func lines(columns: Int, _ events: [RecordingEvent]) -> [String] {
    let written = Mutex("")
    let screen = RecordScreen(
      block: StatusBlock(columns: { columns }, write: { text in written.withLock { $0 += text } }),
      painter: Painter(isColoured: false), isASCII: true, hasKeys: true,
      clock: ContinuousClock(), columns: { columns })
    for event in events { screen.take(event) }
    screen.finish()
    return written.withLock { $0 }
      .replacing(/\u{1B}\[[0-9]*[A-Za-z]/, with: "").split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  @Test("no line is wider than the terminal, at any width", arguments: [80, 40, 24])
  func widths(_ columns: Int) {
    let text = "a long sentence that was said and does not fit into one line of a narrow terminal"
    let lines = lines(
      columns: columns,
      [
        .status(Self.moment), .words(LiveWords(start: 60, text: text)), .marked(seconds: 61),
        .notice(.deviceVanished(reason: "the microphone vanished (a long reason)"), seconds: 62),
        .words(
          LiveWords(
            start: 60, text: text,
            utterance: Utterance(start: 60, end: 64, text: text, words: []))),
      ])
    #expect(lines.contains { $0.contains("1:05") })
    #expect(lines.contains { $0.contains("marker at 1:01") })
    #expect(lines.allSatisfy { $0.filter { $0 != "\u{7}" }.displayWidth < columns })
  }

  @Test(
    "what ends a recording stays in sight on a narrow terminal",
    arguments: [
      (80, "space pause | m marker | enter keep | q q discard"),
      (40, "space pause | enter keep | q q discard"), (30, "enter keep | q q discard"),
      (20, "enter keep"),
    ])
  func keys(_ columns: Int, _ keys: String) {
    #expect(lines(columns: columns, [.status(Self.moment)]).contains(keys))
  }

  @Test("the question whether to discard is whole at any width", arguments: [80, 40, 30, 24])
  func confirmation(_ columns: Int) {
    let text = RecordWording.fitting(RecordWording.pressAgain, width: columns - 1)
    #expect(text.displayWidth < columns && text.contains("q again") && text.hasSuffix("trash"))
  }

  @Test("the newest words stay in sight, the older ones leave on the left")
  func newest() {
    let text = (1...40).map { "word\($0)" }.joined(separator: " ")
    let lines = lines(
      columns: 40, [.status(Self.moment), .words(LiveWords(start: 0, text: text))])
    #expect(lines.contains { $0.hasPrefix(".. ") && $0.hasSuffix("word40") })
  }

  @Test("an alarm among lines rings the terminal's bell, and its line begins at the left")
  func bellAmongLines() {
    let written = Mutex("")
    let context = Context(
      environment: [:], surroundings: Journal.Surroundings(), width: 80,
      outputIsTerminal: false, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { text in written.withLock { $0 += text } })
    let lines = RecordLines(context: context, isPlain: false, isQuiet: true, wayToEnd: nil)
    lines.take(.notice(.noFrames, seconds: 2))
    lines.take(.notice(.soundIsBack, seconds: 3))
    lines.finish()
    let text = written.withLock { $0 }
    #expect(text.hasPrefix("\u{7}sotto: 0:02 "))
    #expect(text.count { $0 == "\u{7}" } == 1)
  }

  @Test("an alarm rings the terminal's bell; what is no alarm does not")
  func bell() {
    #expect(lines(columns: 80, [.notice(.noFrames, seconds: 2)]).contains { $0.contains("\u{7}") })
    #expect(
      !lines(columns: 80, [.notice(.soundIsBack, seconds: 2)]).contains { $0.contains("\u{7}") })
  }
}
