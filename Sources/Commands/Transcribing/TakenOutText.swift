import Entries
import JournalEngine

/// How the words that spoken commands took out of a transcript come back.
enum TakenOutText {
  /// Returns the command that shows the version with all words.
  static func advice(
    _ takenOut: TakenOutWords, of report: TranscribeReport, in journal: Journal
  ) -> String {
    let command = "sotto transcript use \(report.entry) \(takenOut.version)"
    // An entry that cannot be read now has told so already.
    let recordings = (try? journal.entry(report.entry).recordings) ?? []
    guard recordings.count > 1,
      let index = recordings.firstIndex(where: { $0.id == report.recording })
    else { return command }
    return command + " --recording \(index + 1)"
  }
}
