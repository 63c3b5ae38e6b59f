// Search beside the bare FTS5 query, on one generated journal.
//
// It makes the journal where it is missing (100,000 entries of 200 words take some minutes), then
// runs every query of the mix in turn through both, prints a table and writes JOURNAL.json. The columns:
// entries found (twenty a query are asked for); milliseconds of processor time a query, newest
// first, of Sotto (passages, matches and seconds included), of FTS5 giving numbers alone, and of
// FTS5 with its own snippet; Sotto's ratio to either; the same by relevance, beside FTS5 alone.

import ArgumentParser
import Foundation
import GRDB
import Storage

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-search", abstract: "Search beside the bare FTS5 query.")

  @Argument(help: "The journal's file, made where it is missing.")
  var journal: String

  @Argument(help: "How many entries it is made of.")
  var entries = 100_000

  @Argument(help: "How many words each has.")
  var wordsPerEntry = 200
}

let options = Options.parseOrExit()
let path = options.journal
let vocabulary = Vocabulary(size: 60_000)

if !FileManager.default.fileExists(atPath: path) {
  try JournalFile.create(at: path).close()
  try GeneratedJournal(vocabulary: vocabulary, wordsPerEntry: options.wordsPerEntry)
    .fill(path: path, entries: options.entries)
}
let comparison = try SearchComparison(path: path)
let results = try QueryMix(vocabulary: vocabulary).queries.map(comparison.measure)
let report = SearchReport(results: results)
print(report.table)
try report.json.write(to: URL(filePath: path + ".json"))
