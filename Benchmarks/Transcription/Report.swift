import Foundation

/// The results of one run of the benchmark.
struct Report: Codable {
  /// The results for one set of recordings.
  struct Section: Codable {
    var name: String
    var minutes: Double
    var figures: [Figures]
  }

  /// The words recognised in sound without speech.
  struct Silence: Codable {
    var name: String
    var ear: String
    var seconds: Double
    var words: Int
    var sureWords: Int
    /// Stretches that were taken for a voice that is not understood.
    var unclear: Int
  }

  var sections: [Section] = []
  var nonspeech: [Silence] = []
  var unheard: [Unheard.Figures] = []
  var long: [LongHearing.Figures] = []
  var after: [AfterHearing.Figures] = []

  /// A table for a person.
  var text: String {
    var lines: [String] = []
    for section in sections {
      lines.append("\(section.name), \(number(section.minutes, 1)) minutes")
      lines.append(
        "  program                   WER %  [95 %]          CPU s/h  wall s/h  MB   ready  AUC    ECE"
      )
      for row in section.figures {
        let errors = row.errors.map {
          "\(number($0.percent, 1))   [\(number($0.low, 1)), \(number($0.high, 1))]"
        }
        lines.append(
          "  " + pad(row.name, 26) + pad(errors ?? "-", 23) + pad(number(row.cpu, 0), 9)
            + pad(number(row.wall, 0), 10) + pad(number(row.memory, 0), 5)
            + pad(row.ready.map { number($0, 2) } ?? "-", 7)
            + pad(row.confidence.map { number($0.areaUnderCurve, 3) } ?? "-", 7)
            + (row.confidence.map { number($0.calibrationError, 3) } ?? "-"))
      }
      if let batch = section.figures.first(where: { $0.name == "pocketsphinx_batch" }) {
        for row in section.figures where row.name != batch.name {
          lines.append("  \(row.name): \(number(row.cpu / batch.cpu, 2)) × the CPU of batch")
        }
      }
      for row in section.figures {
        if let starts = row.starts {
          lines.append(
            "  \(row.name): of \(starts.words) right words half begin within "
              + "\(number(1000 * starts.median, 0)) ms, 95 % within \(number(1000 * starts.p95, 0)) ms"
              + (starts.unaligned > 0 ? "; \(starts.unaligned) recordings not aligned" : ""))
        }
        for (voice, errors) in row.voices.sorted(by: { $0.key < $1.key }) {
          lines.append("  \(row.name), \(voice): \(number(errors.percent, 1)) % of \(errors.words)")
        }
      }
    }
    if !nonspeech.isEmpty { lines.append("No speech") }
    for row in nonspeech {
      lines.append(
        "  " + pad(row.ear, 16) + pad(row.name, 34)
          + "\(number(row.seconds, 0)) s: \(row.words) words, \(row.sureWords) of them sure; "
          + "\(row.unclear) unclear")
    }
    if !unheard.isEmpty { lines.append("Sentences in which nobody is heard") }
    for row in unheard {
      lines.append(
        "  " + pad(row.name, 16) + pad(row.way, 34)
          + "\(row.unheard) of \(row.recordings), and \(row.unclear) unclear")
    }
    if !long.isEmpty { lines.append("Long recordings") }
    for row in long {
      lines.append(
        "  " + pad(row.name, 26)
          + "\(number(row.minutes, 0)) min: \(row.words) words, \(number(row.memory, 0)) MB, "
          + "\(number(row.cpu, 3)) s of CPU and \(number(row.wall, 3)) s a second")
    }
    if !after.isEmpty { lines.append("After a recording ends") }
    for row in after {
      lines.append(
        "  " + pad(row.name, 26)
          + "\(number(row.seconds, 0)) s, \(row.recordings) times: all words after "
          + "\(number(row.median, 2)) s (half), \(number(row.longest, 2)) s (the slowest)")
    }
    return lines.joined(separator: "\n")
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
