/// How something is read aloud, and where the sound goes.
public struct SpeechRequest: Sendable {
  /// The voice: a language, a name or an identifier, or nothing for the default.
  public var voice: String?
  /// Words a minute, or nothing for the voice's own.
  public var rate: Int?
  /// The pitch, 0…100, or nothing for the voice's own.
  public var pitch: Int?
  /// The volume in percent, 0…200, or nothing for the voice's own.
  public var volume: Int?
  /// Where the sound goes.
  public var destination: SoundDestination

  /// Makes a request.
  public init(
    voice: String? = nil, rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil,
    destination: SoundDestination = .device(nil)
  ) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.destination = destination
  }
}
