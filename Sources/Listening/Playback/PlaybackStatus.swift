/// How a playback stands.
public struct PlaybackStatus: Sendable {
  /// Something that could not be done, told in passing.
  public enum Notice: Sendable, Equatable {
    case noMarker, noSentence, noNextEntry
  }

  /// Which track sounds, from 0.
  public var track = 0
  /// How many there are.
  public var trackCount = 0
  /// The second of the track that was heard at `instant`; below 0 in a heading.
  public var seconds = 0.0
  /// When that was.
  public var instant: ContinuousClock.Instant?
  /// The length of the track in seconds.
  public var total = 0.0
  /// Whether that length is more than an estimate.
  public var isTotalExact = true
  /// How fast it plays.
  public var speed = 1.0
  /// Whether it rests.
  public var isPaused = false
  /// Whether a sentence is repeated.
  public var isLooping = false
  /// The track's sentences.
  public var sentences: [ListeningSentence] = []
  /// What could not be done lately, and when that was found.
  public var notice: (Notice, ContinuousClock.Instant)?
  /// When the first sound was handed to the device.
  public var firstSound: ContinuousClock.Instant?
  /// Whether it came to its end by itself.
  public var isComplete = false
  var isSounding = false

  /// How long a second is believed to go on where no news has come, in seconds.
  private static let patience = 0.25

  /// The second that is heard at a moment.
  public func seconds(at moment: ContinuousClock.Instant) -> Double {
    guard isSounding, !isPaused, let instant else { return seconds }
    let passed = (moment - instant) / .seconds(1)
    return seconds + min(max(0, passed), PlaybackStatus.patience) * speed
  }

  /// The sentence and the word that are heard at a second: the last that have begun.
  public func spot(at second: Double) -> (sentence: Int, word: Int?)? {
    var low = 0
    var high = sentences.count
    while low < high {
      let middle = (low + high) / 2
      if let span = sentences[middle].span, span.lowerBound <= second {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let words = sentences[low - 1].words
    return (low - 1, words.lastIndex { $0.start <= second })
  }
}
