import Foundation
import TestSupport
import Testing

extension ListeningTests {
  @Suite("Keys in a terminal", .requires(.terminal))
  struct KeyTests {
    /// A minute of sentences, ten seconds each.
    private static func home() async throws -> SpokenJournal {
      let home = try SpokenJournal()
      let words = ["zero", "ten", "twenty", "thirty", "forty", "fifty"]
      let sentences = words.enumerated().map { index, word in
        [
          (word: word, start: Double(index) * 10 + 0.1),
          (word: "seconds", start: Double(index) * 10 + 5),
        ]
      }
      _ = try await home.add(sentences, seconds: 60, markers: [42], hour: 8)
      _ = try await home.add(sentences, seconds: 60, hour: 9)
      return home
    }

    @Test("Every key does what its line says", arguments: [80, 40])
    func keys(columns: Int) async throws {
      let home = try await KeyTests.home()
      let screen = try Screen(["replay", "1"], in: home, columns: columns)
      try await screen.wait { $0.contains("[zero]") }
      let start = try screen.text
      #expect(start.contains("space pause") && start.contains("1  2026-11-20 08:00"))
      #expect(start.split(separator: "\n").allSatisfy { $0.count <= columns })
      // At rest nothing depends on how fast the machine is.
      try screen.press("Space")
      try await screen.wait { $0.contains("‖") }
      for _ in 0..<6 { try screen.press("Left") }
      try await screen.wait { $0.contains("‖ 0:00") }
      try screen.press("Right")
      try await screen.wait { $0.contains("‖ 0:05") && $0.contains("[seconds.]") }
      try screen.press("Left")
      try await screen.wait { $0.contains("‖ 0:00") && !$0.contains("[") }
      try screen.press("S-Right")
      try await screen.wait { $0.contains("[zero]") }
      try screen.press("S-Right")
      try await screen.wait { $0.contains("[ten]") && $0.contains("‖ 0:10") }
      try screen.press("S-Left")
      try await screen.wait { $0.contains("[zero]") }
      try screen.press("m")
      try await screen.wait { $0.contains("‖ 0:42") && $0.contains("[forty]") }
      try screen.press("m")
      try await screen.wait { $0.contains("no marker") }
      try screen.press(".")
      try await screen.wait { $0.contains("1.1×") }
      try screen.press(",")
      try screen.press(",")
      try await screen.wait { $0.contains("0.9×") }
      try screen.press("l")
      try await screen.wait { $0.contains("× · loop") }
      try screen.press("l")
      try await screen.wait { !$0.contains("× · loop") }
      try screen.press("Space")
      try await screen.wait { $0.contains("▶ 0:4") || $0.contains("▶ 0:5") }
      try screen.press("q")
      let end = try await screen.wait { $0.contains("exit 0.") }
      #expect(end.contains("Stopped at 0:"))
      #expect(!end.contains("▶"))
    }

    @Test("Entries are changed by n and p, and --resume goes on in the one that was left")
    func playlist() async throws {
      let home = try await KeyTests.home()
      let screen = try Screen(["replay", "--on", "2026-11", "--sort", "oldest"], in: home)
      try await screen.wait { $0.contains("1/2") && $0.contains("[Friday,]") }
      try screen.press("n")
      try await screen.wait { $0.contains("2/2") }
      try screen.press("n")
      try await screen.wait { $0.contains("this is the last") }
      try screen.press("p")
      try await screen.wait { $0.contains("1/2") }
      try screen.press("n")
      try await screen.wait { $0.contains("2/2") }
      try screen.press("Right")
      try await screen.wait { $0.contains("[zero]") || $0.contains("[seconds.]") }
      try screen.press("S-Right")
      try await screen.wait { $0.contains("[ten]") && $0.contains("▶ 0:1") }
      try screen.press("q")
      try await screen.wait { $0.contains("of entry 2") && $0.contains("exit 0.") }
      let again = try Screen(
        ["replay", "--on", "2026-11", "--sort", "oldest", "--resume"], in: home)
      try await again.wait { $0.contains("2/2") && $0.contains("▶ 0:1") }
      // Another selection has a place of its own.
      let other = try Screen(["replay", "1", "--resume"], in: home)
      try await other.wait { $0.contains("from the beginning") && $0.contains("[zero]") }
    }

    @Test("What is read aloud is lit too, and replayed after it where that is asked for")
    func reading() async throws {
      let home = try await KeyTests.home()
      let screen = try Screen(["read", "1", "2", "--also-replay"], in: home, columns: 40)
      try await screen.wait { $0.contains("[Friday,]") }
      // Two sentences are read, the day and the text; then come the six of the recording.
      for _ in 0..<7 { try screen.press("S-Right") }
      try await screen.wait { $0.contains("[fifty]") }
      try screen.press("C-c")
      let end = try await screen.wait { $0.contains("exit 0.") }
      #expect(end.contains("--resume"))
    }

    @Test("With colour the word is lit without brackets, and --plain draws nothing")
    func looks() async throws {
      let home = try await KeyTests.home()
      let screen = try Screen(["replay", "1"], in: home, environment: ["TERM": "screen"])
      let shown = try await screen.wait { $0.contains("zero seconds") && $0.contains("▶ 0:") }
      #expect(!shown.contains("["))
      let plain = try Screen(["replay", "1", "--plain"], in: home)
      try await Task.sleep(for: .seconds(2))
      #expect(try plain.text.allSatisfy(\.isWhitespace))
      try plain.press("q")
      try await plain.wait { $0.contains("exit 0.") && !$0.contains("▶") }
    }
  }
}
