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
  static func note(_ what: DamagedValue.Part, entry: Int64?) {
    let value = DamagedValue(entry: entry, part: what)
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

  /// The values that could not be read.
  package var values: [DamagedValue] { notes.withLock { $0.values } }

  /// The sound that could not be read, by recording.
  package var sounds: [LostSound] { notes.withLock { $0.sounds } }

  /// About the first frame of each recording with a piece that only the recording's digest proves.
  package var changes: [Int64: Int64] { notes.withLock { $0.changes } }

  /// The entries whose damaged texts were mended before a change.
  package var mended: [Int64] { notes.withLock { $0.mended } }
}
