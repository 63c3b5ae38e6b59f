import Entries
import Foundation
import GRDB

/// Takes into a journal what another copy of it has.
///
/// Everything that is merged is either a set that only grows (changes, versions of transcripts,
/// recordings, removals) or a value with a stamp, of which the latest stays. The rest follows from
/// these, in the same way in every copy. So it does not matter in which order copies are merged, nor
/// how often.
struct JournalMerge {
  let source: MergeSource
  /// The journal, in the transaction that changes it.
  let target: Database
  /// The identifiers of the recordings that stay where they are.
  let leftOut: Set<String>
  let date: Date
  /// Whether all of it is rolled back at the end.
  let isTrial: Bool
  var report: MergeReport

  /// The entries here by those there.
  var entries: [Int64: Int64] = [:]
  /// The recordings here by those there.
  var recordings: [Int64: Int64] = [:]
  /// The identifiers of recordings here by those there, of sound that both journals imported by themselves.
  var sameSound: [UUID: UUID] = [:]
  /// The transcripts here by those there.
  var transcripts: [Int64: Int64] = [:]
  /// The versions that were shown of recordings of which another is shown now.
  var replaced: [Int64: Int64?] = [:]
  /// The entries that were added.
  var added: Set<Int64> = []
  /// The entries whose parts are not what they were.
  var changed: Set<Int64> = []
  /// The entries whose searchable text is not what it was.
  var touched: Set<Int64> = []
  /// The contents that erased entries had.
  var released: [Int64] = []
  /// The entries there that stay there, because one of both journals redacted them.
  var redacted: Set<Int64> = []
  /// How this journal spelled its labels before.
  var labels: [LabelSpelling.Key: String] = [:]

  init(
    _ source: MergeSource, into target: Database, leaving leftOut: Set<String>, at date: Date,
    isTrial: Bool, _ report: MergeReport
  ) {
    self.source = source
    self.target = target
    self.leftOut = leftOut
    self.date = date
    self.isTrial = isTrial
    self.report = report
  }

  /// Takes everything but sound, which is staged before, and tells what was taken.
  mutating func run() throws -> MergeReport {
    try UnreadableChanges.setAside(at: date, target)
    labels = try LabelSpelling.known(target)
    try mergeRemovals()
    try findRedacted()
    let united = try MergeTwins(source, target).unite()
    try mergeEntries()
    try mergeRecordings()
    try mergeAttachments()
    try discardReleased()
    try mergeTranscripts()
    try mergeChanges(united: united)
    try mergeNames()
    try mergeFilters()
    try mergeMoodWords()
    try mergeGoals()
    try mergeOrigins()
    try mergeRedactions()
    try mergeVocabulary()
    try putInOrder()
    try source.requireWhole()
    for entry in touched.sorted() { try SearchIndex.update(entry, target) }
    report.added = added.sorted()
    report.changed = changed.subtracting(added).sorted()
    return report
  }
}
