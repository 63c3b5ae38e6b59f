import Entries
import Foundation
import JournalEngine
import Terminal

/// Lets the owner edit an entry in a text editor, and keeps what was changed.
struct EditSession {
  let context: Context
  let journal: Journal
  let settings: TranscribeSettings

  /// The result of an edit.
  struct Outcome {
    var entry: Entry
    var isChanged: Bool
    var corrections: [CorrectionReport] = []
    /// How many utterances were confirmed as right without a change.
    var right = 0
  }

  /// Opens the editor until its text can be read, and applies the changes.
  func run(_ entry: Entry) async throws -> Outcome {
    let onTerminal = context.inputIsTerminal && context.outputIsTerminal
    guard let editor = TextEditor(environment: context.environment, onTerminal: onTerminal) else {
      guard onTerminal else {
        throw Failure(
          .usage, "there is no terminal for an editor",
          hint: "say what to change: --replace OLD NEW, --title, --note, --mood, --tag …")
      }
      throw Failure(.failed, "there is no editor", hint: "VISUAL or EDITOR names one")
    }
    let recordings = entry.recordings.filter { $0.state == .finished }
    let names = try context.moodNames(journal)
    let transcripts = try recordings.map { try journal.currentTranscript(of: $0) }
    let old = EditSheet(entry, texts: transcripts.map { $0?.shownLines ?? [] }, names: names)
    // Marks help only a person who reads in the editor; a script might fail on them.
    let marks = onTerminal && editor.beginsAtLine ? UnsureMarks(transcripts) : nil
    let heading = "Entry \(entry.id), \(entry.moment.rfc3339.prefix(16))"
    let sheet = old.text(heading: heading, marking: marks)
    var line = marks == nil ? nil : EditSession.firstMark(in: sheet)
    var file = try PrivateFile(
      named: "entry-\(entry.id).txt", text: sheet, environment: context.environment,
      drafts: journal.draftsFolder)
    // Ctrl-C belongs to the editor while it runs.
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { watcher.stop() }
    while true {
      do {
        try await editor.edit(file.path, line: line, isPrivate: journal.draftsFolder != nil)
        var new = try EditSheet(
          parsing: try file.text(), texts: recordings.count, from: sheet)
        let change = try new.change(from: old, names: names)
        var sure = [Set<Int>](repeating: [], count: recordings.count)
        if let marks {
          for text in sure.indices { sure[text] = new.takeMarks(marks, from: text) }
        }
        return try await keep(
          new, from: old, change, entry, Array(zip(recordings, transcripts)), sure)
      } catch let fault as EditFault {
        line = fault.line
        guard askAgain(fault) else {
          file.keep()
          throw Failure(
            .failed, "the edited text cannot be read: \(fault.description)",
            hint: "nothing was changed; what you typed is kept in \(file.path)")
        }
      } catch {
        // If the editor fails before anything was typed, there is nothing worth keeping.
        guard try file.text() != sheet else { throw error }
        file.keep()
        context.tell("sotto: what you typed is kept in \(file.path)")
        throw error
      }
    }
  }

  private func keep(
    _ new: EditSheet, from old: EditSheet, _ change: EntryChange, _ entry: Entry,
    _ recordings: [(recording: Recording, transcript: Transcript?)], _ sure: [Set<Int>]
  ) async throws -> Outcome {
    guard change != EntryChange() || new.texts != old.texts || sure.contains(where: { !$0.isEmpty })
    else {
      return Outcome(entry: entry, isChanged: false)
    }
    var outcome = Outcome(entry: entry, isChanged: true)
    let step = ChangeStep()
    // Writing the transcripts comes first because alignment may fail where writing a note cannot:
    // so either everything is kept, or everything is still in the file.
    for (number, (recording, transcript)) in recordings.enumerated() {
      let (lines, before, sure) = (new.texts[number], old.texts[number], sure[number])
      guard lines != before || !sure.isEmpty else { continue }
      if let report = try await journal.correctTranscript(
        of: recording, lines: transcript?.restoringUnclear(lines) ?? lines, sure: sure,
        settings: settings, in: step)
      {
        outcome.corrections.append(report)
        outcome.right += sure.count { before.contains(lines[$0]) }
      }
    }
    if change != EntryChange() { try journal.change(entry.id, change, in: step) }
    outcome.entry = try journal.entry(entry.id)
    return outcome
  }

  /// Returns the line of the first mark, counted from 1.
  ///
  /// Lines before the transcripts are skipped: a title or a note may contain the same characters.
  private static func firstMark(in sheet: String) -> Int? {
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    let first = EditSheet.marker(0)
    guard let start = lines.firstIndex(where: { $0 == first }) else { return nil }
    return lines[start...].firstIndex { $0.contains(UnsureMarks.mark) }.map { $0 + 1 }
  }

  /// Asks whether the person wants to correct text that cannot be read.
  private func askAgain(_ fault: EditFault) -> Bool {
    guard context.inputIsTerminal else { return false }
    context.tell("sotto: error: \(fault.description)")
    context.messages("Edit it again? [Y/n] ")
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }
}
