/// Where the sound of a new recording comes from.
public enum RecordingInput: Sendable, Equatable {
  /// A microphone, by name, or the default one; its own rate where none is given.
  case device(name: String?, rate: Int?, channels: Int)
  /// An audio file, at the speed of the clock or as fast as it can be read.
  case file(String, realTime: Bool)
  /// Standard input: an audio file with a header, or raw 16-bit samples where a format is given.
  case standardInput(rate: Int?, channels: Int?, realTime: Bool)
}

/// What is asked of a recording.
public struct RecordRequest: Sendable {
  /// Where it goes.
  public var home: Journal.Home
  /// Where the sound comes from.
  public var input: RecordingInput
  /// When to end by itself, in seconds.
  public var longest: Double?
  /// The seconds of silence that end it.
  public var silence: Double?
  /// How much louder the sound is made before it is saved, in decibels.
  public var gain: Double
  /// The program that recognises words while speaking, or nothing where none are to be shown.
  public var wordsProgram: String?
  /// The words behind which "stop recording" ends it, where words are shown; nothing for none.
  public var wakeWord: String?
  /// Whether trouble is told by a tone too.
  public var hasSounds = true
  /// The recognition model's name, or nothing for the default.
  public var model: String?

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
