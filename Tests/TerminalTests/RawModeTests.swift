import Foundation
import Testing

@testable import Terminal

@Suite("Raw mode", .serialized)
struct RawModeTests {
  @Test("The terminal is raw while raw mode lives, and put back afterwards")
  func scope() throws {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    #expect(PseudoTerminal.isOrdinary(terminal.inner))
    do {
      let mode = RawMode(descriptor: terminal.inner)
      #expect(!PseudoTerminal.isOrdinary(terminal.inner))
      // One at a time, because the second would restore the settings made by the first.
      let second = RawMode(descriptor: terminal.inner)
      let isRefused = second == nil
      #expect(isRefused)
      _ = mode
    }
    #expect(PseudoTerminal.isOrdinary(terminal.inner))
  }

  @Test("Ctrl-C stays a signal where it is to, and the keys that suspend and abort are nothing")
  func interrupt() throws {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    for keeps in [true, false] {
      guard let mode = RawMode(descriptor: terminal.inner, keepsInterrupt: keeps) else {
        Issue.record("no raw mode")
        return
      }
      var settings = termios()
      #expect(tcgetattr(terminal.inner, &settings) == 0)
      #expect((settings.c_lflag & tcflag_t(ISIG) != 0) == keeps)
      #expect(settings.c_lflag & tcflag_t(ICANON | ECHO) == 0)
      let keys = withUnsafeBytes(of: settings.c_cc) { [$0[Int(VSUSP)], $0[Int(VQUIT)]] }
      #expect((keys == [RawMode.noKey, RawMode.noKey]) == keeps)
      _ = consume mode
    }
    #expect(PseudoTerminal.isOrdinary(terminal.inner))
  }

  @Test("Hidden answers are read and mended, and the terminal shows none of them")
  func hiddenAnswers() async throws {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    let (outer, inner) = (terminal.outer, terminal.inner)
    var asked: [String] = []
    let answers = await HiddenInput.answers(to: ["One? ", "Two? "], descriptor: inner) { text in
      asked.append(text)
      // Typed when asked, as the terminal shows nothing only from then on.
      let keys = ["One? ": "pass wort\u{7F}d\r", "Two? ": "x\u{15}é\r"][text] ?? ""
      _ = write(outer, Array(keys.utf8), keys.utf8.count)
    }
    #expect(answers == ["pass word", "é"])
    #expect(asked == ["One? ", "\n", "Two? ", "\n"])
    #expect(PseudoTerminal.isOrdinary(inner))
    // Nothing was echoed that could be read at the other end.
    _ = fcntl(outer, F_SETFL, O_NONBLOCK)
    var byte: UInt8 = 0
    #expect(read(outer, &byte, 1) == -1)
    _ = consume terminal
  }

  @Test("The terminal is asked to mark what is pasted, and no more afterwards, unless it is hidden")
  func marksPastes() throws {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    for (marksPastes, sent) in [(true, "\u{1B}[?2004h\u{1B}[?2004l"), (false, "")] {
      guard let mode = RawMode(descriptor: terminal.inner, marksPastes: marksPastes) else {
        Issue.record("no raw mode")
        return
      }
      RawMode.restore()
      #expect(terminal.written() == sent)
      _ = consume mode
    }
  }

  @Test("What is no terminal has no raw mode")
  func noTerminal() {
    let mode = RawMode(descriptor: -1)
    let isRefused = mode == nil
    #expect(isRefused)
  }

  @Test("Keys arrive as they are pressed, escape too, and end with the reader")
  func keys() async throws {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    guard let mode = RawMode(descriptor: terminal.inner) else {
      Issue.record("no raw mode")
      return
    }
    let reader = KeyReader(descriptor: terminal.inner)
    terminal.press("a\u{3}\u{1B}[1;2C\u{1B}")
    var keys: [Key] = []
    for await key in reader.keys {
      keys.append(key)
      if key == .escape { reader.stop() }
    }
    #expect(keys == [.character("a"), .interrupt, .arrow(.right, shift: true), .escape])
    _ = mode
  }

  @Test("A signal that ends the process puts the terminal back first")
  func signals() async {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { [name = terminal.name as String] in
      let inner = open(name, O_RDWR | O_NOCTTY)
      guard let mode = RawMode(descriptor: inner, marksPastes: true),
        !PseudoTerminal.isOrdinary(inner)
      else { exit(1) }
      // Sent to the process, because the threads on which tests run block signals.
      kill(getpid(), SIGTERM)
      try await Task.sleep(for: .seconds(60))
      _ = mode
    }
    #expect(PseudoTerminal.isOrdinary(terminal.inner))
    #expect(terminal.written() == "\u{1B}[?2004h\u{1B}[?2004l")
  }

  @Test("Leaving the process in the middle puts the terminal back")
  func leaving() async {
    guard let terminal = PseudoTerminal() else {
      Issue.record("no pseudo-terminal")
      return
    }
    await #expect(processExitsWith: .exitCode(42)) { [name = terminal.name as String] in
      let inner = open(name, O_RDWR | O_NOCTTY)
      guard let mode = RawMode(descriptor: inner) else { exit(1) }
      exit(PseudoTerminal.isOrdinary(inner) ? 2 : withExtendedLifetime(mode) { 42 })
    }
    #expect(PseudoTerminal.isOrdinary(terminal.inner))
  }
}
