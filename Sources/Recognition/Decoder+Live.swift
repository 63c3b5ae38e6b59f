internal import CPocketSphinx

extension Decoder {
  /// Begins an utterance whose sound arrives in pieces, normalised by the sound of earlier
  /// utterances.
  public mutating func beginUtterance() throws(RecognitionError) {
    origins = []
    cepstra = []
    waiting = []
    framesRead = 0
    _ = ps_start_stream(handle)
    guard ps_start_utt(handle) >= 0 else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx cannot begin an utterance")
    }
  }

  /// Takes the next samples of the utterance.
  public mutating func process(_ samples: [Int16]) throws(RecognitionError) {
    waiting += samples
    // The first frame is 410 samples wide; each later one ends 160 samples after the one before.
    let begin = framesRead == 0 ? 410 : 160
    guard waiting.count >= begin else { return }
    let frames = 1 + (waiting.count - begin) / 160
    let count = begin + (frames - 1) * 160
    // Frames held back before speech begins are delivered with the frame that begins it.
    let room = frames + 64
    var searched: Int32 = 0
    let (handle, waiting, framesRead) = (handle, waiting, framesRead)
    origins += [Int32](unsafeUninitializedCapacity: room) { target, filled in
      searched = sphinx_continue(
        handle, waiting, count, Int32(framesRead), target.baseAddress, Int32(room))
      filled = max(0, Int(searched))
    }
    guard searched >= 0 else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx failed in an utterance")
    }
    self.framesRead += frames
    self.waiting.removeFirst(count)
  }

  /// Returns the words recognised so far.
  public mutating func partial() -> String {
    guard let text = ps_get_hyp(handle, nil) else { return "" }
    return String(cString: text)
  }

  /// Ends the utterance and returns its words.
  public mutating func endUtterance() throws(RecognitionError) -> Hypothesis {
    guard ps_end_utt(handle) >= 0 else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx cannot end an utterance")
    }
    return hypothesis()
  }
}
