import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Terminal

/// The ways to say a word at the terminal: shown, heard and chosen.
struct VocabularyRun {
  let context: Context

  /// Asks which way is right, where somebody sits at a terminal.
  func choose(_ draft: inout VocabularyDraft) async throws {
    guard context.inputIsTerminal && context.messagesAreTerminal, let raw = RawMode() else {
      return
    }
    var dialog = VocabularyDialog(count: draft.ways.count)
    let reader = KeyReader()
    let status = StatusLine()
    defer {
      status.finish()
      reader.stop()
    }
    status.print("\(draft.text) is said:")
    for (number, way) in draft.ways.enumerated() {
      status.print("  \(number + 1) \(way.respelling)   \(way.phones.joined(separator: " + "))")
    }
    status.show("a digit is heard and chosen, enter keeps the first three, escape gives up")
    for await key in reader.keys {
      switch dialog.press(key) {
      case .same: continue
      case .chosen(let number):
        status.show("\(number) \(draft.ways[number - 1].respelling); enter keeps it")
        if let trouble = try await say(draft.ways[number - 1]) { status.print(trouble) }
        continue
      case .done(let number):
        if let number { try draft.choose(number) }
      case .cancelled: throw Failure(.interrupted, "given up; nothing was changed")
      }
      break
    }
    _ = consume raw
  }

  /// Reads a way aloud.
  /// - Returns: Why the machine cannot speak, or nil if it can.
  func say(_ way: VocabularyDraft.Way) async throws -> String? {
    guard let text = way.spoken else { return nil }
    var request = context.speechRequest
    request.isPhonemes = true
    // The names of phonemes are those of American English.
    request.voice = "en-us"
    do {
      try await context.voice(text, request)
      return nil
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return "sotto: cannot speak: \(Failure(any: error).message ?? "no reason is known")"
    }
  }

  /// Reads a text file, or standard input.
  static func text(of file: String) throws -> String {
    if file == "-" { return try StandardInput.text() }
    guard let bytes = try? Data(contentsOf: URL(filePath: file)) else {
      throw Failure(.failed, "\(file) cannot be read")
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw Failure(.failed, "\(file) is not text in UTF-8")
    }
    return text
  }
}
