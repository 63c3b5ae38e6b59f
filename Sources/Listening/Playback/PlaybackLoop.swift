import Clocks
import Dispatch
import Entries
import Sound
import Threads

/// Where a playback is done: an actor on a thread of its own, which may wait for the device.
actor PlaybackLoop {
  /// How much is written at once, in seconds: how long a command may have to wait.
  private static let block = 0.04
  /// How often commands are looked for while the last sound is heard out.
  private static let rest = Duration.milliseconds(10)
  /// How long the end of the sound may take to be heard, in rests.
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
  /// The track that is read, and its sound.
  private(set) var track = 0
  private(set) var sound: TrackSound?
  /// What is said ahead of time, so that the track's length is known.
  private let ahead = SpeechAhead()
  /// The second that is read next.
  private(set) var place = 0.0
  /// Whether what is read next does not follow what was written last.
  private var beginsStretch = true
  /// Whether nothing of what was written last is to be heard any more.
  private var isHushed = true
  private(set) var speed: Double
  var isPaused = false
  /// Whether the speaker is about to be started after a pause.
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

  /// Plays until the end or until it is told to stop, and tells how it ended.
  func run() async {
    do {
      outlet = try PlaybackOutlet(open(format))
      load(min(max(0, start.track), programme.tracks.count - 1))
      if let second = start.second, try await sound?.seek(to: second) == false { sound?.rewind() }
      try await play()
      // Where it was stopped has been told: what is read next lies ahead of what was heard.
      if !isStopped { publish() }
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
    // A sound server that stands still does not let go of its device: nobody waits for it but us.
    outlet = nil
  }

  private func play() async throws {
    while true {
      while let command = desk.takeCommand() { try await obey(command) }
      if isStopped { return }
      if isPaused {
        // Nobody looks at a clock: a pause of hours costs nothing.
        await desk.waitForCommand()
      } else if try await writeNext() {
        lookAhead()
        publish()
      } else if track + 1 < programme.tracks.count {
        load(track + 1)
      } else if try await isHeardOut() {
        desk.update { $0.isComplete = true }
        return
      }
    }
  }

  /// Has a text said whose length is not known yet, one at a time, beside what is heard.
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

  /// Gives the speaker sound.
  ///
  /// One that cannot be started again after a pause is opened anew, once: in minutes a sound server
  /// can come back, or headphones can go.
  private func write(_ samples: [Float], from second: Double) throws {
    do {
      try outlet?.write(samples)
    } catch let error as JournalError where error.code == .device && mayReopen {
      // The devices are listed anew only when no speaker is open.
      outlet = nil
      outlet = try PlaybackOutlet(open(format))
      outlet?.begin(track: track, second: second, speed: speed)
      try outlet?.write(samples)
    }
    if !samples.isEmpty { mayReopen = false }
  }

  /// Writes what the change of speed still holds.
  private func flush() throws {
    guard changer != nil else { return }
    try outlet?.write(changer?.finish() ?? [])
    changer = nil
  }

  /// Waits until the last sound was heard; false where a command came before.
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

  /// Tells what is heard now.
  func publish() {
    guard let sound else { return }
    let heard = heard()
    let total = sound.total
    desk.update { status in
      status.trackCount = programme.tracks.count
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
      (status.total, status.isTotalExact) = total
    }
  }

  /// What is heard now, or where reading begins where nothing has been heard.
  func heard() -> (track: Int, second: Double) {
    guard !isHushed, let heard = outlet?.heard() else { return (track, place) }
    return heard
  }

  /// Takes up another track, from its very beginning.
  func load(_ number: Int) {
    guard programme.tracks.indices.contains(number) else { return }
    track = number
    place = 0
    sound = TrackSound(
      programme.tracks[number], speech: programme.speech, as: format)
    beginsStretch = true
  }

  /// Falls silent, and reads next from a second of a track; before the beginning is the beginning.
  /// - Returns: False where the track ends before that, which is then where it stands.
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

  /// Plays at another speed from here on.
  func play(at speed: Double) {
    self.speed = speed
    beginsStretch = true
  }
}
