import Entries
import Foundation
import JournalEngine
import Listening
import Sound
import SoundDevices
import TestSupport
import Testing

extension ListeningTests {
  @Suite("Playback on a sound server", .requires(.soundServer))
  struct ServerPlaybackTests {
    @Test("Words are lit when they are heard from the server, within a tenth of a second")
    func lighting() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let starts = [0.6, 1.1, 1.9, 2.3, 3.2, 3.8, 4.1, 5.0]
        let number = try await home.add(
          [starts.map { ("word", $0) }], seconds: 6)
        let programme = try home.journal.replayProgramme([number])
        setenv("PULSE_SOURCE", "speaker.monitor", 1)
        let capture = try await Capture.start(Capture.Request(rate: 48_000))
        let ear = Task { try await Onsets.heard(by: capture) }
        let playback = home.journal.play(
          programme, device: nil, from: Playback.Start(speed: 1.5))
        let lit = Task { await Onsets.lit(by: playback) }
        try await playback.finished()
        // The monitor tells the last word a moment after it was played.
        try await Task.sleep(for: .seconds(1))
        capture.stop()
        let heard = try await ear.value
        let shown = await lit.value
        server.end()
        #expect(shown.count == starts.count)
        #expect(heard.count == starts.count)
        let differences = zip(shown, heard).map { abs(($0 - $1) / .seconds(1)) }.sorted()
        #expect(differences[differences.count / 2] < 0.1, "\(differences)")
      }
    }

    @Test("A speaker whose server stands still is a device error")
    func standstill() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let playback = try await home.playMinute()
        while playback.status.firstSound == nil { await Task.yield() }
        try server.signal(SIGSTOP)
        let error = await Onsets.failure(of: playback)
        #expect(error?.code == .device)
        #expect(error?.message.hasPrefix("the speaker ") == true)
        try server.signal(SIGCONT)
        server.end()
      }
    }

    @Test("A speaker whose server dies in a pause and comes back plays on where it was")
    func serverComesBack() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let playback = try await home.playMinute()
        while playback.status.seconds < 1 { await Task.yield() }
        let place = await playback.pausedPlace()
        try server.signal(SIGKILL)
        try server.start()
        playback.ask(.pause)
        let deadline = ContinuousClock.now + .seconds(10)
        while playback.status.seconds < place + 0.5, .now < deadline { await Task.yield() }
        #expect((place + 0.5..<place + 1.5).contains(playback.status.seconds))
        // Without a server the second time, it is an error as ever, and the place is known.
        let other = await playback.pausedPlace()
        try server.signal(SIGKILL)
        playback.ask(.pause)
        #expect(await Onsets.failure(of: playback)?.code == .device)
        #expect(playback.status.seconds == other)
        server.end()
      }
    }

    @Test("The length of a text is known soon after its first sound, long before it was said")
    func ahead() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let text = "The garden is white today. Nobody is up yet, and I like it so. A third one. "
        let playback = Playback.start(
          Programme(text: text + text + text, speech: SpeechRequest(voice: "en-us")), device: nil,
          clock: ContinuousClock())
        while playback.status.firstSound == nil { await Task.yield() }
        while !playback.status.isTotalExact { await Task.yield() }
        #expect(playback.status.seconds < playback.status.total / 2)
        playback.stop()
        try await playback.finished()
        server.end()
      }
    }
  }
}

/// Moments at which words were heard, and at which they were lit.
enum Onsets {
  /// When each sound began that follows a silence, by the clock.
  static func heard(by capture: Capture) async throws -> [ContinuousClock.Instant] {
    var onsets: [ContinuousClock.Instant] = []
    var silence = 1.0
    for try await chunk in capture.chunks {
      let rate = Double(capture.format.rate)
      let samples = chunk.sound.monoFloats()
      for (index, sample) in samples.enumerated() {
        if abs(sample) > 0.05 {
          if silence > 0.08 {
            onsets.append(chunk.arrival - .seconds(Double(samples.count - index) / rate))
          }
          silence = 0
        } else {
          silence += 1 / rate
        }
      }
    }
    return onsets
  }

  /// Why a playback ended, where it did not end well.
  static func failure(of playback: Playback) async -> JournalError? {
    do {
      try await playback.finished()
      return nil
    } catch {
      return error as? JournalError
    }
  }

  /// When each word was lit.
  static func lit(by playback: Playback) async -> [ContinuousClock.Instant] {
    var moments: [ContinuousClock.Instant] = []
    while !playback.status.isComplete {
      let status = playback.status
      let now = ContinuousClock.now
      if let word = status.spot(at: status.seconds(at: now))?.word, word >= moments.count {
        moments.append(now)
      }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return moments
  }
}

extension Playback {
  /// Pauses, and tells where that is in seconds.
  fileprivate func pausedPlace() async -> Double {
    ask(.pause)
    while !status.isPaused { await Task.yield() }
    return status.seconds
  }
}
