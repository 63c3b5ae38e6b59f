extension PlaybackLoop {
  /// How many seconds after a sentence's beginning going back still means the sentence before.
  private static let grace = 1.0
  /// The speeds that the keys step through.
  private static let speeds = [
    0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, 2, 2.5, 3, 4,
  ]

  /// Obeys a command.
  func obey(_ command: PlaybackCommand) async throws {
    switch command {
    case .stop:
      publish()
      isStopped = true
      hush()
      return
    case .pause: try await pause()
    case .skip(let seconds):
      let here = heard()
      try await go(to: here.second + seconds, of: here.track)
    case .sentence(let forward): try await goToSentence(forward: forward)
    case .speed(let faster):
      let next =
        faster
        ? PlaybackLoop.speeds.first { $0 > speed + 0.001 }
        : PlaybackLoop.speeds.last { $0 < speed - 0.001 }
      if let next { play(at: next) }
      tell(next == nil ? .noOtherSpeed : .speed)
    case .marker: try await goToMarker()
    case .loop: try await toggleLoop()
    case .track(let forward): try await goToTrack(forward: forward)
    case .hit(let forward): try await goToHit(forward: forward)
    }
    publish()
  }

  private func pause() async throws {
    if isPaused {
      isPaused = false
      mayReopen = true
      return
    }
    let here = heard()
    publish()
    try await jump(to: here.second, of: here.track)
    isPaused = true
  }

  /// Moves to a second; after the track's end it moves to the next track, or ends.
  private func go(to second: Double, of number: Int) async throws {
    let isThere = try await jump(to: second, of: number)
    if loop != nil { loop = sentence(at: second)?.span }
    guard !isThere, number + 1 < programme.tracks.count else { return }
    load(number + 1)
  }

  private func goToSentence(forward: Bool) async throws {
    let here = heard()
    guard let sound, here.track == track, !sound.sentences.isEmpty else {
      return tell(.noSentence)
    }
    let sentences = sound.sentences
    let current = index(at: here.second)
    if forward {
      let next = (current ?? -1) + 1
      guard next < sentences.count else { return try await goToTrack(forward: true) }
      // The start of a sentence that was not spoken yet is unknown; the end of the previous one is
      // used.
      let second =
        sentences[next].span?.lowerBound ?? current.flatMap { sentences[$0].span }?.upperBound
      try await go(to: second ?? here.second, of: track)
    } else {
      guard let current, let span = sentences[current].span else {
        return try await go(to: 0, of: track)
      }
      let isAtStart = here.second - span.lowerBound < PlaybackLoop.grace * speed
      let target = isAtStart ? max(0, current - 1) : current
      try await go(to: sentences[target].span?.lowerBound ?? 0, of: track)
    }
  }

  private func goToMarker() async throws {
    let here = heard()
    let markers = programme.tracks[here.track].markers
    guard let next = markers.first(where: { $0 > here.second + 0.05 }) else {
      return tell(.noMarker)
    }
    try await go(to: next, of: here.track)
  }

  private func toggleLoop() async throws {
    if loop != nil {
      loop = nil
      return
    }
    let here = heard()
    guard here.track == track, let span = sentence(at: here.second)?.span,
      span.upperBound - span.lowerBound > 0.05
    else { return tell(.noSentence) }
    loop = span
    // Reading may be ahead of what is heard, and past the sentence's end.
    if place > span.upperBound { try await jump(to: here.second, of: track) }
  }

  private func goToTrack(forward: Bool) async throws {
    let here = heard()
    let number = here.track + (forward ? 1 : -1)
    guard number < programme.tracks.count else { return tell(.noNextEntry) }
    hush()
    loop = nil
    load(max(0, number))
  }

  private func goToHit(forward: Bool) async throws {
    let here = heard()
    let current = programme.hit(at: here.second, of: here.track)
    guard forward else {
      guard let current else { return tell(.noNextHit) }
      let isAtStart =
        current.track == here.track && here.second - current.second < PlaybackLoop.grace * speed
      let before = programme.hits.last { $0.precedes(current) }
      let target = isAtStart ? before ?? current : current
      loop = nil
      try await jump(to: target.second, of: target.track)
      return
    }
    let next = programme.hits.first { hit in current.map { $0.precedes(hit) } ?? true }
    guard let next else { return tell(.noNextHit) }
    loop = nil
    try await jump(to: next.second, of: next.track)
  }

  private func sentence(at second: Double) -> ListeningSentence? {
    index(at: second).flatMap { sound?.sentences[$0] }
  }

  private func index(at second: Double) -> Int? {
    var status = PlaybackStatus()
    status.sentences = sound?.sentences ?? []
    return status.spot(at: second)?.sentence
  }

  private func tell(_ notice: PlaybackStatus.Notice) {
    desk.update { $0.notice = (notice, clock.now) }
  }
}
