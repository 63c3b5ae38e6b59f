import ArgumentParser
import Foundation
import Insights

// Measures how often insights find something that is not there, in journals of pure chance: simple
// ones, and ones whose days resemble each other. In each row, at most the stated rate of journals
// may have any finding: if every finding is false, this share is what Benjamini and Hochberg's rate
// limits. The table also shows the findings of Welch's test alone.

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-false-findings",
    abstract: "How often insights find something that is not there.")

  @Argument(help: "How many journals of each kind.")
  var journals = 200

  @Argument(help: "Write the figures to this file.")
  var json: String?

  func validate() throws {
    guard journals > 0 else { throw ValidationError("a share needs a journal") }
  }
}

let options = Options.parseOrExit()
let journals = options.journals
let kinds = [
  ChanceJournal(values: .independent, labels: .independent, days: 30, missed: 0),
  ChanceJournal(values: .independent, labels: .independent, days: 300, missed: 0.2),
  ChanceJournal(values: .independent, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .constant, labels: .independent, days: 150, missed: 0.3),
  ChanceJournal(values: .constant, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .resembling, labels: .independent, days: 60, missed: 0.1),
  ChanceJournal(values: .resembling, labels: .stretches, days: 60, missed: 0.1),
  ChanceJournal(values: .resembling, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .sluggish, labels: .stretches, days: 100, missed: 0.1),
  ChanceJournal(values: .sluggish, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .verySluggish, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .drifting, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .seasonal, labels: .stretches, days: 300, missed: 0.2),
  ChanceJournal(values: .seasonal, labels: .stretches, days: 1000, missed: 0.2),
]

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func percent(_ count: Int, of total: Int) -> String {
  String(format: "%.1f %%", 100 * Double(count) / Double(max(total, 1)))
}

print("\(journals) journals of pure chance per row; promised: findings in at most 10 % of them")
print()
print(
  "mood          labels       days  pairs  journals with  uncovered   Welch alone:")
print(
  "                                        a finding      intervals   journals  intervals")
var rows: [[String: Any]] = []
for kind in kinds {
  var (withFinding, withWelch, pairs, uncovered, uncoveredWelch) = (0, 0, 0, 0, 0)
  for seed in 0..<journals {
    let found = Correlations(kind.facts(seed: UInt64(seed) &* 7_919 &+ 17))
    let plain = BenjaminiHochberg.adjusted(found.pairs.map(\.comparison.welchP))
    withFinding += found.found.isEmpty ? 0 : 1
    withWelch += plain.contains { $0 <= found.settings.rate } ? 1 : 0
    pairs += found.pairs.count
    uncovered += found.pairs.count { !$0.comparison.interval.contains(0) }
    uncoveredWelch += found.pairs.count { $0.comparison.welchP < 0.05 }
  }
  print(
    kind.values.rawValue.padding(toLength: 13, withPad: " ", startingAt: 0),
    kind.labels.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0),
    column(String(kind.days), 5), column(String(pairs / journals), 6),
    column(percent(withFinding, of: journals), 13), column(percent(uncovered, of: pairs), 11),
    column(percent(withWelch, of: journals), 12), column(percent(uncoveredWelch, of: pairs), 10))
  rows.append([
    "mood": kind.values.rawValue, "labels": kind.labels.rawValue, "days": kind.days,
    "journals": journals, "pairs": pairs, "journalsWithFinding": withFinding,
    "uncoveredIntervals": uncovered, "journalsWithWelchFinding": withWelch,
    "uncoveredWelchIntervals": uncoveredWelch,
  ])
}
if let file = options.json {
  let json = try JSONSerialization.data(
    withJSONObject: ["format": "sotto/1", "falseFindings": rows],
    options: [.prettyPrinted, .sortedKeys])
  try json.write(to: URL(filePath: file))
}
