import Entries
import Foundation
import GRDB

/// Merges another copy of a journal into it.
///
/// Everything that is merged is either a set that only grows (changes, versions of transcripts,
/// recordings, removals) or a value with a stamp, of which the latest wins. All other values follow
/// from these in the same way in every copy. So neither the order nor the number of merges matters.
struct JournalMerge {
  let source: MergeSource
  /// The journal, in the transaction that changes it.
  let target: Database
  /// The identifiers of recordings and the digests of contents that are not taken over.
  let leftOut: Set<String>
  let date: Date
  /// Whether the merge is rolled back at the end.
  let isTrial: Bool
  var report: MergeReport

  /// Maps the other journal's entries to those here.
  var entries: [Int64: Int64] = [:]
  /// Maps the other journal's recordings to those here.
  var recordings: [Int64: Int64] = [:]
  /// Maps the other journal's recording identifiers to those here, for sound that both journals
  /// imported separately.
  var sameSound: [UUID: UUID] = [:]
  /// Maps the other journal's transcripts to those here.
  var transcripts: [Int64: Int64] = [:]
  /// Maps recordings that now show another version to the version that they showed before.
  var replaced: [Int64: Int64?] = [:]
  /// The entries that were added.
  var added: Set<Int64> = []
  /// The entries whose parts have changed.
  var changed: Set<Int64> = []
  /// The entries whose histories have changed.
  var remembered: Set<Int64> = []
  /// The entries whose searchable text has changed.
  var touched: Set<Int64> = []
  /// The contents that erased entries had, which may have to be removed.
  var released: [Int64] = []
  /// The other journal's entries that are not merged, because one of the journals redacted them.
  var redacted: Set<Int64> = []
  /// The names and positions of places in this journal before the merge, by the keys of the names.
  var places: [String: [DatabaseValue]] = [:]
  /// The texts of this journal and of the other one that are not UTF-8.
  var ownTexts = MergeTexts()
  var theirTexts = MergeTexts()
  /// The texts of this journal that were whole nowhere in it before the merge.
  var damagedTexts: [BrokenTexts.Found] = []
  /// The texts of the other journal that were copied although they are not UTF-8, with the rows that
  /// they have here, by their places there.
  var copiedTexts: [String: BrokenTexts.Found] = [:]
  /// The rows of this journal that had impossible times before the merge.
  var ownTimes: ImpossibleTimes.Rows = [:]
  /// The spelling of labels in this journal before the merge.
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

  /// Merges everything except sound, which was staged before, and reports what was merged.
  mutating func run() throws -> MergeReport {
    try UnreadableChanges.setAside(at: date, target)
    try findBrokenTexts()
    ownTimes = try ImpossibleTimes(target).rows()
    report.timesLeft = try source.read { db in try ImpossibleTimes(db).find().count }
    labels = try LabelSpelling.known(target)
    places = try JournalMerge.places(target)
    try mergeRemovals()
    try findRedacted()
    let (united, identified) = try MergeTwins(source, target).unite()
    changed.formUnion(identified)
    try mergeEntries()
    try mergeRecordings()
    try mergeAttachments()
    try discardReleased()
    try mergeTranscripts()
    try mendTexts()
    try mergeChanges(united: united)
    try mergeNames()
    try mergeFilters()
    try mergeMoodWords()
    try mergeGoals()
    try mergeOrigins()
    try mergeRedactions()
    try mergeVocabulary()
    try ImpossibleTimes(target).replace(except: ownTimes, at: date)
    try putInOrder()
    try source.requireWhole()
    for entry in touched.sorted() { try SearchIndex.update(entry, target) }
    try tellTexts()
    report.added = added.sorted()
    report.changed = changed.subtracting(added).sorted()
    report.histories = remembered.subtracting(added).subtracting(changed).count
    return report
  }
}
