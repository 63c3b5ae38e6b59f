import Documents
import Entries
import Foundation
import Storage

extension Journal {
  /// Returns the recordings whose rows have a rate or a number of channels that no sound has, and
  /// whose digests prove those of their segments.
  func recordingsToRestate() throws -> [(recording: Recording, entry: Int64?)] {
    try storage { try file.recordingsWithoutFormat() }.filter {
      try UnmatchedPieces(file: file, recording: $0.recording).corrected() != nil
    }
  }

  /// Reads the sound of recordings and compares it with their digests.
  ///
  /// A repair writes pieces that do not match their digests anew, if the recording's own digest
  /// proves their sound.
  /// - Parameters:
  ///   - lengths: What was found of recordings that were read before, whether they are chosen or
  ///     not; it gets what is found of the others.
  ///   - canWrite: Whether a repair may write.
  func checkSound(
    _ report: inout CheckReport, _ request: CheckRequest, _ lengths: inout ProvedLengths,
    canWrite: Bool, _ onProgress: (Double, Double) -> Void
  ) throws {
    let all = try storage { try file.finishedRecordings() } + recordingsToRestate()
    report.recordings = all.count
    let subset = request.subset.choose(all, seed: surroundings.makeUUID()) {
      ($0.recording.uuid, $0.recording.duration)
    }
    let numbers = Set(subset.map(\.recording.id)).union(lengths.found.keys)
    let chosen = all.filter { numbers.contains($0.recording.id) }
    let total = chosen.reduce(0) { $0 + $1.recording.duration }
    var unproved = 0
    var lossy = 0
    for item in chosen {
      try Task.checkCancellation()
      let recording = item.recording
      let finding = try read(recording, &lengths) { onProgress($0, total) }
      let verdict = finding.verdict
      // Silence stood for what is lost.
      report.seconds +=
        verdict == .lost ? max(0, recording.duration - secondsLost(of: recording)) : finding.seconds
      if recording.keepsOriginal { lossy += 1 }
      switch verdict {
      case .proved:
        report.provedRecordings += 1
        guard request.repairs, canWrite, try storage({ try file.lacksDigests(recording.id) }) else {
          continue
        }
        try storage { try file.giveDigests(to: recording.id) }
        report.newDigests += 1
      case .unproved: unproved += 1
      case .lost:
        report.faults += file.damage.sounds.filter { $0.recording == recording.id }.map { lost in
          CheckReport.Fault(
            .sound,
            Damage(entry: item.entry, LostSoundText(lost, rate: recording.rate).sentence))
        }
      case .changed(let first, let isProved):
        let change = ChangedSoundText(from: first, rate: recording.rate)
        var fault = CheckReport.Fault(
          .sound, Damage(entry: item.entry, isProved ? change.proved : change.unproved))
        fault.isLossless = isProved
        fault.isMendable = isProved
        if isProved, request.repairs, canWrite {
          fault.isRepaired = try RecordingMending(file: file, recording: recording).run()
        }
        if fault.isRepaired { report.provedRecordings += 1 }
        report.faults.append(fault)
      case .misstated(let other):
        let hasOtherFormat =
          other.rate != recording.rate || other.channels != recording.channels
        let what = hasOtherFormat ? "rate or number of channels" : "length"
        var fault = CheckReport.Fault(
          .sound,
          Damage(entry: item.entry, "its sound is whole, but the \(what) in the journal is wrong"))
        fault.isLossless = true
        fault.isMendable = true
        if request.repairs, canWrite {
          fault.isRepaired = try RecordingMending(file: file, recording: other).restate()
        }
        if fault.isRepaired { report.provedRecordings += 1 }
        report.faults.append(fault)
      case .different(let arePiecesWhole):
        let what =
          arePiecesWhole
          ? "its sound or its digest has changed; the digests of its pieces still agree"
          : "its sound is not the sound that was recorded"
        var fault = CheckReport.Fault(.sound, Damage(entry: item.entry, what))
        fault.isPerhapsLossless = arePiecesWhole
        report.faults.append(fault)
      }
    }
    if chosen.count < all.count {
      let left = NumberText.count(all.count - chosen.count, "recording")
      report.unproved.append(
        "\(left), which \(all.count - chosen.count == 1 ? "was" : "were") not read")
    }
    if unproved > 0 {
      report.unproved.append(
        "\(unproved) recordings that decode, but have no digest to hold them against")
    }
    if lossy > 0 {
      report.unproved.append(
        "that \(lossy) lossy \(lossy == 1 ? "file decodes" : "files decode") still; the bytes are those"
          + " that were imported")
    }
  }

  /// Reads a recording and notes what is found of it, unless it was read before.
  /// - Parameter onProgress: Called with the seconds read so far of all recordings.
  func read(
    _ recording: Recording, _ lengths: inout ProvedLengths, onProgress: (Double) -> Void
  ) throws -> ProvedLengths.Finding {
    if let finding = lengths.found[recording.id] { return finding }
    let done = lengths.seconds
    var read = 0.0
    let verdict = try RecordingCheck(file: file, recording: recording).run { seconds in
      try Task.checkCancellation()
      read += seconds
      onProgress(done + read)
    }
    let finding = ProvedLengths.Finding(verdict: verdict, seconds: read)
    lengths.note(finding, of: recording)
    return finding
  }

  /// The length of what was found to be lost of a recording, in seconds.
  private func secondsLost(of recording: Recording) -> Double {
    let lost = file.damage.sounds.first { $0.recording == recording.id }
    return Double(lost?.count ?? 0) / Double(recording.rate)
  }
}
