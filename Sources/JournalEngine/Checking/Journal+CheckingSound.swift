import Entries
import Foundation
import Storage

extension Journal {
  /// Reads the sound of recordings and compares it with their digests.
  ///
  /// A repair writes pieces that do not match their digests anew, if the recording's own digest
  /// proves their sound.
  /// - Parameter canWrite: Whether a repair may write.
  /// - Returns: Which recordings were read, and of which the length was proved.
  func checkSound(
    _ report: inout CheckReport, _ request: CheckRequest, canWrite: Bool,
    _ onProgress: (Double, Double) -> Void
  ) throws -> ProvedLengths {
    let all = try storage { try file.finishedRecordings() }
    report.recordings = all.count
    let chosen = request.subset.choose(all, seed: surroundings.makeUUID()) {
      ($0.recording.uuid, $0.recording.duration)
    }
    let total = chosen.reduce(0) { $0 + $1.recording.duration }
    var lengths = ProvedLengths()
    var unproved = 0
    var lossy = 0
    var done = 0.0
    for item in chosen {
      try Task.checkCancellation()
      let recording = item.recording
      var read = 0.0
      let verdict = try RecordingCheck(file: file, recording: recording).run { seconds in
        try Task.checkCancellation()
        read += seconds
        onProgress(done + read, total)
      }
      done += read
      lengths.note(verdict, of: recording)
      // Silence stood for what is lost.
      report.seconds +=
        verdict == .lost ? max(0, recording.duration - secondsLost(of: recording)) : read
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
      case .different:
        report.faults.append(
          CheckReport.Fault(
            .sound, Damage(entry: item.entry, "its sound is not the sound that was recorded")))
      }
    }
    if chosen.count < all.count {
      report.unproved.append("\(all.count - chosen.count) recordings, which were not read")
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
    return lengths
  }

  /// The length of what was found to be lost of a recording, in seconds.
  private func secondsLost(of recording: Recording) -> Double {
    let lost = file.damage.sounds.first { $0.recording == recording.id }
    return Double(lost?.count ?? 0) / Double(recording.rate)
  }
}
