import CESpeakNG
import Foundation

/// The process's only eSpeak-NG engine, in synchronous mode.
///
/// The library keeps its state in globals (`espeak_ng.h`): only one thread at a time may call it,
/// which is why only `Synthesizer` makes an engine and lends it. It lives as long as the process,
/// because terminating it would affect every user.
public struct SpeechEngine: ~Copyable {
  /// The rate of the sound it delivers, in frames per second.
  public let rate: Int
  private var voice: String?
  /// The identifiers of voices that were found by their languages, by the names they were asked for
  /// with: to find one, the library reads every voice file.
  private var identifiers: [String: String] = [:]
  /// Whether the last text that was spoken had markup.
  private var keepsMarkup = false

  /// Loads the library's data.
  ///
  /// Uses `espeak_ng_Initialize` and not `espeak_Initialize`, which ends the process or returns a
  /// rate even if data is missing.
  init() throws(SynthesisError) {
    espeak_ng_InitializePath(nil)
    var context: espeak_ng_ERROR_CONTEXT?
    let status = espeak_ng_Initialize(&context)
    espeak_ng_ClearErrorContext(&context)
    guard status == ENS_OK else {
      throw SynthesisError(.dataMissing, reason: SpeechEngine.sentence(status))
    }
    let output = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 0, nil)
    guard output == ENS_OK else {
      throw SynthesisError(.failed, reason: SpeechEngine.sentence(output))
    }
    espeak_SetSynthCallback(receiveSpeech)
    rate = Int(espeak_ng_GetSampleRate())
  }

  /// The library's version, such as `1.51`.
  public var version: String {
    espeak_Info(nil).map { String(cString: $0) } ?? "unknown"
  }

  /// Speaks a text and hands over the sound as it is made.
  ///
  /// - Parameters:
  ///   - text: the text; markup in it is read as text unless `ssml` is true.
  ///   - style: the voice, rate, pitch and volume.
  ///   - ssml: whether SSML elements in the text are obeyed.
  ///   - phonemes: whether text between `[[` and `]]` is the engine's own names of phonemes.
  ///   - onChunk: receives the sound in stretches of about 50 ms; returning false stops without an
  ///     error.
  /// - Returns: the number of frames handed over.
  /// - Throws: `SynthesisError`, or any error of `onChunk`.
  @discardableResult
  public mutating func speak(
    _ text: String, style: SpeechStyle = SpeechStyle(), ssml: Bool = false,
    phonemes: Bool = false, onChunk: (SpokenChunk) throws -> Bool
  ) throws -> Int64 {
    try apply(style)
    // After markup the library keeps the language and the way to say things of the last element.
    if ssml { voice = nil }
    keepsMarkup = ssml
    let speech = SpeechText(text, isMarkup: ssml)
    let bytes = speech.utf8
    let flags = UInt32(
      espeakCHARS_UTF8 | espeakENDPAUSE | (ssml ? espeakSSML : 0)
        | (phonemes ? espeakPHONEMES : 0))
    return try withoutActuallyEscaping(onChunk) { onChunk in
      let delivery = SpeechDelivery(text: speech, rate: rate, onChunk: onChunk)
      let status = withExtendedLifetime(delivery) {
        espeak_ng_Synthesize(
          bytes, bytes.count, 0, POS_CHARACTER, 0, flags, nil,
          Unmanaged.passUnretained(delivery).toOpaque())
      }
      if let failure = delivery.failure { throw failure }
      guard status == ENS_OK || status == ENS_SPEECH_STOPPED else {
        throw SynthesisError(.failed, reason: SpeechEngine.sentence(status))
      }
      return delivery.frames
    }
  }

  /// Returns the pronunciation of a text in the International Phonetic Alphabet, with stress marks.
  ///
  /// - Parameters:
  ///   - text: one or more words.
  ///   - language: a voice or language, as in `SpeechStyle.voice`.
  public mutating func phonemes(
    of text: String, language: String = "en-us"
  ) throws(SynthesisError) -> String {
    try select(language)
    if keepsMarkup {
      // A text without markup ends what the last element asked for; its sound is not wanted.
      _ = try? speak(" ") { _ in true }
      try select(language)
    }
    let bytes = SpeechText(text, isMarkup: false).utf8
    var clauses: [String] = []
    bytes.withUnsafeBytes { buffer in
      var rest: UnsafeRawPointer? = buffer.baseAddress
      while rest != nil {
        // 2 asks for IPA (`espeakPHONEMES_IPA`); the library owns the result until the next call.
        guard let clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 2) else { break }
        clauses.append(String(cString: clause).trimmingCharacters(in: .whitespaces))
      }
    }
    return clauses.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func apply(_ style: SpeechStyle) throws(SynthesisError) {
    try select(style.voice)
    let values = [
      (espeakRATE, style.rate.clamped(to: SpeechStyle.rates)),
      (espeakPITCH, style.pitch.clamped(to: SpeechStyle.pitches)),
      (espeakVOLUME, style.volume.clamped(to: SpeechStyle.volumes)),
    ]
    for (parameter, value) in values {
      let status = espeak_ng_SetParameter(parameter, Int32(value), 0)
      guard status == ENS_OK else {
        throw SynthesisError(.failed, reason: SpeechEngine.sentence(status))
      }
    }
  }

  private mutating func select(_ name: String) throws(SynthesisError) {
    guard name != voice else { return }
    voice = nil
    var status = ENS_VOICE_NOT_FOUND
    if let identifier = identifiers[name] { status = espeak_ng_SetVoiceByName(identifier) }
    if status != ENS_OK, !name.isEmpty { status = espeak_ng_SetVoiceByName(name) }
    // The library finds names and files itself, but finds a language only if it is also a file
    // name.
    if status != ENS_OK, let identifier = identifier(ofLanguage: name) {
      status = espeak_ng_SetVoiceByName(identifier)
      if status == ENS_OK { identifiers[name] = identifier }
    }
    guard status == ENS_OK else {
      throw SynthesisError(.unknownVoice, subject: name, reason: SpeechEngine.sentence(status))
    }
    voice = name
  }

  private static func sentence(_ status: espeak_ng_STATUS) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    espeak_ng_GetStatusCodeMessage(status, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
