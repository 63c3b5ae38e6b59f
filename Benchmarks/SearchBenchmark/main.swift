// Search beside the bare FTS5 query, on one generated journal.
//
//     search-benchmark JOURNAL [ENTRIES [WORDS-PER-ENTRY]]
//
// makes JOURNAL where it is missing (100,000 entries of 200 words take some minutes), then runs
// every query of the mix in turn through both, prints a table and writes JOURNAL.json.

import Foundation
import GRDB
import Storage

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: search-benchmark JOURNAL [ENTRIES [WORDS-PER-ENTRY]]")
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
