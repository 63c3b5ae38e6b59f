import Foundation
import JournalEngine
import Sound
import SoundDevices
import TestServers
import Testing

extension ListeningTests {
  @Suite("Playback", .requires(.soundDevice))
  struct PlaybackTests {
    @Test("Words are lit when they sound, within a tenth of a second", arguments: [1.0, 1.5])
    func lighting(speed: Double) async {
      await #expect(processExitsWith: .success) { [speed] in
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
          programme, device: nil, from: Playback.Start(speed: speed))
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

    @Test("A speaker whose server dies or stands still is a device error", arguments: [9, 19])
    func vanishing(signal: Int32) async {
      await #expect(processExitsWith: .success) { [signal] in
        let server = try SoundServer()
        let home = try SpokenJournal()
        let playback = try await home.playMinute()
        while playback.status.firstSound == nil { await Task.yield() }
        try server.signal(signal)
        let error = await Onsets.failure(of: playback)
        #expect(error?.code == .device)
        #expect(error?.message.hasPrefix("the speaker ") == true)
        try server.signal(SIGCONT)
        server.end()
      }
    }

    @Test("After a pause it goes on where it was heard last, and nothing sounds in between")
    func pausing() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let playback = try await home.playMinute()
        while playback.status.seconds < 1 { await Task.yield() }
        let place = await playback.pausedPlace()
        #expect(place < 1.5)
        // Longer than any buffer of the server.
        try await Task.sleep(for: .seconds(3))
        #expect(playback.status.seconds(at: .now) == place)
        playback.ask(.pause)
        while playback.status.seconds <= place { await Task.yield() }
        #expect(playback.status.seconds < place + 0.5)
        playback.stop()
        try await playback.finished()
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

    @Test("It goes where the keys send it: by seconds, sentences, markers and entries")
    func going() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let sentences = SpokenJournal.tens
        let first = try await home.add(sentences, seconds: 60, markers: [33], hour: 8)
        let second = try await home.add(sentences, seconds: 60, hour: 9)
        var programme = try home.journal.replayProgramme([first, second])
        programme.speech.voice = "en-us"
        let playback = home.journal.play(
          programme, device: nil, from: Playback.Start(second: 0))
        func seconds(after command: PlaybackCommand, _ range: Range<Double>) async {
          playback.ask(command)
          let deadline = ContinuousClock.now + .seconds(10)
          while !range.contains(playback.status.seconds), .now < deadline { await Task.yield() }
          #expect(range.contains(playback.status.seconds), "\(command)")
        }
        // Nothing moves by itself while it is paused.
        while playback.status.seconds < 0.1 { await Task.yield() }
        _ = await playback.pausedPlace()
        await seconds(after: .skip(-500), 0..<0.01)
        await seconds(after: .skip(20), 20..<21)
        await seconds(after: .skip(-5), 15..<16)
        await seconds(after: .sentence(forward: true), 21..<21.8)
        await seconds(after: .sentence(forward: false), 11..<11.8)
        await seconds(after: .marker, 33..<34)
        playback.ask(.marker)
        while playback.status.notice == nil { await Task.yield() }
        #expect(playback.status.notice?.0 == .noMarker)
        await seconds(after: .skip(-500), 0..<1)
        playback.ask(.pause)
        // The second entry begins with its heading, before its second 0.
        await seconds(after: .track(forward: true), -20 ..< -0.5)
        #expect(playback.status.track == 1)
        await seconds(after: .skip(100), 0..<61)
        try await playback.finished()
        #expect(playback.status.isComplete)
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

    @Test("A sentence is repeated until it is let go")
    func looping() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let home = try SpokenJournal()
        let number = try await home.add(
          [[("one", 0.2), ("two", 0.8)], [("three", 2), ("four", 3)]], seconds: 5)
        let playback = home.journal.play(
          try home.journal.replayProgramme([number]), device: nil)
        while playback.status.seconds < 0.4 { await Task.yield() }
        playback.ask(.loop)
        var turns = 0
        var last = 0.4
        while turns < 2 {
          let seconds = playback.status.seconds
          #expect(seconds < 1.1)
          if seconds < last - 0.3 { turns += 1 }
          last = seconds
          try await Task.sleep(for: .milliseconds(5))
        }
        playback.ask(.loop)
        try await playback.finished()
        #expect(playback.status.isComplete)
        server.end()
      }
    }

    @Test("Text that is read is lit word by word, and its sentences can be gone through")
    func reading() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let text = "The garden is white today. Nobody is up yet, and I like it so. A third one."
        let playback = Playback.start(
          Programme(text: text, speech: SpeechRequest(voice: "en-us")), device: nil,
          clock: ContinuousClock())
        while playback.status.spot(at: playback.status.seconds)?.word != 2 { await Task.yield() }
        playback.ask(.sentence(forward: true))
        while playback.status.spot(at: playback.status.seconds)?.sentence != 1 {
          await Task.yield()
        }
        let words = playback.status.sentences[1].words
        #expect(words.count == 9)
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.start < $1.start })
        try await playback.finished()
        #expect(playback.status.isComplete && playback.status.isTotalExact)
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
