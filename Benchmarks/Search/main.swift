// Compares search with the bare FTS5 query, on one generated journal.
//
// It creates the journal if it is missing (100,000 entries of 200 words take some minutes), runs
// every query of the mix in turn with both, prints a table and writes JOURNAL.json. The columns
// are: entries found (the limit is twenty); milliseconds of processor time per query, newest first,
// for Sotto (including passages, matches and times), for FTS5 returning only numbers, and for FTS5
// with its own snippet; the ratio of Sotto to each; and the same by relevance, compared with FTS5
// alone. Two more lines tell how long it takes to find what is near a word with a slip.
//
// With --sound-like, it searches by sound instead: in a journal that it fills with --hours of speech made
// of what the named journal heard, such as `search-by-sound --keep` leaves. 1,000 hours take some minutes
// and 1.6 GB.

import ArgumentParser
import Foundation
import GRDB
import JournalEngine
import Storage

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-search", abstract: "Search beside the bare FTS5 query.")

  @Argument(help: "The journal's file, created if it is missing.")
  var journal: String

  @Argument(help: "The number of entries.")
  var entries = 100_000

  @Argument(help: "The number of words per entry.")
  var wordsPerEntry = 200

  @Flag(help: "Only newest first, without rank and slips.")
  var newest = false

  @Option(help: "Search by sound, in speech made of what this journal heard.")
  var soundLike: String?

  @Option(help: "The hours of speech.")
  var hours = 1000.0

  @Flag(help: "Compare the first ten with those of an exhaustive search.")
  var compare = false
}

let options = Options.parseOrExit()
let path = options.journal

if let heard = options.soundLike {
  if !FileManager.default.fileExists(atPath: path) {
    try JournalFile.create(at: path).close()
    try GeneratedSound(like: heard).fill(path: path, hours: options.hours)
  }
  let sounds = SoundTimes(journal: try Journal.open(at: path, for: .reading))
  let times = try await sounds.measure(isCompared: false)
  let memory = SoundTimes.peakMemory
  print(SoundTimes.table(options.compare ? try await sounds.measure(isCompared: true) : times))
  print(String(format: "peak memory: %.0f MB", memory))
  exit(0)
}

let vocabulary = Vocabulary(size: 60_000)
if !FileManager.default.fileExists(atPath: path) {
  try JournalFile.create(at: path).close()
  try GeneratedJournal(vocabulary: vocabulary, wordsPerEntry: options.wordsPerEntry)
    .fill(path: path, entries: options.entries)
}
let comparison = try SearchComparison(path: path)
if options.newest {
  print(try comparison.newest(QueryMix(vocabulary: vocabulary).queries))
  exit(0)
}
let results = try QueryMix(vocabulary: vocabulary).queries.map(comparison.measure)
let slips = SlipMix(vocabulary: vocabulary)
let report = SearchReport(
  results: results, nearShort: try comparison.measureNear(slips.short),
  nearLong: try comparison.measureNear(slips.long))
print(report.table)
try report.json.write(to: URL(filePath: path + ".json"))
