import Entries
import Intake
import Storage

/// Compares the sound of recordings with the digests that they got when they were finished.
struct RecordingComparison {
  let file: JournalFile

  /// Returns the recordings whose sound is damaged.
  /// - Parameters:
  ///   - recordings: The identifiers of the recordings to compare; nil compares all.
  ///   - onEach: Called after each recording; what it throws ends the work.
  func damaged(
    among recordings: Set<String>? = nil, onEach: (Int) throws -> Void = { _ in }
  ) throws -> [DamagedRecording] {
    let wanted = try storage { try file.keptRecordings() }
      .filter { recordings?.contains($0.uuid) ?? true }
    var damaged: [DamagedRecording] = []
    for (index, kept) in wanted.enumerated() {
      if !agrees(kept) {
        damaged.append(
          DamagedRecording(
            entry: kept.entry, recording: kept.uuid, day: kept.day, fault: .different))
      }
      try onEach(index + 1)
    }
    return damaged
  }

  /// Whether a recording's sound is what it was; one that cannot be read is not.
  private func agrees(_ kept: KeptRecording) -> Bool {
    guard let recording = kept.recording else { return false }
    guard let digest = recording.digest else { return true }
    do {
      return try recording.keepsOriginal
        ? originalDigest(recording) == digest : soundDigest(recording) == digest
    } catch {
      return false
    }
  }

  private func originalDigest(_ recording: Recording) throws -> String {
    var identity = BytesIdentity()
    try OriginalBytes(file: file, recording: recording.id).forEachPart { identity.update($0) }
    return identity.digest()
  }

  private func soundDigest(_ recording: Recording) throws -> String {
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    var reader = try RecordingReader(file: file, recording: recording)
    while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
      identity.update(sound)
    }
    return identity.digest()
  }
}
