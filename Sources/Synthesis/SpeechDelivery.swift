import CESpeakNG

/// The state of the engine's callback while one text is spoken; its address is the user data.
final class SpeechDelivery {
  private let text: SpeechText
  private let rate: Int
  private let onChunk: (SpokenChunk) throws -> Bool
  private var lastWord = -1
  /// The word of the last event: its written range, and its range without punctuation.
  ///
  /// Each digit of a long number has its own event. Without this, finding the word again for each
  /// digit would take quadratic time.
  private var current: (written: Range<Int>, word: Range<Int>)?
  private(set) var frames: Int64 = 0
  private(set) var failure: (any Error)?

  init(text: SpeechText, rate: Int, onChunk: @escaping (SpokenChunk) throws -> Bool) {
    self.text = text
    self.rate = rate
    self.onChunk = onChunk
  }

  /// Hands over one buffer; returns false if the engine should stop.
  func deliver(_ samples: UnsafeBufferPointer<Int16>, events: UnsafePointer<espeak_EVENT>) -> Bool {
    let chunk = SpokenChunk(
      samples: Array(samples), rate: rate, firstFrame: frames, events: read(events))
    frames += Int64(samples.count)
    guard !chunk.samples.isEmpty || !chunk.events.isEmpty else { return true }
    do {
      return try onChunk(chunk)
    } catch {
      failure = error
      return false
    }
  }

  private func read(_ list: UnsafePointer<espeak_EVENT>) -> [SpeechEvent] {
    var found: [SpeechEvent] = []
    var next = list
    while next.pointee.type != espeakEVENT_LIST_TERMINATED {
      if let event = event(next.pointee) { found.append(event) }
      next += 1
    }
    return found
  }

  private func event(_ event: espeak_EVENT) -> SpeechEvent? {
    let frame = Int64(event.audio_position) * Int64(rate) / 1000
    guard let word = word(at: Int(event.text_position) - 1) else { return nil }
    switch event.type {
    case espeakEVENT_WORD where word.lowerBound > lastWord:
      lastWord = word.lowerBound
      return SpeechEvent(kind: .word, characters: word, frame: frame)
    case espeakEVENT_SENTENCE:
      return SpeechEvent(kind: .sentence, characters: word, frame: frame)
    default:
      return nil
    }
  }

  private func word(at place: Int) -> Range<Int>? {
    if let current, current.written.contains(place) { return current.word }
    current = text.written(at: place).map { ($0, text.trimmed($0)) }
    return current?.word
  }
}

/// The callback of `speak_lib.h`: it runs on the thread that called `espeak_ng_Synthesize`, and
/// finds its state in the user data of the event that ends each list.
func receiveSpeech(
  samples: UnsafeMutablePointer<Int16>?, count: Int32, events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let events else { return 0 }
  var last = events
  while last.pointee.type != espeakEVENT_LIST_TERMINATED { last += 1 }
  guard let address = last.pointee.user_data else { return 0 }
  let delivery = Unmanaged<SpeechDelivery>.fromOpaque(address).takeUnretainedValue()
  let buffer = UnsafeBufferPointer(start: samples, count: samples == nil ? 0 : Int(count))
  return delivery.deliver(buffer, events: events) ? 0 : 1
}
