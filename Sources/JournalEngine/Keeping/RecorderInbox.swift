import Entries
import Sound

/// Sound that a recorder has taken but not committed yet, with gaps, markers and overruns.
struct RecorderInbox {
  /// The samples that wait for their commit.
  private(set) var bytes: [UInt8] = []
  /// The number of frames taken, committed or not.
  private(set) var takenFrames: Int64 = 0
  /// The number of committed frames.
  private(set) var committedFrames: Int64 = 0
  /// Where sound is missing.
  private(set) var gaps: [Gap] = []
  /// The owner's markers.
  private(set) var markers: [Marker] = []
  /// How often the device dropped sound.
  private(set) var overruns = 0
  /// Whether gaps, markers or overruns have changed since they were last saved.
  var hasNews = false
  /// Whether a commit has been scheduled.
  var isSaving = false
  /// Why the last commit failed, if it did.
  var trouble: JournalError?

  private let format: SoundFormat
  private let mostBytes: Int

  /// Makes an empty inbox.
  /// - Parameter mostBytes: The most that is kept; sound beyond it becomes a gap.
  init(format: SoundFormat, mostBytes: Int) {
    self.format = format
    self.mostBytes = mostBytes
  }

  /// Takes sound, or notes a gap if memory is full.
  mutating func take(_ sound: PackedSound) {
    guard bytes.count + sound.bytes.count <= mostBytes else {
      return note(Gap(frame: takenFrames, missing: Int64(sound.frameCount)))
    }
    bytes += sound.bytes
    takenFrames += Int64(sound.frameCount)
  }

  /// Notes a gap; gaps at the same place are joined.
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

  /// Returns the next sound to commit, at most a number of frames; it stays here until it is
  /// committed.
  func next(frames: Int) -> PackedSound {
    PackedSound(format: format, bytes: Array(bytes.prefix(frames * format.bytesPerFrame)))
  }

  /// Removes sound that was committed.
  mutating func forget(_ sound: PackedSound) {
    bytes.removeFirst(sound.bytes.count)
    committedFrames += Int64(sound.frameCount)
  }
}
