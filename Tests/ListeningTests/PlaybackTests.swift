import Entries
import Foundation
import JournalEngine
import Listening
import Sound
import Synchronization
import TestSupport
import Testing

/// Playing through a test's own speaker, whose clock only the playback moves, so that the result is
/// the same on every machine and takes no time.
@Suite("Playback", .timeLimit(.minutes(20)))
struct PlaybackTests {
  private let room = TestRoom()

  @Test("Words are lit when they sound, within a tenth of a second", arguments: [1.0, 1.5])
  func lighting(speed: Double) async throws {
    let home = try SpokenJournal(clock: room.clock)
    let starts = [0.6, 1.1, 1.9, 2.3, 3.2, 3.8, 4.1, 5.0]
    let number = try await home.add([starts.map { ("word", $0) }], seconds: 6)
    let playback = try home.play([number], in: room, from: Playback.Start(speed: speed))
    let lit = Mutex<[ContinuousClock.Instant]>([])
    room.clock.every(.milliseconds(5)) { [clock = room.clock] in
      let status = playback.status
      guard let word = status.spot(at: status.seconds(at: clock.now))?.word else { return }
      lit.withLock { if word >= $0.count { $0.append(clock.now) } }
    }
    room.begin()
    try await playback.finished()
    let shown = lit.withLock { $0 }
    #expect(shown.count == starts.count && room.onsets.count == starts.count)
    let differences = zip(shown, room.onsets).map { abs(($0 - $1) / .seconds(1)) }
    #expect(differences.allSatisfy { $0 < 0.1 }, "\(differences)")
    let first = try #require(room.onsets.first) - room.clock.origin
    #expect(abs(first / .seconds(1) - starts[0] / speed) < 0.05)
  }

  @Test("After a pause it goes on where it was heard last, and nothing sounds in between")
  func pausing() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let number = try await home.add([[("word", 0.5), ("word", 1.5)]], seconds: 60)
    let playback = try home.play([number], in: room)
    room.clock.at(.seconds(1)) { playback.ask(.pause) }
    room.begin()
    try await playback.stands { $0.isPaused }
    let place = playback.status.seconds
    #expect((1..<1.1).contains(place))
    #expect(room.onsets.count == 1)
    room.clock.advance(by: .seconds(3600))
    #expect(playback.status.seconds(at: room.clock.now) == place)
    #expect(room.onsets.count == 1)
    let end = room.clock.elapsed + .milliseconds(700)
    room.clock.at(end) { playback.stop() }
    playback.ask(.pause)
    try await playback.finished()
    #expect((place + 0.6..<place + 0.8).contains(playback.status.seconds))
    // The second word is heard once, as long after resuming as it was ahead of the pause.
    #expect(room.onsets.count == 2)
    let resumed = room.clock.origin + end - .milliseconds(700)
    let waited = try #require(room.onsets.last) - resumed
    #expect(abs(waited / .seconds(1) - (1.5 - place)) < 0.05)
    #expect(room.openings == 1)
  }

  @Test("It goes where the keys send it: by seconds, sentences, markers and entries")
  func going() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let first = try await home.add(SpokenJournal.tens, seconds: 60, markers: [33], hour: 8)
    let second = try await home.add(SpokenJournal.tens, seconds: 60, hour: 9)
    let playback = try home.play([first, second], in: room, from: Playback.Start(second: 0))
    // Nothing moves by itself during a pause.
    room.clock.at(.milliseconds(100)) { playback.ask(.pause) }
    room.begin()
    try await playback.stands { $0.isPaused }
    for (command, place) in [
      (.skip(-500), 0), (.skip(20), 20), (.skip(-5), 15), (.sentence(forward: true), 21),
      (.sentence(forward: false), 11), (.marker, 33), (.skip(1), 34),
    ] as [(PlaybackCommand, Double)] {
      playback.ask(command)
      try await playback.stands { abs($0.seconds - place) < 0.01 }
    }
    playback.ask(.marker)
    try await playback.stands { $0.notice != nil }
    #expect(playback.status.notice?.0 == .noMarker)
    #expect(playback.status.markers == [33])
    playback.ask(.speed(faster: true))
    try await playback.stands { $0.notice?.0 == .speed && $0.speed == 1.1 }
    for _ in 0..<20 { playback.ask(.speed(faster: true)) }
    try await playback.stands { $0.notice?.0 == .noOtherSpeed && $0.speed == 4 }
    for _ in 0..<10 { playback.ask(.speed(faster: false)) }
    try await playback.stands { $0.notice?.0 == .speed && $0.speed == 1 }
    playback.ask(.track(forward: true))
    try await playback.stands { $0.track == 1 && $0.markers.isEmpty }
    playback.ask(.track(forward: true))
    try await playback.stands { $0.notice?.0 == .noNextEntry }
    // The second entry begins with its heading, before second 0.
    let isInHeading = Mutex(false)
    room.clock.every(.milliseconds(10)) {
      guard playback.status.track == 1, playback.status.seconds < -0.5 else { return }
      let isFirst = isInHeading.withLock { isInHeading in
        defer { isInHeading = true }
        return !isInHeading
      }
      if isFirst { playback.ask(.skip(100)) }
    }
    playback.ask(.pause)
    try await playback.finished()
    #expect(isInHeading.withLock { $0 })
    #expect(playback.status.isComplete)
  }

  @Test("What a search found is heard from hit to hit, over the ends of entries")
  func hits() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let first = try await home.add(SpokenJournal.tens, seconds: 60, hour: 8)
    let second = try await home.add([[("two", 4)]], seconds: 10, hour: 9)
    _ = try await home.add([[("none", 1)]], seconds: 2, hour: 7)
    let scope = SearchScope(EntryFilter(sort: .oldest), findsEveryPlace: true)
    let found = try home.journal.find("two", in: scope).entries
    #expect(found.map(\.entry.id) == [first, second])
    var programme = try home.journal.replayProgramme(of: found)
    programme.speech.voice = "en-us"
    #expect(programme.hits.map(\.track) == [0, 0, 0, 0, 0, 0, 1])
    #expect(programme.hits.map(\.second) == [2, 12, 22, 32, 42, 52, 4])
    let playback = home.journal.play(
      programme, from: Playback.Start(track: 0, second: 2), through: room.open)
    room.clock.at(.milliseconds(100)) { playback.ask(.pause) }
    room.begin()
    try await playback.stands { $0.isPaused && $0.hit == 1 && $0.hitCount == 7 }
    for (forward, hit, second) in [
      (true, 2, 12), (true, 3, 22), (false, 2, 12), (false, 1, 2),
    ] as [(Bool, Int, Double)] {
      playback.ask(.hit(forward: forward))
      try await playback.stands { $0.hit == hit && abs($0.seconds - second) < 0.01 }
    }
    // Later than its beginning, going back means the same hit once more.
    playback.ask(.skip(5))
    try await playback.stands { abs($0.seconds - 7) < 0.01 }
    playback.ask(.hit(forward: false))
    try await playback.stands { abs($0.seconds - 2) < 0.01 }
    for _ in 0..<6 { playback.ask(.hit(forward: true)) }
    try await playback.stands { $0.track == 1 && abs($0.seconds - 4) < 0.01 }
    playback.ask(.hit(forward: true))
    try await playback.stands { $0.notice?.0 == .noNextHit }
    // An entry that ends goes over to the hit of the next, past its heading.
    playback.ask(.hit(forward: false))
    try await playback.stands { $0.track == 0 && $0.hit == 6 }
    let places = Mutex<[Double]>([])
    room.clock.every(.milliseconds(50)) {
      let status = playback.status
      if status.track == 1 { places.withLock { $0.append(status.seconds) } }
    }
    playback.ask(.pause)
    try await playback.finished()
    #expect(playback.status.isComplete)
    let entered = try #require(places.withLock { $0.first })
    #expect((4..<4.2).contains(entered))
  }

  @Test("A sentence is repeated until it is let go")
  func looping() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let number = try await home.add(
      [[("one", 0.2), ("two", 0.8)], [("three", 2), ("four", 3)]], seconds: 5)
    let playback = try home.play([number], in: room)
    let places = Mutex<[Double]>([])
    room.clock.at(.milliseconds(400)) { playback.ask(.loop) }
    room.clock.at(.seconds(4)) { playback.ask(.loop) }
    room.clock.every(.milliseconds(10)) { [clock = room.clock] in
      guard playback.status.isLooping, clock.elapsed < .seconds(4) else { return }
      places.withLock { $0.append(playback.status.seconds) }
    }
    room.begin()
    try await playback.finished()
    #expect(playback.status.isComplete)
    let looped = places.withLock { $0 }
    #expect(looped.allSatisfy { (0.15..<1.1).contains($0) })
    #expect(zip(looped, looped.dropFirst()).count { $1 < $0 - 0.3 } >= 4)
    // Every repetition is heard, and then the rest of the entry.
    #expect(room.onsets.count >= 7)
  }

  @Test("Text that is read is lit word by word, and its sentences can be gone through")
  func reading() async throws {
    let text = "The garden is white today. Nobody is up yet, and I like it so. A third one."
    let playback = Playback(
      Programme(text: text, speech: SpeechRequest(voice: "en-us")), from: Playback.Start(),
      clock: room.clock, through: room.open)
    let lit = Mutex<[String]>([])
    room.clock.every(.milliseconds(10)) { [clock = room.clock] in
      let status = playback.status
      guard let spot = status.spot(at: status.seconds(at: clock.now)), let word = spot.word else {
        return
      }
      let name = "\(spot.sentence).\(word)"
      lit.withLock { lit in
        guard lit.last != name else { return }
        lit.append(name)
        if name == "0.2" { playback.ask(.sentence(forward: true)) }
      }
    }
    room.begin()
    try await playback.finished()
    #expect(playback.status.isComplete && playback.status.isTotalExact)
    let words = playback.status.sentences[1].words
    #expect(words.count == 9)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.start < $1.start })
    let expected =
      (0..<3).map { "0.\($0)" } + (0..<9).map { "1.\($0)" } + (0..<3).map { "2.\($0)" }
    #expect(lit.withLock { $0 } == expected)
  }

  @Test("A speaker that fails ends it with its error, and the place is known")
  func failing() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let number = try await home.add([[("word", 1)]], seconds: 60)
    let playback = try home.play([number], in: room)
    room.clock.at(.seconds(2)) { [room] in room.isBroken = true }
    room.begin()
    let error = await Onsets.failure(of: playback)
    #expect(error?.code == .device)
    #expect((1.8..<2.1).contains(playback.status.seconds))
    #expect(!playback.status.isComplete)
  }

  @Test("A speaker that cannot be started after a pause is opened anew, and once only")
  func reopening() async throws {
    let home = try SpokenJournal(clock: room.clock)
    let number = try await home.add([[("word", 1)]], seconds: 60)
    let playback = try home.play([number], in: room)
    room.clock.at(.seconds(1)) { playback.ask(.pause) }
    room.begin()
    try await playback.stands { $0.isPaused }
    let place = playback.status.seconds
    room.breakOpenSpeakers()
    room.clock.at(room.clock.elapsed + .seconds(1)) { playback.ask(.pause) }
    playback.ask(.pause)
    try await playback.stands { $0.isPaused && $0.seconds > place }
    #expect(room.openings == 2)
    #expect(abs(playback.status.seconds - place - 1) < 0.1)
    room.isBroken = true
    let other = playback.status.seconds
    playback.ask(.pause)
    #expect(await Onsets.failure(of: playback)?.code == .device)
    #expect(playback.status.seconds == other)
  }
}

extension SpokenJournal {
  /// Plays entries in a room, with headings if there are several.
  fileprivate func play(
    _ entries: [Int64], in room: TestRoom, from start: Playback.Start = Playback.Start()
  ) throws -> Playback {
    var programme = try journal.replayProgramme(entries)
    programme.speech.voice = "en-us"
    return journal.play(programme, from: start, through: room.open)
  }
}

extension Playback {
  /// Waits for a status that then lasts.
  fileprivate func stands(_ isReached: (PlaybackStatus) -> Bool) async throws {
    while !isReached(status) { try await Task.sleep(for: .milliseconds(1)) }
  }
}
