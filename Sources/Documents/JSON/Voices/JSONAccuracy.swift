package import Entries

/// How many words were misheard, as `--json` shows it.
package struct JSONAccuracy: Encodable, Sendable {
  /// The errors of a recogniser, or of a month.
  package struct Part: Encodable, Sendable {
    package var name: String
    package var recordings: Int
    package var words: Int
    package var errors: Int
    package var rate: Double
    package var lowest: Double?
    package var highest: Double?

    init(_ ear: AccuracyReport.Ear) {
      func rounded(_ rate: Double) -> Double { (rate * 10_000).rounded() / 10_000 }
      name = ear.name
      recordings = ear.recordings
      words = ear.words
      errors = ear.errors
      rate = rounded(ear.rate)
      lowest = ear.interval.map { rounded($0.lowerBound) }
      highest = ear.interval.map { rounded($0.upperBound) }
    }
  }

  /// Words that were mistaken for others.
  package struct Confusion: Encodable, Sendable {
    package var said: String
    package var heard: String
    package var count: Int
  }

  package var ears: [Part]
  package var compared: [Part]
  package var recordingsOfAll: Int
  package var rivals: [String]
  package var worseVoices: [String]
  package var months: [Part]
  package var confusions: [Confusion]

  package init(_ report: AccuracyReport) {
    ears = report.ears.map(Part.init)
    recordingsOfAll = report.recordingsOfAll
    rivals = report.rivals
    worseVoices = report.worseVoices
    compared = report.compared.map(Part.init)
    months = report.months.map(Part.init)
    confusions = report.confusions.map {
      Confusion(said: $0.said, heard: $0.heard, count: $0.count)
    }
  }
}
