import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Terminal

/// Shows, plays and lets a person choose the pronunciations of a word at the terminal.
struct VocabularyRun {
  let context: Context

  /// Asks which pronunciation is right, if a person is at the terminal.
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
    try await show(draft, status)
    for await key in reader.keys {
      switch dialog.press(key) {
      case .same:
        status.show(
          dialog.typed.isEmpty
            ? VocabularyRun.keys(draft) : "it sounds like: \(dialog.typed)   enter takes it")
        continue
      case .chosen(let number):
        status.show("\(number) \(draft.ways[number - 1].respelling); enter keeps it")
        if let trouble = try await say(draft.ways[number - 1]) { status.print(trouble) }
        continue
      case .spelled(let spelling):
        do {
          try await draft.respell(spelling)
        } catch let error as JournalError where error.code == .usage {
          status.print("sotto: \(error.message)")
        }
        dialog = VocabularyDialog(count: draft.ways.count)
        try await show(draft, status)
        continue
      case .done(let number):
        if let number { try draft.choose(number) }
      case .cancelled: throw Failure(.interrupted, "given up; nothing was changed")
      }
      break
    }
    _ = consume raw
  }

  /// Shows the pronunciations, and reads the likeliest aloud.
  private func show(_ draft: VocabularyDraft, _ status: StatusLine) async throws {
    status.print("\(draft.text) is said:")
    for (number, way) in draft.ways.enumerated() {
      status.print("  \(number + 1) \(way.respelling)   \(way.phones.joined(separator: " + "))")
    }
    status.show(VocabularyRun.keys(draft))
    if let trouble = try await say(draft.ways[0]) { status.print(trouble) }
  }

  /// The help for the keys, in a line.
  private static func keys(_ draft: VocabularyDraft) -> String {
    let kept =
      switch draft.keptCount {
      case 1: "keeps it"
      case 2: "keeps both"
      default: "keeps the first three"
      }
    return "a digit is heard and chosen, letters spell another sound, enter \(kept), esc gives up"
  }

  /// Reads a pronunciation aloud.
  /// - Returns: Why the machine cannot speak, or nil if it can.
  func say(_ way: VocabularyDraft.Way) async throws -> String? {
    guard let text = way.spoken else { return nil }
    var request = context.speechRequest
    request.isPhonemes = true
    // The phonemes are those of American English.
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

  /// Returns the command that adds a word again, with all its pronunciations.
  static func command(for word: VocabularyWord, _ journal: JournalOptions) -> String {
    let line = VocabularyText.columns(of: word)
      .map { $0.replacing("\\", with: "\\\\") }.joined(separator: "\\t")
    return (["printf %b", ShellWord.quoted(line), "| sotto vocabulary import -"] + journal.words)
      .joined(separator: " ")
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
