internal import Synchronization

/// Collects values that could not be read, so that one bad row does not hide the others.
///
/// Readers use a harmless value instead of a damaged one and note it here; the code that opened the
/// journal reports it.
package final class DamageLog: Sendable {
  /// The log of the journal that this task is reading.
  @TaskLocal static var current: DamageLog?

  private struct Notes {
    /// The entries whose texts were mended.
    var mended: [Int64] = []
    var values: [DamagedValue] = []
    var sounds: [LostSound] = []
    var changes: [Int64: Int64] = [:]
    var doubtfulLengths: Set<Int64> = []
    var judgedLengths: Set<Int64> = []
    var ends: [Int64: Int64] = [:]
  }

  private let notes = Mutex(Notes())

  init() {}

  /// Takes damage of an entry's texts back that a change has mended.
  /// - Parameter isShared: Whether other entries have them too; such an entry is only told if its
  ///   texts were read before.
  func note(mendedTextsOf entry: Int64, isShared: Bool) {
    let value = DamagedValue(entry: entry, part: .brokenText)
    notes.withLock { notes in
      let isTold = notes.values.contains(value)
      notes.values.removeAll { $0 == value }
      if isTold || !isShared, !notes.mended.contains(entry) { notes.mended.append(entry) }
    }
  }

  /// Notes that a value could not be read.
  /// - Parameter name: What can be read of the name of its row, if that is told.
  static func note(_ what: DamagedValue.Part, entry: Int64?, name: String? = nil) {
    let value = DamagedValue(entry: entry, part: what, name: name)
    current?.notes.withLock { notes in
      if !notes.values.contains(value) { notes.values.append(value) }
    }
  }

  /// Notes that the bytes of what is attached to an entry are not those that were attached.
  package func note(lostContentOf entry: Int64) { note(.content, of: entry) }

  /// Notes that a value was found to be wrong.
  package func note(_ part: DamagedValue.Part, of entry: Int64?) {
    let value = DamagedValue(entry: entry, part: part)
    notes.withLock { notes in
      if !notes.values.contains(value) { notes.values.append(value) }
    }
  }

  /// Notes that frames of a recording could not be read.
  package func note(lost frames: Range<Int64>, of recording: Int64) {
    notes.withLock { notes in
      let frames = frames.clamped(to: 0..<max(0, notes.ends[recording] ?? .max))
      guard !frames.isEmpty else { return }
      guard let place = notes.sounds.firstIndex(where: { $0.recording == recording }) else {
        notes.sounds.append(LostSound(recording: recording, frames: [frames]))
        return
      }
      notes.sounds[place].add(frames)
    }
  }

  /// Notes that a piece of a recording does not match its own digest, although the recording's
  /// digest proves its sound.
  /// - Parameter frame: About the piece's first frame.
  package func note(changedFrom frame: Int64, of recording: Int64) {
    notes.withLock { $0.changes[recording] = min($0.changes[recording] ?? frame, frame) }
  }

  /// Notes that a recording was read whose row has another length than its pieces, so that sound at
  /// its end is lost or the row is wrong.
  package func note(doubtfulLengthOf recording: Int64) {
    notes.withLock { notes in
      if !notes.judgedLengths.contains(recording) { notes.doubtfulLengths.insert(recording) }
    }
  }

  /// Returns the recordings of which that was noted since the last call, each once.
  package func takeDoubtfulLengths() -> [Int64] {
    notes.withLock { notes in
      let doubtful = notes.doubtfulLengths.sorted()
      notes.judgedLengths.formUnion(doubtful)
      notes.doubtfulLengths = []
      return doubtful
    }
  }

  /// Notes where a recording was proved to end: what is noted as lost behind that was never there.
  package func note(provedEnd end: Int64, of recording: Int64) {
    notes.withLock { notes in
      notes.ends[recording] = end
      guard let place = notes.sounds.firstIndex(where: { $0.recording == recording }) else {
        return
      }
      let left = notes.sounds[place].frames.map { $0.clamped(to: 0..<max(0, end)) }
      notes.sounds[place] = LostSound(recording: recording, frames: left)
      if notes.sounds[place].frames.isEmpty { notes.sounds.remove(at: place) }
    }
  }

  /// The values that could not be read.
  package var values: [DamagedValue] { notes.withLock { $0.values } }

  /// The sound that could not be read, by recording.
  package var sounds: [LostSound] { notes.withLock { $0.sounds } }

  /// About the first frame of each recording with a piece that only the recording's digest proves.
  package var changes: [Int64: Int64] { notes.withLock { $0.changes } }

  /// The entries whose damaged texts were mended before a change.
  package var mended: [Int64] { notes.withLock { $0.mended } }
}
