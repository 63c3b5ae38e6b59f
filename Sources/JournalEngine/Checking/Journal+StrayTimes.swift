import Entries
import Storage

extension Journal {
  /// Removes the faults of times that lie in their sound with the length and the rate that its
  /// digest proves.
  /// - Parameter outside: The faults of times that were found before.
  /// - Returns: Those that are left.
  func forgetTimes(
    _ outside: [TranscriptFault], ofMisstated lengths: ProvedLengths, _ report: inout CheckReport
  ) throws -> [TranscriptFault] {
    let misstated = lengths.misstated.mapValues(\.duration)
    guard outside.contains(where: { misstated[$0.recording] != nil }) else { return outside }
    let left = try storage { try file.transcriptFaults(lengths: misstated) }
    let inside = outside.filter { misstated[$0.recording] != nil && !left.contains($0) }
    report.faults.removeAll { fault in
      fault.kind == .transcript && inside.contains { $0.damage == fault.damage }
    }
    return outside.filter { !inside.contains($0) }
  }

  /// Removes the faults of lengths and formats that cannot be read where the digests prove them:
  /// then the recordings are told as misstated, if their rows were not mended before.
  func forgetLengths(provedBy lengths: ProvedLengths, _ report: inout CheckReport) throws {
    let misstated = lengths.misstated
    for part in [DamagedValue.Part.length, .format] {
      let what = part.sentence
      guard report.faults.contains(where: { $0.damage.what == what }) else { continue }
      let found =
        try part == .length
        ? storage { try file.recordingsWithoutLength() }
        : storage { try file.unreadableRecordings() }
      let left = Set(found.filter { misstated[$0.recording] == nil }.map(\.entry))
      report.faults.removeAll { $0.damage.what == what && !left.contains($0.damage.entry) }
    }
  }

  /// Moves times of former versions that lie outside their sound into it, where its length was
  /// proved.
  ///
  /// With a wrong length, right times would be lost for good.
  func mendStrayTimes(
    _ strays: [TranscriptFault], _ report: inout CheckReport, _ lengths: ProvedLengths,
    repairs: Bool
  ) throws {
    guard !strays.isEmpty else { return }
    let known = strays.filter { lengths.proved.contains($0.recording) }
    var left = strays
    if repairs, !known.isEmpty {
      for found in known {
        try Task.checkCancellation()
        try storage { try file.clampTimes(of: found.transcript) }
      }
      left = try storage { try file.transcriptFaults() }
    }
    for found in strays {
      let place = report.faults.firstIndex { fault in
        fault.kind == .transcript && fault.damage == found.damage
      }
      guard let place else { continue }
      // A recording that was not read this time may be proved the next time.
      let isKnown = known.contains(found)
      report.faults[place].isMendable = isKnown || lengths.found[found.recording] == nil
      report.faults[place].isRepaired = repairs && isKnown && !left.contains(found)
    }
  }
}

extension TranscriptFault {
  /// What is damaged, in a sentence.
  var damage: Damage {
    let what =
      switch kind {
      case .words: "the words of transcript \(transcript) cannot be read"
      case .times: "words of transcript \(transcript) lie outside its sound"
      case .counts: "the counts of transcript \(transcript) are wrong"
      }
    return Damage(entry: entry, what)
  }
}
