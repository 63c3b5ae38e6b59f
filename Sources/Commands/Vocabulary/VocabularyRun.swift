import Documents
import Entries
import Foundation
import Intake
import JournalEngine
import Listening
import Pages
import Terminal

/// Shows, plays and lets a person choose the pronunciations of a word at the terminal.
struct VocabularyRun {
  let context: Context

  /// Asks which pronunciation is right, if a person is at the terminal.
  func choose(_ draft: inout VocabularyDraft) async throws {
    guard context.inputIsTerminal && context.messagesAreTerminal else { return }
    let found = draft
    let answer = try await context.withKeys { keys, block -> (VocabularyDraft, Int?)? in
      try await choose(found, keys, block)
    }
    // Nil without the terminal's own mode; then the likeliest pronunciations are kept.
    guard let answer else { return }
    guard let (chosen, number) = answer else {
      throw Failure(.interrupted, "given up; nothing was changed")
    }
    draft = chosen
    if let number { try draft.choose(number) }
  }

  /// - Returns: The pronunciations, perhaps of another spelling, and the number of the chosen one;
  ///   nil if the person gives up.
  private func choose(
    _ found: VocabularyDraft, _ keys: AsyncStream<Key>, _ block: StatusBlock
  ) async throws -> (VocabularyDraft, Int?)? {
    var draft = found
    var dialog = VocabularyDialog(count: draft.ways.count)
    var isMute = try await show(draft, block)
    for await key in keys {
      switch dialog.press(key) {
      case .same:
        VocabularyRun.show(
          dialog.typed.isEmpty
            ? VocabularyRun.keys(draft) : "it sounds like: \(dialog.typed) · enter take it", block)
      case .chosen(let number):
        VocabularyRun.show(
          "\(number) \(draft.ways[number - 1].respelling) · enter keep it · esc give up", block)
        if !isMute { isMute = try await speak(draft.ways[number - 1], block) }
      case .spelled(let spelling):
        do {
          try await draft.respell(spelling)
        } catch let error as JournalError where error.code == .usage {
          block.print(context.filled("sotto: \(error.message)"))
        }
        dialog = VocabularyDialog(count: draft.ways.count)
        isMute = try await show(draft, block, isMute: isMute)
      case .done(let number): return (draft, number)
      case .cancelled: return nil
      }
    }
    return (draft, nil)
  }

  /// Shows the pronunciations, and reads the likeliest aloud.
  /// - Returns: Whether the machine cannot speak, which is told once.
  private func show(
    _ draft: VocabularyDraft, _ block: StatusBlock, isMute: Bool = false
  ) async throws -> Bool {
    let ways = draft.ways.enumerated().flatMap { number, way in
      context.filled(
        "  \(number + 1) \(way.respelling)   \(way.phones.joined(separator: " + "))")
    }
    block.print(["\(draft.text) is said:"] + ways)
    VocabularyRun.show(VocabularyRun.keys(draft), block)
    return try await isMute ? true : speak(draft.ways[0], block)
  }

  private static func show(_ text: String, _ block: StatusBlock) {
    block.show { columns in
      text.wrappedBetweenParts(toWidth: columns - 1).map { StatusBlock.Line($0) }
    }
  }

  /// The help for the keys, in a line of an ordinary terminal.
  private static func keys(_ draft: VocabularyDraft) -> String {
    "digit hear it · letters spell the sound · enter keep \(draft.keptWords) · esc give up"
  }

  /// Reads a pronunciation aloud.
  /// - Returns: Whether the machine cannot speak.
  private func speak(_ way: VocabularyDraft.Way, _ block: StatusBlock) async throws -> Bool {
    guard let trouble = try await say(way) else { return false }
    block.print(context.filled(trouble))
    return true
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
      throw FileManager.default.fileExists(atPath: file)
        ? JournalError(.notPermitted, "\(file) cannot be read") : .missing(file)
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw Failure(.failed, "\(file) is not text in UTF-8")
    }
    return text
  }
}
