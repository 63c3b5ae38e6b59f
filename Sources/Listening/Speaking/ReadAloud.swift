import Entries
import Sound
import Synthesis

/// Reads text aloud to a speaker or into a file.
public enum ReadAloud {
  /// Reads one text.
  /// - Returns: The seconds of sound that were written.
  /// - Throws: ``JournalError`` with `notInstalled`, `usage` (no such voice), `device`, `diskFull`.
  public static func speak(_ text: String, _ request: SpeechRequest) async throws -> Double {
    let style = request.style
    do {
      let destination = request.destination
      let isMarkup = request.isMarkup
      let isPhonemes = request.isPhonemes
      return try await Synthesizer.shared.perform { engine in
        // The sink is opened with the first sound, so that a voice that does not exist leaves no
        // empty file.
        var sink: (any SoundSink)?
        var frames: Int64 = 0
        var rate = 1
        try engine.speak(
          isMarkup || isPhonemes ? text : SpokenWording(text).text, style: style,
          ssml: isMarkup, phonemes: isPhonemes
        ) { chunk in
          if sink == nil {
            rate = chunk.rate
            sink = try destination.open(.speech(rate: chunk.rate))
          }
          // Writes short blocks, so that a cancelled reading does not last until the sentence ends.
          var rest = chunk.sound
          while !rest.isEmpty, !Task.isCancelled {
            let block = rest[0..<max(1, rate / 20)]
            try sink?.write(block)
            rest = rest[block.frameCount..<rest.frameCount]
          }
          frames += Int64(chunk.samples.count)
          return !Task.isCancelled
        }
        // Cancelling drops what the speaker still holds, and leaves no incomplete file.
        try Task.checkCancellation()
        try sink?.finish()
        return Double(frames) / Double(rate)
      }
    } catch let error as SynthesisError {
      throw JournalError(error)
    }
  }
}
