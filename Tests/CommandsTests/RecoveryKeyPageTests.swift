import Foundation
import JournalEngine
import Synchronization
import Testing

@testable import Commands

@Suite("Showing a recovery key")
struct RecoveryKeyPageTests {
  /// Shows a key and returns what was asked.
  private func show(
    isTerminal: Bool, asks: Bool = true, answers: [String]?
  ) async throws -> [String] {
    let asked = Mutex<[String]>([])
    var context = Context(
      environment: [:], surroundings: Journal.Surroundings(), width: 80,
      outputIsTerminal: isTerminal, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { _ in })
    context.askHidden = { questions in
      asked.withLock { $0 += questions }
      return answers
    }
    let key = Array(repeating: "0123abcd", count: 8).joined(separator: "-")
    try await RecoveryKeyPage(key).show(in: context, asks: asks)
    return asked.withLock { $0 }
  }

  @Test("waits at a terminal until it is written down, and nowhere else")
  func waiting() async throws {
    #expect(
      try await show(isTerminal: true, answers: [""])
        == ["Press enter when you have written it down: "])
    #expect(try await show(isTerminal: false, answers: [""]) == [])
    #expect(try await show(isTerminal: true, asks: false, answers: [""]) == [])
  }

  @Test("says that nothing was moved where a person leaves instead")
  func leaving() async throws {
    await #expect {
      _ = try await show(isTerminal: true, answers: nil)
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.status == .interrupted && failure.isInterruption
        && failure.message?.contains("the journal was not moved") == true
    }
  }

  @Test("is shown in lines that fit 60 columns")
  func width() async throws {
    let shown = Mutex("")
    let context = Context(
      environment: [:], surroundings: Journal.Surroundings(), width: 60,
      outputIsTerminal: false, messagesAreTerminal: false, inputIsTerminal: false,
      output: { text in shown.withLock { $0 += text } }, messages: { _ in })
    let key = Array(repeating: "0123abcd", count: 8).joined(separator: "-")
    try await RecoveryKeyPage(key).show(in: context, asks: false)
    let lines = shown.withLock { $0 }.split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.count <= 60 }, "\(lines)")
  }

  @Test("a move is told in words, with its share")
  func words() {
    #expect(VaultMove.text(.copying(0.25)) == "copying the journal: 25 %")
    #expect(VaultMove.text(.checking(1)) == "reading the copy back: 100 %")
    #expect(VaultMove.text(.erasing(0.5)) == "overwriting the plain file: 50 %")
  }
}
