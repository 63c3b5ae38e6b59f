public import Listening

extension Journal {
  /// Plays a programme of this journal by the journal's clock.
  public func play(
    _ programme: Programme, device: String?, from start: Playback.Start = Playback.Start()
  ) -> Playback {
    Playback.start(programme, device: device, from: start, clock: surroundings.clock)
  }

  /// Plays a programme through a speaker of one's own.
  package func play(
    _ programme: Programme, from start: Playback.Start, through open: @escaping Playback.Opening
  ) -> Playback {
    Playback(programme, from: start, clock: surroundings.clock, through: open)
  }
}
