import Entries
import JournalEngine
import Listening
import Sound
import Synchronization
import TestSupport

/// A speaker that takes frames as fast as its clock runs, and moves it on while it waits for room.
final class TestSpeaker: SoundSink {
  /// How much it holds, in seconds, as the real one is asked to.
  private static let capacity = 0.1
  /// How long it rests where there is no room.
  private static let rest = Duration.milliseconds(5)

  let format: SoundFormat
  private(set) var writtenFrames: Int64 = 0
  private let number: Int
  private let room: TestRoom
  /// When it began to play what it holds, and with which frame.
  private var start: (moment: ContinuousClock.Instant, frame: Int64)

  init(_ format: SoundFormat, number: Int, in room: TestRoom) {
    self.number = number
    self.format = format
    self.room = room
    start = (room.clock.now, 0)
  }

  private var rate: Double { Double(format.rate) }

  private var playedFrames: Int64 {
    let frames = (room.clock.now - start.moment) / .seconds(1) * rate
    return min(writtenFrames, start.frame + Int64(frames.rounded(.down)))
  }

  var queuedFrames: Int { Int(writtenFrames - playedFrames) }

  func write(_ sound: PackedSound) throws {
    var next = 0
    while next < sound.frameCount {
      try room.check(number)
      if queuedFrames == 0 { start = (room.clock.now, writtenFrames) }
      let free = Int(TestSpeaker.capacity * rate) - queuedFrames
      let count = min(free, sound.frameCount - next)
      guard count > 0 else {
        room.clock.advance(by: TestSpeaker.rest)
        continue
      }
      let first = start.moment + .seconds(Double(writtenFrames - start.frame) / rate)
      room.hear(sound[next..<next + count].monoFloats(), from: first, rate: rate)
      writtenFrames += Int64(count)
      next += count
    }
  }

  func drop() {
    writtenFrames = playedFrames
    room.forget(after: room.clock.now)
    start = (room.clock.now, writtenFrames)
  }

  func finish() throws {
    while queuedFrames > 0 {
      try room.check(number)
      room.clock.advance(by: TestSpeaker.rest)
    }
  }
}
