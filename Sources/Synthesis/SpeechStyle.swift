/// The voice, rate, pitch and volume of speech.
public struct SpeechStyle: Sendable, Hashable {
  /// The valid rates, in words per minute.
  public static let rates = 80...450
  /// The valid pitches; 50 is the voice's own.
  public static let pitches = 0...100
  /// The valid volumes, in percent of full volume; above 100 loud speech is compressed.
  public static let volumes = 0...200

  /// A language such as `en-gb`, or a voice's name or identifier, with an optional variant such as
  /// `+f3`.
  public var voice: String
  /// The rate in words per minute, limited to `rates`.
  public var rate: Int
  /// The pitch, limited to `pitches`.
  public var pitch: Int
  /// The volume, limited to `volumes`.
  public var volume: Int

  /// Makes a style; without arguments the synthesiser's default American English.
  public init(voice: String = "en-us", rate: Int = 175, pitch: Int = 50, volume: Int = 100) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}
