import Synthesis

/// How to read a text aloud, and where the sound goes.
public struct SpeechRequest: Sendable {
  /// The voice: a language, a name or an identifier, or nil for the default.
  public var voice: String?
  /// Words per minute, or nil for the voice's own.
  public var rate: Int?
  /// The pitch, 0…100, or nil for the voice's own.
  public var pitch: Int?
  /// The volume in percent, 0…200, or nil for the voice's own.
  public var volume: Int?
  /// Whether the text is SSML and its elements are obeyed; otherwise they are read like text.
  public var isMarkup: Bool
  /// Whether the text is phonemes between double brackets, in eSpeak-NG's own names.
  public var isPhonemes = false
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
  /// The style for the synthesiser.
  var style: SpeechStyle {
    var style = SpeechStyle()
    if let voice { style.voice = voice }
    if let rate { style.rate = rate }
    if let pitch { style.pitch = pitch }
    if let volume { style.volume = volume }
    return style
  }
}
