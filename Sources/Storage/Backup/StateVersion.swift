import Entries
import GRDB

/// A version of a transcript, as the state of a journal compares it.
struct StateVersion {
  var number: Int64
  private let stamp: String
  /// When it was chosen last; empty if it never was.
  var chosen: String
  /// How it was chosen last.
  var choice: TranscriptChoice
  /// How much of its words was lost.
  let loss: Int
  /// What it has in common with its twin in another journal, besides the text.
  let likeness: [DatabaseValue]
  private let isCorrected: Bool
  private let isSalvaged: Bool

  /// Reads a row: the identifier of the recording, the stamp, when it was chosen, the number, the
  /// settings, how it was chosen, and the likeness.
  init(_ row: Row) throws {
    stamp = try row.untrusted(1, as: String.self)
    chosen = String.fromDatabaseValue(row[2]) ?? ""
    number = try row.untrusted(3, as: Int64.self)
    loss = JournalMerge.loss(settings: String.fromDatabaseValue(row[4]))
    choice = TranscriptChoice(stored: String.fromDatabaseValue(row[5]))
    likeness = Array(row.databaseValues.dropFirst(6))
    isCorrected =
      String.fromDatabaseValue(row["state"]) == Transcript.State.corrected.rawValue
    isSalvaged = String.fromDatabaseValue(row["engine"]) == Transcript.Engine.salvage
  }

  /// Whether two states of the versions of one recording show the same version.
  static func showTheSame(_ ones: [StateVersion], _ others: [StateVersion]) -> Bool {
    // Which of these are shown depends on the texts too.
    guard !ones.contains(where: \.isSalvaged) else { return false }
    return shown(ones) == shown(others)
  }

  private static func shown(_ versions: [StateVersion]) -> Int64? {
    ShownVersion.number(
      of: versions.filter { !$0.chosen.isEmpty }
        .sorted { ($0.chosen, $0.stamp) < ($1.chosen, $1.stamp) }
        .map { ShownVersion(number: $0.number, isCorrected: $0.isCorrected, choice: $0.choice) })
  }
}
