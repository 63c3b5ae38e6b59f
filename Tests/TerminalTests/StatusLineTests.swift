import Synchronization
import Terminal
import Testing

@Suite("The status line")
struct StatusLineTests {
  private final class Screen: Sendable {
    private let text = Mutex("")
    func write(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  private func line(_ screen: Screen, columns: Int = 20, isEnabled: Bool = true) -> StatusLine {
    StatusLine(isEnabled: isEnabled, columns: { columns }, write: { screen.write($0) })
  }

  @Test("It is rewritten in place, cut to the terminal, and leaves no trace")
  func rewriting() {
    let screen = Screen()
    let status = line(screen)
    status.show("one")
    status.show("a text that is too long", painted: "unused")
    status.finish()
    status.show("late")
    #expect(screen.all == "\r\u{1B}[Kone\r\u{1B}[Ka text that is too…\r\u{1B}[K")
  }

  @Test("What stands there is not written again, but an empty line is always cleared")
  func same() {
    let screen = Screen()
    let status = line(screen)
    status.show("one")
    status.show("one")
    #expect(screen.all == "\r\u{1B}[Kone")
    status.show("")
    status.show("")
    #expect(screen.all == "\r\u{1B}[Kone\r\u{1B}[K\r\u{1B}[K")
  }

  @Test("Its look is used where it fits")
  func painted() {
    let screen = Screen()
    let status = line(screen)
    status.show("one", painted: "\u{1B}[1mone\u{1B}[0m")
    #expect(screen.all == "\r\u{1B}[K\u{1B}[1mone\u{1B}[0m")
  }

  @Test("Lines that stay stand above it")
  func printing() {
    let screen = Screen()
    let status = line(screen)
    status.print("first")
    status.show("busy")
    status.print("second")
    #expect(screen.all == "first\n\r\u{1B}[Kbusy\r\u{1B}[Ksecond\nbusy")
  }

  @Test("Where there is no terminal only lines that stay are written")
  func disabled() {
    let screen = Screen()
    let status = line(screen, isEnabled: false)
    status.show("busy")
    status.print("kept")
    status.finish()
    #expect(screen.all == "kept\n")
  }
}
