import Foundation
import Sound

/// Follows the pitch of a voice through noise in which too few frames are plainly periodic.
///
/// Noise makes a voice's frames less periodic, but not its pitch less continuous: from one frame to
/// the next it moves a little, and over a syllable it glides. In noise the best period of each
/// frame is another one, and what rings in a kitchen, a note and a drum keep theirs.
struct PitchTrail {
  /// The share of frames in which the pitch goes on for at least `shortest` frames, 0…1.
  private(set) var share = 0.0
  /// How many times such a pitch begins.
  private(set) var count = 0
  /// How much the pitch usually moves from the beginning of such a run to its end, as the logarithm
  /// of the ratio.
  private(set) var movement = 0.0

  /// At 4 kHz: a window of 40 ms, and steps of 20 ms.
  private static let window = 160
  private static let hop = 80
  /// What a high-pass filter at 100 Hz keeps from one sample to the next, at 4 kHz.
  private static let kept: Float = 0.855
  /// The least correlation of a frame that may belong to a voice in noise.
  private static let periodic: Float = 0.5
  /// The greatest change of a voice's pitch from frame to frame, as the logarithm of the ratio.
  private static let step = 0.12
  private static let shortest = 4
  /// What only a voice has.
  ///
  /// Half of the voices in noise 5 dB below them have 0.3 of it and more, and move by 0.04. A
  /// kitchen without anybody has at most three such runs in a stretch, or moves by up to 0.01, as
  /// notes and drums do.
  private static let voice = (share: 0.2, count: 4, movement: 0.02)

  /// Follows the pitch in the band below about 1 kHz, at 4 kHz.
  init(_ band: [Float]) {
    let sound = Self.withoutRumble(band)
    var runs: [ClosedRange<Int>] = []
    var lags: [Int] = []
    var begin: Int?
    var start = 0
    while start + Self.window <= sound.count {
      let frame = VoicingMeter.centred(sound[start..<start + Self.window])
      let period = Period(of: frame)
      let index = lags.count
      lags.append(period.lag)
      let goesOn = index > 0 && abs(Self.ratio(lags[index - 1], period.lag)) <= Self.step
      if period.correlation <= Self.periodic || !goesOn {
        if let begin { runs.append(begin...index - 1) }
        begin = nil
      }
      if begin == nil, period.correlation > Self.periodic { begin = index }
      start += Self.hop
    }
    if let begin { runs.append(begin...lags.count - 1) }
    runs.removeAll { $0.count < Self.shortest }
    count = runs.count
    guard !runs.isEmpty else { return }
    share = Double(runs.reduce(0) { $0 + $1.count }) / Double(lags.count)
    let moves = runs.map { abs(Self.ratio(lags[$0.lowerBound], lags[$0.upperBound])) }.sorted()
    movement = (moves[(moves.count - 1) / 2] + moves[moves.count / 2]) / 2
  }

  /// Whether only a voice has such a pitch.
  var isVoice: Bool {
    share >= Self.voice.share && count >= Self.voice.count && movement >= Self.voice.movement
  }

  private static func ratio(_ first: Int, _ second: Int) -> Double {
    log(Double(first) / Double(second))
  }

  /// Returns samples without what is below a voice: rumble, wind and the deepest part of most
  /// noise.
  private static func withoutRumble(_ samples: [Float]) -> [Float] {
    var samples = samples
    for _ in 0..<2 {
      var (before, output) = (samples.first ?? 0, Float(0))
      for index in samples.indices {
        output = kept * (output + samples[index] - before)
        before = samples[index]
        samples[index] = output
      }
    }
    return samples
  }
}
