import Documents
import Entries
import Foundation
import JournalEngine
import Terminal

/// Lets the owner write a new note in a text editor, and loses nothing that was typed.
struct NoteSession {
  let context: Context
  let moment: Moment
  /// The folder for the editor's file in an open vault, if the journal lies in one.
  let drafts: String?

  private static let marker = "--- Write above: this line and below are left out. ---"

  /// The editor; nil if none is set up, or if there is no terminal to show it on.
  private var editor: TextEditor? {
    TextEditor(
      environment: context.environment,
      onTerminal: context.inputIsTerminal && context.outputIsTerminal)
  }

  /// Opens the editor, and passes on the text that was written.
  /// - Parameter keep: Stores the note; if it fails, the editor's file stays.
  /// - Throws: A failure with `interrupted` if nothing was written, and what keeping it throws.
  func run<Value>(_ keep: (String) async throws -> Value) async throws -> Value {
    guard let editor else {
      throw Failure(
        .usage, "there is nothing to note",
        hint: "sotto note 'Slept well.' --mood 4, or 'sotto note' on a terminal, in your editor")
    }
    // There may be no journal yet whose opening would do it.
    context.sweepPrivateFiles(drafts)
    let empty = "\n\(NoteSession.marker)\nA note of \(moment.clockDay), \(moment.clock).\n"
    var file = try PrivateFile(
      named: "note.txt", text: empty, environment: context.environment, drafts: drafts)
    // Ctrl-C belongs to the editor while it runs.
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { watcher.stop() }
    do {
      try await editor.edit(file.path, isPrivate: drafts != nil)
      let text = try file.text()
      let note = NoteSession.note(in: text)
      guard !note.isEmpty else {
        if !NoteSession.typed(in: text, besides: empty).isEmpty {
          throw Failure(.interrupted, "nothing was written above the line, and nothing is noted")
        }
        throw Failure(
          .interrupted, "nothing was written, and nothing is kept",
          hint: "an entry without words: sotto note '' --mood 4")
      }
      return try await keep(note)
    } catch {
      // A file that cannot be read is kept too.
      let text = try? file.text()
      guard text.map({ !NoteSession.typed(in: $0, besides: empty).isEmpty }) ?? true else {
        throw error
      }
      file.keep()
      context.tell("sotto: what you typed is kept in \(file.path)")
      throw error
    }
  }

  /// All text that was not there before, also below the marker.
  private static func typed(in text: String, besides empty: String) -> String {
    let given = Set(empty.split(separator: "\n"))
    return text.split(separator: "\n").filter { !given.contains($0) }.joined(separator: "\n")
      .trimmed
  }

  /// The text above the marker, or all text if the marker is gone.
  private static func note(in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { $0 != marker }.joined(separator: "\n").trimmed
  }
}
