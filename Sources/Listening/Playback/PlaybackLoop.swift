import Clocks
import Dispatch
import Entries
import Sound
import Threads

/// Runs a playback: an actor with its own thread, which may wait for the device.
actor PlaybackLoop {
  /// How much is written at once, in seconds, which is also how long a command may have to wait.
  private static let block = 0.04
  /// How often commands are checked while the last sound is playing.
  private static let rest = Duration.milliseconds(10)
  /// How many rests the last sound may take to play.
  private static let patience = 200

  private nonisolated let executor = DispatchExecutor(
    label: "sotto.playback", qos: .userInteractive)
  let programme: Programme
  let desk: PlaybackDesk
  /// Opens the speaker.
  private let open: Playback.Opening
  let clock: any MonotonicClock
  private let start: Playback.Start
  private let continuation: AsyncThrowingStream<Never, any Error>.Continuation
  private let format: SoundFormat
  private var outlet: PlaybackOutlet?
  private var changer: SpeedChanger?
  /// The track that is being read, and its sound.
  private(set) var track = 0
  private(set) var sound: TrackSound?
  /// Speaks text ahead of time, so that the track's length becomes known.
  private let ahead = SpeechAhead()
  /// The next second to read.
  private(set) var place = 0.0
  /// Whether the next sound does not follow the last one that was written.
  private var beginsStretch = true
  /// Whether all sound written before was dropped.
  private var isHushed = true
  private(set) var speed: Double
  var isPaused = false
  /// Whether the speaker may be reopened because it is starting after a pause.
  var mayReopen = false
  var isStopped = false
  /// The sentence that is repeated, in seconds.
  var loop: Range<Double>?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(
    _ programme: Programme, from start: Playback.Start, clock: any MonotonicClock,
    open: @escaping Playback.Opening, desk: PlaybackDesk,
    continuation: AsyncThrowingStream<Never, any Error>.Continuation
  ) {
    self.programme = programme
    self.open = open
    self.clock = clock
    self.start = start
    self.desk = desk
    self.continuation = continuation
    format = programme.soundFormat
    speed = start.speed
  }

  /// Plays until the end or until it is stopped, and finishes `continuation` with the result.
  func run() async {
    do {
      outlet = try PlaybackOutlet(open(format))
      load(min(max(0, start.track), programme.tracks.count - 1))
      if let second = start.second, try await sound?.seek(to: second) == false { sound?.rewind() }
      try await play()
      // A stop has already published its place, and reading is ahead of what was heard.
      if !isStopped { publish() }
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
    // Closing hangs if the sound server hangs; by now nobody but this thread waits for it.
    outlet = nil
  }

  private func play() async throws {
    while true {
      while let command = desk.takeCommand() { try await obey(command) }
      if isStopped { return }
      if isPaused {
        // Waits without a timer, so a pause of hours costs nothing.
        await desk.waitForCommand()
      } else if try await writeNext() {
        lookAhead()
        publish()
      } else if track + 1 < programme.tracks.count {
        load(track + 1)
        if let second = programme.entrance(of: track), try await sound?.seek(to: second) == false {
          sound?.rewind()
        }
      } else if try await isHeardOut() {
        desk.update { $0.isComplete = true }
        return
      }
    }
  }

  /// Speaks a text whose length is not known yet, one at a time, while other sound is heard.
  private func lookAhead() {
    guard let sound else { return }
    if let (piece, number, index) = ahead.take(), number == track { sound.note(piece, at: index) }
    guard let next = sound.nextUnsaid else { return }
    ahead.say(next.text, programme.speech, track: track, index: next.index)
  }

  /// Writes the next block; false at the end of the track.
  private func writeNext() async throws -> Bool {
    guard let sound else { return false }
    var longest = PlaybackLoop.block * max(1, speed)
    if let end = loop?.upperBound ?? (track + 1 == programme.tracks.count ? programme.end : nil),
      !beginsStretch
    {
      longest = min(longest, end - place)
      if longest < 0.001 {
        guard let loop else { return false }
        _ = try await sound.seek(to: loop.lowerBound)
        beginsStretch = true
        return true
      }
    }
    guard let block = try await sound.read(seconds: longest) else { return false }
    if beginsStretch {
      try flush()
      if speed != 1 {
        changer = try SpeedChanger(rate: format.rate, channels: format.channels, speed: speed)
      }
      outlet?.begin(track: track, second: block.start, speed: speed)
      beginsStretch = false
      isHushed = false
    }
    place = block.start + block.seconds
    let samples = changer?.process(block.samples) ?? block.samples
    try write(samples, from: block.start)
    return true
  }

  /// Writes sound to the speaker.
  ///
  /// If it cannot be restarted after a pause, it is reopened once: within minutes a sound server
  /// may restart, or headphones may be unplugged.
  private func write(_ samples: [Float], from second: Double) throws {
    do {
      try outlet?.write(samples)
    } catch let error as JournalError where error.code == .device && mayReopen {
      // The device list is refreshed only while no speaker is open.
      outlet = nil
      outlet = try PlaybackOutlet(open(format))
      outlet?.begin(track: track, second: second, speed: speed)
      try outlet?.write(samples)
    }
    if !samples.isEmpty { mayReopen = false }
  }

  /// Writes what the speed changer still holds.
  private func flush() throws {
    guard changer != nil else { return }
    try outlet?.write(changer?.finish() ?? [])
    changer = nil
  }

  /// Waits until the last sound was heard; false if a command came first.
  private func isHeardOut() async throws -> Bool {
    try flush()
    beginsStretch = true
    for _ in 0..<PlaybackLoop.patience {
      guard let outlet, !outlet.isEmpty else { break }
      if desk.hasCommands { return false }
      try await clock.sleep(for: PlaybackLoop.rest)
      publish()
    }
    try outlet?.drain()
    return true
  }

  /// Publishes what is heard now.
  func publish() {
    guard let sound else { return }
    let heard = heard()
    let total = sound.total
    let hit = programme.hit(at: heard.second, of: heard.track)
    let number = hit.flatMap(programme.hits.firstIndex).map { $0 + 1 } ?? 0
    desk.update { status in
      status.trackCount = programme.tracks.count
      (status.hit, status.hitCount) = (number, programme.hits.count)
      status.speed = speed
      status.isPaused = isPaused
      status.isLooping = loop != nil
      if status.firstSound == nil, !isHushed { status.firstSound = clock.now }
      status.isSounding = !isHushed
      status.seconds = heard.second
      status.instant = clock.now
      guard heard.track == track else { return }
      status.track = track
      status.sentences = sound.sentences
      status.markers = sound.track.markers
      (status.total, status.isTotalExact) = total
    }
  }

  /// Returns what is heard now, or the place of the next reading if nothing was heard yet.
  func heard() -> (track: Int, second: Double) {
    guard !isHushed, let heard = outlet?.heard() else { return (track, place) }
    return heard
  }

  /// Loads another track, at its very beginning.
  func load(_ number: Int) {
    guard programme.tracks.indices.contains(number) else { return }
    track = number
    place = 0
    sound = TrackSound(
      programme.tracks[number], speech: programme.speech, as: format)
    beginsStretch = true
  }

  /// Falls silent, and continues reading from a second of a track; a second below 0 means the
  /// beginning.
  /// - Returns: False if the track ends before that; it is then at its end.
  @discardableResult
  func jump(to second: Double, of number: Int) async throws -> Bool {
    hush()
    if number != track || sound == nil { load(number) }
    beginsStretch = true
    guard let sound else { return false }
    let isThere = try await sound.seek(to: second)
    if !isThere { sound.skipToEnd() }
    place = isThere ? max(second, 0) : sound.total.seconds
    return isThere
  }

  /// Falls silent at once.
  func hush() {
    outlet?.drop()
    changer = nil
    isHushed = true
  }

  /// Changes the speed from here on.
  func play(at speed: Double) {
    self.speed = speed
    beginsStretch = true
  }
}
