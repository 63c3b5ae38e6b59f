import Sound

/// The sound of a clip, cut in the speaker's pauses.
struct ClipSound {
  /// The most sound that is kept before and after the speech, in seconds.
  private static let longest = 0.5
  /// The smallest distance between a cut and a word, in seconds, if there is room.
  private static let least = 0.06

  /// The samples of one channel.
  private(set) var samples: [Float]
  /// The second of the recording at which they begin.
  let start: Double

  /// Reads a clip in a format of one channel.
  init(_ clip: Montage.Clip, as format: SoundFormat) throws {
    let (span, room) = (clip.span, clip.room)
    let first = max(0, room.lowerBound, span.lowerBound - ClipSound.longest)
    let last = min(
      clip.recording.duration, room.upperBound, span.upperBound + ClipSound.longest)
    let rate = Double(format.rate)
    let wanted = Int(max(0, last - first) * rate)
    var read: [Float] = []
    let sound = try RecordedSound(clip.recording, at: first, as: format)
    while read.count < wanted, let part = try sound.read(seconds: 1) { read += part.samples }
    read = Array(read.prefix(wanted)).map { $0.isFinite ? $0 : 0 }
    let frame = { (second: Double) in
      Int(max(0, min((second - first) * rate, Double(read.count))))
    }
    let begin = QuietPlace.frame(
      in: read, 0..<frame(max(first, span.lowerBound - ClipSound.least)), rate: format.rate)
    let end = QuietPlace.frame(
      in: read, frame(min(last, span.upperBound + ClipSound.least))..<read.count,
      rate: format.rate)
    let kept = (begin ?? 0)..<max(begin ?? 0, end ?? read.count)
    samples = Array(read[kept])
    start = first + Double(kept.lowerBound) / rate
  }
}
