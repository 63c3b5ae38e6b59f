import Clocks

/// The sound that tells a person that the microphone is open, played while it already listens.
struct OpeningSound {
  /// How long a recording waits for the speaker to begin.
  private static let patience = Duration.seconds(1)
  /// The longest time that is left out for the sound, whatever the speaker says of its delay.
  static let longest = Duration.milliseconds(600)

  let clock: any MonotonicClock

  /// Plays it.
  ///
  /// A person speaks as soon as they have heard it, but some speakers take seconds to report that
  /// they have played everything; so its end is calculated from its beginning, without waiting for
  /// the speaker.
  /// - Parameter begin: Begins to play, and returns the seconds until the end; nil if there is no
  ///   sound.
  /// - Returns: When it has ended; nil if no speaker began in time, so that nothing is left out.
  func play(_ begin: @escaping @Sendable () async -> Double?) async -> ContinuousClock.Instant? {
    let (answers, answer) = AsyncStream.makeStream(of: ContinuousClock.Instant?.self)
    let playing = Task { [clock] in
      let seconds = await begin()
      answer.yield(seconds.map { clock.now + min(.seconds($0), OpeningSound.longest) })
    }
    let waiting = Task { [clock] in
      try await clock.sleep(for: OpeningSound.patience)
      answer.yield(nil)
    }
    defer {
      playing.cancel()
      waiting.cancel()
    }
    for await end in answers { return end }
    return nil
  }
}
