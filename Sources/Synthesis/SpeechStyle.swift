/// How something is spoken: with which voice, how fast, how high, how loud.
public struct SpeechStyle: Sendable, Hashable {
  /// The rates there are, in words a minute.
  public static let rates = 80...450
  /// The pitches there are; 50 is the voice's own.
  public static let pitches = 0...100
  /// The volumes there are, in percent of full volume; above 100 loud speech is compressed.
  public static let volumes = 0...200

  /// A language such as `en-gb`, a voice's name or identifier, each with a variant such as `+f3`.
  public var voice: String
  /// Words a minute, brought within `rates`.
  public var rate: Int
  /// The pitch, brought within `pitches`.
  public var pitch: Int
  /// The volume, brought within `volumes`.
  public var volume: Int

  /// Makes a style; without arguments American English as the synthesiser speaks it by default.
  public init(voice: String = "en-us", rate: Int = 175, pitch: Int = 50, volume: Int = 100) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}
