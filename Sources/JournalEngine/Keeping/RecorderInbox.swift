import Entries
import Sound

/// What a recorder has taken and not committed yet, and what it was told about the recording.
struct RecorderInbox {
  /// The samples that wait for their commit.
  private(set) var bytes: [UInt8] = []
  /// The number of frames taken, committed or not.
  private(set) var takenFrames: Int64 = 0
  /// The number of frames that are committed.
  private(set) var committedFrames: Int64 = 0
  /// Where sound is missing.
  private(set) var gaps: [Gap] = []
  /// What its owner marked.
  private(set) var markers: [Marker] = []
  /// How often the device dropped sound.
  private(set) var overruns = 0
  /// Whether gaps, markers or overruns have changed since they were last saved.
  var hasNews = false
  /// Whether the saving has been set going.
  var isSaving = false
  /// Why the last commit did not succeed, where it did not.
  var trouble: JournalError?

  private let format: SoundFormat
  private let mostBytes: Int

  /// Makes an empty inbox.
  /// - Parameter mostBytes: What is kept at most; sound beyond it is a gap.
  init(format: SoundFormat, mostBytes: Int) {
    self.format = format
    self.mostBytes = mostBytes
  }

  /// Takes sound, or notes a gap where memory is full.
  mutating func take(_ sound: PackedSound) {
    guard bytes.count + sound.bytes.count <= mostBytes else {
      return note(Gap(frame: takenFrames, missing: Int64(sound.frameCount)))
    }
    bytes += sound.bytes
    takenFrames += Int64(sound.frameCount)
  }

  /// Notes a gap; gaps at one place are one.
  mutating func note(_ gap: Gap) {
    guard gap.missing > 0 else { return }
    hasNews = true
    if let index = gaps.lastIndex(where: { $0.frame == gap.frame }) {
      gaps[index].missing += gap.missing
    } else {
      gaps.append(gap)
      gaps.sort { $0.frame < $1.frame }
    }
  }

  /// Notes a marker.
  mutating func note(_ marker: Marker) {
    hasNews = true
    markers.append(marker)
  }

  /// Notes that the device dropped sound.
  mutating func noteOverrun() {
    hasNews = true
    overruns += 1
  }

  /// The next sound to commit, at most so many frames; it stays here until it is committed.
  func next(frames: Int) -> PackedSound {
    PackedSound(format: format, bytes: Array(bytes.prefix(frames * format.bytesPerFrame)))
  }

  /// Forgets sound that is committed.
  mutating func forget(_ sound: PackedSound) {
    bytes.removeFirst(sound.bytes.count)
    committedFrames += Int64(sound.frameCount)
  }
}
