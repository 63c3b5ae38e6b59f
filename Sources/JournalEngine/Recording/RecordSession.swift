import Clocks
import Entries
import Sound

/// A running recording: it takes the source's sound, has it saved, and watches it.
///
/// Everything here is quick; saving, recognising, drawing and alarms run on other threads.
struct RecordSession {
  /// How long to wait at the end for sound that the source still holds.
  private static let farewell = Duration.seconds(2)
  /// How long sound may wait for its commit before that is reported.
  private static let latestCommit = Duration.seconds(3)

  let request: RecordRequest
  let control: RecordControl
  let feed: SoundFeed
  let recorder: Recorder
  let start: RecordingEvent.Start
  let onEvent: @Sendable (RecordingEvent) -> Void
  let alarm: AlarmTone
  /// When the sound that announced the open microphone has ended; nil if there was none.
  private let opening: ContinuousClock.Instant?
  private let clock: any MonotonicClock
  private let gain: Gain
  private let words: LiveListener?
  private let mostFrames: Int64
  /// Nil if the source itself counts lost sound.
  private var ledger: GapLedger?
  private var watch: MicrophoneWatch?
  private var silence: SilenceCounter
  private var level = Level(PackedSound(format: SoundFormat(rate: 1, channels: 1, sample: .int16)))
  private var trouble: RecordingNotice?
  private var troubleSince: ContinuousClock.Instant?
  private var isAway = false
  private var isPaused = false
  private var isUnsaved = false
  private var savedLast: ContinuousClock.Instant
  private var hasOpened = false
  /// Sound that arrived before the opening sound had ended, until it is known whether somebody
  /// spoke; nil if it is left out in any case, or that is known.
  private var early: EarlySound?
  private var hasStarted = false
  private var hasSounded = false
  private var deadline: ContinuousClock.Instant?
  /// How many frames of the source were heard, kept or not.
  private var heardFrames: Int64 = 0
  /// Whether a file or a pipe contained only zeros; from a microphone that is a failure.
  var isOnlyZeros: Bool { !feed.isLive && hasStarted && !hasSounded }
  /// Whether anything was loud enough to be a voice.
  var heardVoice: Bool { silence.heardVoice }
  /// Where a person ended the reading of a file that has more.
  var cut: Journal.RecordOutcome.Cut? {
    guard case .file = request.input, deadline != nil, control.isStopped,
      feed.claimedFrames.map({ heardFrames < $0 }) ?? true
    else { return nil }
    let rate = Double(feed.format.rate)
    return Journal.RecordOutcome.Cut(
      seconds: Double(heardFrames) / rate, length: feed.claimedFrames.map { Double($0) / rate })
  }
  /// Why the recording ended early.
  private(set) var failure: JournalError?

  init(
    request: RecordRequest, control: RecordControl, feed: SoundFeed, recorder: Recorder,
    start: RecordingEvent.Start, opening: ContinuousClock.Instant? = nil,
    keepsEarlySpeech: Bool = false, alarm: AlarmTone, clock: any MonotonicClock,
    onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) {
    self.request = request
    self.control = control
    self.feed = feed
    self.recorder = recorder
    self.start = start
    self.opening = opening
    early = keepsEarlySpeech ? opening.map(EarlySound.init) : nil
    self.alarm = alarm
    self.clock = clock
    savedLast = clock.now
    self.onEvent = onEvent
    gain = Gain(decibels: request.gain)
    let rate = feed.format.rate
    mostFrames = request.longest.map { Int64(($0 * Double(rate)).rounded()) } ?? .max
    ledger = feed.knowsGaps ? nil : GapLedger(rate: rate)
    watch = feed.isLive ? MicrophoneWatch(from: clock.now) : nil
    silence = SilenceCounter(limit: request.silence)
    words = request.wordsProgram.map {
      LiveListener(
        program: $0, model: request.model, journal: request.journal, wakeWord: request.wakeWord,
        format: feed.format,
        onStop: control.stop, onEvent: onEvent)
    }
  }

  /// Takes sound until the control, a limit, the source or a failure ends it.
  mutating func run() async {
    let ticks = feed.ticks(clock)
    defer { ticks.cancel() }
    for await event in feed.events {
      await take(event)
      if deadline == nil, isDue {
        deadline = clock.now + RecordSession.farewell
        feed.stop()
      }
      if let deadline, clock.now >= deadline { break }
    }
    await decide()
    feed.stop()
    words?.finish()
    if feed.isLive {
      let now = clock.now
      for gap in ledger?.finish(at: now) ?? [] { note(gap) }
      if failure == nil, let trouble = endingTrouble { failure = trouble }
    }
  }

  private var isDue: Bool {
    control.isStopped || silence.isReached || recorder.takenFrames >= mostFrames
      || failure != nil
  }

  private mutating func take(_ event: FeedEvent) async {
    switch event {
    case .sound(let sound, let arrival, let missing):
      if early != nil {
        early?.take(ArrivedSound(sound: sound, arrival: arrival, missing: missing))
        if early?.isOver == true { await decide() } else { look() }
      } else {
        await takeIn(sound, arrival, missing)
      }
      feed.taken()
    case .overrun:
      recorder.noteOverrun()
      tell(.overrun)
    case .vanished(let error):
      isAway = true
      set(.deviceVanished(reason: error.message))
    case .isBack:
      ledger?.restart()
      restartWatch()
      trouble = nil
      tell(isAway ? .deviceIsBack : .soundIsBack)
      isAway = false
    case .failed(let error):
      failure = error
    case .tick:
      look()
    }
  }

  private mutating func takeIn(
    _ sound: PackedSound, _ arrival: ContinuousClock.Instant, _ missing: Int64
  ) async {
    let (rest, missing) = leaveOutOpening(sound, arrival, missing)
    if let rest { await hear(gain.apply(to: rest), arrival, missing) } else { look() }
  }

  /// Takes the sound that was held back: all of it if somebody spoke, the opening sound included.
  private mutating func decide() async {
    guard let held = early else { return }
    early = nil
    hasOpened = held.isSpoken
    for piece in held.pieces { await takeIn(piece.sound, piece.arrival, piece.missing) }
  }

  /// Leaves out sound that arrived before the opening sound had ended, because it is mostly that
  /// sound.
  ///
  /// It counts as a pause, so that it is not mistaken for a gap.
  /// - Returns: The sound that arrived after it, and the number of frames lost before that.
  private mutating func leaveOutOpening(
    _ sound: PackedSound, _ arrival: ContinuousClock.Instant, _ missing: Int64
  ) -> (rest: PackedSound?, missing: Int64) {
    guard let opening, !hasOpened else { return (sound, missing) }
    let after = (arrival - opening) / .seconds(1) * Double(feed.format.rate)
    let kept = min(max(0, Int(after.rounded())), sound.frameCount)
    let early = sound.frameCount - kept
    hasOpened = kept > 0
    guard early > 0 else { return (sound, missing) }
    let end = arrival - .seconds(Double(kept) / Double(feed.format.rate))
    _ = ledger?.add(frames: early, at: end, isKept: false, missing: missing)
    return (kept > 0 ? sound[early..<sound.frameCount] : nil, 0)
  }

  private mutating func hear(
    _ sound: PackedSound, _ arrival: ContinuousClock.Instant, _ missing: Int64
  ) async {
    followPause()
    heardFrames += Int64(sound.frameCount)
    // Sound after the silence that ends the recording is not part of it.
    let isKept = !isPaused && !silence.isReached
    var sound = sound
    let seconds = sound.duration
    level = Level(sound)
    hasSounded = hasSounded || level.peak > -.infinity
    if !isPaused { watch?.hear(level, seconds: seconds, at: arrival) }
    if feed.isLive {
      let known =
        isKept && missing > 0 ? [Gap(frame: recorder.takenFrames, missing: missing)] : []
      let gaps = ledger?.add(
        frames: sound.frameCount, at: arrival, isKept: isKept, missing: missing)
      for gap in gaps ?? known { note(gap) }
    }
    if isKept {
      let room = mostFrames - recorder.takenFrames
      if Int64(sound.frameCount) > room { sound = sound[0..<Int(max(0, room))] }
      if !hasStarted, !sound.isEmpty {
        hasStarted = true
        onEvent(.started(start))
      }
      words?.hear(sound, at: recorder.seconds)
      recorder.append(sound)
      silence.count(level, seconds: seconds)
      // A file can wait for its commit, so that memory does not fill up.
      if !feed.isLive, recorder.seconds - recorder.savedSeconds > 2 { await recorder.settle() }
    }
    for _ in 0..<control.takeMarks() { onEvent(.marked(seconds: recorder.mark())) }
    look()
  }

  /// Checks everything that may go wrong, and reports the status.
  private mutating func look() {
    followPause()
    watchMicrophone()
    watchSaving()
    onEvent(
      .status(
        RecordingStatus(
          seconds: recorder.seconds, savedSeconds: recorder.savedSeconds, peak: level.peak,
          level: level.rms, clipped: level.clipped, isPaused: isPaused, trouble: trouble)))
    level.clipped = 0
  }

  private mutating func followPause() {
    let isWanted = control.isPaused
    guard isWanted != isPaused else { return }
    isPaused = isWanted
    if !isPaused { restartWatch() }
    onEvent(isPaused ? .paused(seconds: recorder.seconds) : .resumed(seconds: recorder.seconds))
  }

  private mutating func restartWatch() {
    let now = clock.now
    watch?.restart(at: now)
  }

  private mutating func watchMicrophone() {
    guard !isAway, let watch else { return }
    if let found = isPaused ? nil : watch.trouble(at: clock.now) {
      set(RecordingNotice(found))
      // A microphone that stays dead ends the recording, so that its owner does not rely on it.
      if found == .noFrames, let since = troubleSince,
        clock.now - since >= .seconds(DeviceFeed.patience), failure == nil
      {
        failure = JournalError(
          .device, "the microphone no longer delivers sound",
          hint: "the sound server may be stopped; see 'sotto devices'")
      }
    } else if trouble != nil {
      trouble = nil
      if !isPaused { tell(.soundIsBack) }
    }
  }

  private mutating func watchSaving() {
    let problem = recorder.trouble
    if let problem, problem.code != .journalLocked {
      if failure == nil {
        failure = problem
        if problem.code == .diskFull {
          tell(.diskFull)
          alarm.ring()
        }
      }
      return
    }
    guard recorder.seconds - recorder.savedSeconds > 1 else {
      savedLast = clock.now
      if isUnsaved { tell(.savedAgain) }
      isUnsaved = false
      return
    }
    if !isUnsaved, feed.isLive, clock.now - savedLast > RecordSession.latestCommit {
      isUnsaved = true
      tell(.unsaved)
    }
  }

  private mutating func set(_ notice: RecordingNotice) {
    guard trouble != notice else { return alarm.ring() }
    trouble = notice
    troubleSince = clock.now
    tell(notice)
    alarm.ring()
  }

  /// The problem with the microphone at the end of the recording, if any.
  private var endingTrouble: JournalError? {
    switch trouble {
    case .deviceVanished(let reason)?:
      JournalError(.device, reason, hint: "see 'sotto devices'")
    case .noFrames?:
      JournalError(
        .device, "the microphone delivered no sound at the end", hint: "see 'sotto devices'")
    case .digitalSilence? where watch?.heardOnlyZeros == true: RecordSession.onlyZeros
    // If silence ended the recording, its owner could not see that nothing was heard at all.
    default: silence.isReached && watch?.heardOnlyZeros == true ? RecordSession.onlyZeros : nil
    }
  }

  private static let onlyZeros = JournalError(
    .device, "the microphone gave nothing but zeros",
    hint: "it may be muted, or the wrong one; see 'sotto devices'")

  private func note(_ gap: Gap) {
    recorder.note(gap)
    tell(.gap(seconds: Double(gap.missing) / Double(feed.format.rate)))
  }

  private func tell(_ notice: RecordingNotice) {
    onEvent(.notice(notice, seconds: recorder.seconds))
  }
}
