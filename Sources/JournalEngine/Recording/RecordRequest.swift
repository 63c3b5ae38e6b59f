/// Where the sound of a new recording comes from.
public enum RecordingInput: Sendable, Equatable {
  /// A microphone, by name, or the default one; `rate` defaults to its own rate.
  case device(name: String?, rate: Int?, channels: Int)
  /// Sound that is pushed by its sender while it is made.
  case pushed(PushedSound)
  /// An audio file, at the speed of the clock or as fast as it can be read.
  case file(String, realTime: Bool)
  /// Standard input: an audio file with a header, or raw 16-bit samples if a format is given.
  case standardInput(rate: Int?, channels: Int?, realTime: Bool)
}

/// The options of a recording.
public struct RecordRequest: Sendable {
  /// The entry for the recording.
  public var home: Journal.Home
  /// Where the sound comes from.
  public var input: RecordingInput
  /// The longest duration, in seconds.
  public var longest: Double?
  /// The seconds of silence that end it.
  public var silence: Double?
  /// How much louder the sound becomes before it is saved, in decibels.
  public var gain: Double
  /// The program that recognises words during speech, or nil to show none.
  public var wordsProgram: String?
  /// The words before "stop recording", which works only if words are shown; nil to ignore it.
  public var wakeWord: String?
  /// Whether a sound announces that a microphone is open; what is recorded before it has ended is
  /// left out.
  public var signalsStart = false
  /// The speaker for that sound, or nil for the default one.
  public var speaker: String?
  /// Whether problems are also reported by a tone.
  public var hasSounds = true
  /// Whether it goes to the trash if nothing in it was loud enough to be a voice.
  public var needsVoice = false
  /// Whether `undo` brings it back from the trash if it is discarded.
  public var isDiscardUndoable = true
  /// The recognition model's name, or nil for the default.
  public var model: String?

  /// The journal whose owner's voice live words are heard with; nil for nobody's.
  var journal: String?

  /// Makes a request.
  public init(
    home: Journal.Home, input: RecordingInput, longest: Double? = nil, silence: Double? = nil,
    gain: Double = 0, wordsProgram: String? = nil, model: String? = nil
  ) {
    self.home = home
    self.input = input
    self.longest = longest
    self.silence = silence
    self.gain = gain
    self.wordsProgram = wordsProgram
    self.model = model
  }
}
