/// The status of a playback.
public struct PlaybackStatus: Sendable {
  /// What a command has changed, or why it could not be obeyed; shown for a moment.
  public enum Notice: Sendable, Equatable {
    case noMarker, noSentence, noNextEntry, noNextHit
    /// It continues at another speed.
    case speed
    /// There is no faster speed, or no slower one.
    case noOtherSpeed
  }

  /// The current track, from 0.
  public var track = 0
  /// The number of tracks.
  public var trackCount = 0
  /// The second of the track that was heard at `instant`; below 0 in a heading.
  public var seconds = 0.0
  /// When `seconds` was measured.
  public var instant: ContinuousClock.Instant?
  /// The length of the track in seconds.
  public var total = 0.0
  /// Whether `total` is exact, not an estimate.
  public var isTotalExact = true
  /// The track's markers, in seconds, in order.
  public var markers: [Double] = []
  /// The hit of a search that was reached last, from 1; 0 before the first.
  public var hit = 0
  /// The number of hits.
  public var hitCount = 0
  /// The speed; 1 is the original.
  public var speed = 1.0
  /// Whether it is paused.
  public var isPaused = false
  /// Whether a sentence is being repeated.
  public var isLooping = false
  /// The track's sentences.
  public var sentences: [ListeningSentence] = []
  /// The last notice, and when it was made.
  public var notice: (Notice, ContinuousClock.Instant)?
  /// When the first sound was handed to the device.
  public var firstSound: ContinuousClock.Instant?
  /// Whether it reached its end and was not stopped.
  public var isComplete = false
  var isSounding = false

  /// Makes the status of a playback that has not begun.
  package init() {}

  /// How long the time is extrapolated without an update, in seconds.
  private static let patience = 0.25

  /// Returns the second that is heard at a moment.
  public func seconds(at moment: ContinuousClock.Instant) -> Double {
    guard isSounding, !isPaused, let instant else { return seconds }
    let passed = (moment - instant) / .seconds(1)
    return seconds + min(max(0, passed), PlaybackStatus.patience) * speed
  }

  /// Returns the sentence and the word that are heard at a second: the last that have begun.
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
