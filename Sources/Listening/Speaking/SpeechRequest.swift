import Synthesis

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
  /// Whether the text is SSML whose elements are obeyed; else they are read as they stand.
  public var isMarkup: Bool
  /// Where the sound goes.
  public var destination: SoundDestination

  /// Makes a request.
  public init(
    voice: String? = nil, rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil,
    isMarkup: Bool = false, destination: SoundDestination = .device(nil)
  ) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.isMarkup = isMarkup
    self.destination = destination
  }
}

extension SpeechRequest {
  /// The style that the synthesiser is given.
  var style: SpeechStyle {
    var style = SpeechStyle()
    if let voice { style.voice = voice }
    if let rate { style.rate = rate }
    if let pitch { style.pitch = pitch }
    if let volume { style.volume = volume }
    return style
  }
}
