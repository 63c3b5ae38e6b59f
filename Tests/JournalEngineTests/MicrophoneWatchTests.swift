import Entries
import Foundation
import Sound
import Synchronization
import Testing

@testable import JournalEngine

@Suite("The watch over a microphone")
struct MicrophoneWatchTests {
  private let origin = ContinuousClock.now

  private func moment(_ seconds: Double) -> ContinuousClock.Instant { origin + .seconds(seconds) }

  private func level(_ decibels: Double) -> Level {
    var level = Level(PackedSound(format: SoundFormat(rate: 1, channels: 1, sample: .int16)))
    level.peak = decibels
    level.rms = decibels - 10
    return level
  }

  /// Hears a level in blocks of 50 ms from one time to another.
  private func hear(
    _ watch: inout MicrophoneWatch, _ decibels: Double, from: Double, to: Double
  ) {
    for step in Int((from * 20).rounded())..<Int((to * 20).rounded()) {
      watch.hear(level(decibels), seconds: 0.05, at: moment(Double(step + 1) / 20))
    }
  }

  @Test("a microphone that gives no frame is noticed within four seconds, not sooner than three")
  func neverBegins() {
    let watch = MicrophoneWatch(from: origin)
    #expect(watch.trouble(at: moment(3)) == nil)
    #expect(watch.trouble(at: moment(4)) == .noFrames)
  }

  @Test("frames that stop coming are noticed within two seconds")
  func stops() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -50, from: 0, to: 1)
    hear(&watch, -10, from: 1, to: 5)
    #expect(watch.trouble(at: moment(6)) == nil)
    #expect(watch.trouble(at: moment(7)) == .noFrames)
  }

  @Test("zeros after sound are noticed within two seconds, and sound after them too")
  func zeros() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -50, from: 0, to: 1)
    hear(&watch, -10, from: 1, to: 5)
    hear(&watch, -.infinity, from: 5, to: 7)
    #expect(watch.trouble(at: moment(7)) == .digitalSilence)
    #expect(!watch.heardOnlyZeros)
    hear(&watch, -40, from: 7, to: 7.1)
    #expect(watch.trouble(at: moment(7.1)) == nil)
  }

  @Test("zeros from the first frame on are noticed within four seconds")
  func onlyZeros() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -.infinity, from: 0, to: 4)
    #expect(watch.trouble(at: moment(4)) == .digitalSilence)
    #expect(watch.heardOnlyZeros)
  }

  @Test("seconds of zeros that come at once are no silence of seconds")
  func burst() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -10, from: 0, to: 2)
    for _ in 0..<60 { watch.hear(level(-.infinity), seconds: 0.05, at: moment(2.1)) }
    #expect(watch.trouble(at: moment(2.1)) == nil)
  }

  @Test("a steady noise is no voice, however loud; a voice over it is")
  func noise() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -20, from: 0, to: 4)
    #expect(watch.trouble(at: moment(4)) == .onlyNoise)
    hear(&watch, -5, from: 4, to: 4.5)
    #expect(watch.trouble(at: moment(4.5)) == nil)
    hear(&watch, -20, from: 4.5, to: 60)
    #expect(watch.trouble(at: moment(60)) == nil, "whoever spoke once may be silent")
  }

  @Test("a click is no voice")
  func click() {
    var watch = MicrophoneWatch(from: origin)
    hear(&watch, -40, from: 0, to: 1)
    hear(&watch, -5, from: 1, to: 1.05)
    hear(&watch, -40, from: 1.05, to: 5)
    #expect(watch.trouble(at: moment(5)) == .onlyNoise)
  }
}

@Suite("A microphone that is gone")
struct GoneMicrophoneTests {
  @Test("is not waited for by a task that is cancelled")
  func cancelled() async {
    let control = RecordControl()
    let tries = Mutex(0)
    let task = Task {
      try await HandsFree.again(control: control, clock: ContinuousClock()) {
        let count = tries.withLock { tries in
          tries += 1
          return tries
        }
        // It would try for ever.
        if count > 100 { control.stop() }
        throw JournalError(.device, "no microphone")
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test("is what is waited for, and no other trouble")
  func otherTrouble() async {
    await #expect(throws: CocoaError.self) {
      _ = try await HandsFree.again(control: RecordControl(), clock: ContinuousClock()) {
        throw CocoaError(.fileNoSuchFile)
      }
    }
  }
}
