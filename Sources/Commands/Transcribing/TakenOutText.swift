import Entries
import JournalEngine

/// How the words that spoken commands took out of a transcript come back.
enum TakenOutText {
  /// Returns the command that shows the version with all words.
  /// - Parameter options: The options that named the journal.
  static func advice(
    _ takenOut: TakenOutWords, of report: TranscribeReport, in journal: Journal,
    options: JournalOptions
  ) -> String {
    let command =
      (["sotto transcript use \(report.entry) \(takenOut.version)"] + options.words)
      .joined(separator: " ")
    // An entry that cannot be read now has told so already.
    let recordings = (try? journal.entry(report.entry).recordings) ?? []
    guard recordings.count > 1,
      let index = recordings.firstIndex(where: { $0.id == report.recording })
    else { return command }
    return command + " --recording \(index + 1)"
  }
}
