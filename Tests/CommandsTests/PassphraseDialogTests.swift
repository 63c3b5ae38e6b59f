import JournalEngine
import Synchronization
import Testing

@testable import Commands

@Suite("Asking for a new passphrase")
struct PassphraseDialogTests {
  /// Types pairs of passphrases.
  /// - Returns: The passphrase, nil if none was taken, and the messages.
  private func typing(_ pairs: [[String]]) async throws -> (passphrase: String?, messages: String) {
    let left = Mutex(pairs)
    let messages = Mutex("")
    var context = Context(
      environment: [:], surroundings: Journal.Surroundings(), width: 80,
      outputIsTerminal: true, messagesAreTerminal: false, inputIsTerminal: true,
      output: { _ in }, messages: { text in messages.withLock { $0 += text } })
    context.askHidden = { _ in left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    let dialog = PassphraseDialog(context: context, source: nil)
    var passphrase: String?
    do {
      if case .passphrase(let text) = try await dialog.newPassphrase() { passphrase = text }
    } catch let failure as Failure {
      #expect(failure.status == .wrongPassphrase)
    }
    return (passphrase, messages.withLock { $0 })
  }

  @Test("asks again at once where the two differ, and gives up after three times")
  func differing() async throws {
    let good = ["correct horse", "correct horse"]
    let slip = ["correct horse", "correct hrose"]
    let second = try await typing([slip, good])
    #expect(second.passphrase == "correct horse")
    #expect(second.messages == "sotto: the two passphrases differ; type both again\n")
    #expect(try await typing([slip, slip, slip, good]).passphrase == nil)
  }

  @Test("says so where a passphrase is short, and takes it")
  func short() async throws {
    let short = try await typing([["x", "x"]])
    #expect(short.passphrase == "x")
    #expect(short.messages.contains("can be guessed by trying"))
    #expect(try await typing([["correct horse", "correct horse"]]).messages == "")
  }
}
