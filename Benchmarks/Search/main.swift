// Search beside the bare FTS5 query, on one generated journal.
//
//     benchmark-search JOURNAL [ENTRIES [WORDS-PER-ENTRY]]
//
// makes JOURNAL where it is missing (100,000 entries of 200 words take some minutes), then runs
// every query of the mix in turn through both, prints a table and writes JOURNAL.json. The columns:
// entries found (twenty a query are asked for); milliseconds of processor time a query, newest
// first, of Sotto (passages, matches and seconds included), of FTS5 giving numbers alone, and of
// FTS5 with its own snippet; Sotto's ratio to either; the same by relevance, beside FTS5 alone.

import Foundation
import GRDB
import Storage

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: benchmark-search JOURNAL [ENTRIES [WORDS-PER-ENTRY]]")
  exit(64)
}
let path = arguments[1]
let entries = arguments.count > 2 ? Int(arguments[2]) ?? 100_000 : 100_000
let wordsPerEntry = arguments.count > 3 ? Int(arguments[3]) ?? 200 : 200
let vocabulary = Vocabulary(size: 60_000)

if !FileManager.default.fileExists(atPath: path) {
  try JournalFile.create(at: path).close()
  try GeneratedJournal(vocabulary: vocabulary, wordsPerEntry: wordsPerEntry)
    .fill(path: path, entries: entries)
}
let comparison = try SearchComparison(path: path)
let results = try QueryMix(vocabulary: vocabulary).queries.map(comparison.measure)
let report = SearchReport(results: results)
print(report.table)
try report.json.write(to: URL(filePath: path + ".json"))
