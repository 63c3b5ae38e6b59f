import Entries
import Foundation
import Insights
import Listening
import Programs
import Sound
import Storage
import Synthesis
import Transcription

extension Journal {
  /// Fills an empty journal with a plausible year, for trying things out: about 300 entries, 60 of
  /// them spoken by speech synthesisers, some with a picture or a song that this program makes,
  /// with moods drawn by the rules in `SampleYear`.
  /// - Parameter onProgress: Called with the number of entries made and the total.
  /// - Throws: ``JournalError`` with `exists` if the journal holds entries already, and errors from
  ///   `onProgress`.
  public func fillWithSample(onProgress: (Int, Int) throws -> Void = { _, _ in }) async throws {
    guard try count() == 0 else {
      throw JournalError(.exists, "the journal holds entries already", hint: "name a new file")
    }
    let entries = SampleYear(ending: surroundings.moment.day.advanced(by: -1)).entries
    guard let folder = PrivateFolder(for: .picture, in: [FileManager.default.temporaryDirectory])
    else {
      throw JournalError(.failed, "no folder for files of a moment", hint: "TMPDIR names one")
    }
    // Without a recognition model its recordings cannot be searched by sound until there is one.
    let sounds = (try? ModelCatalogue().model()).map {
      WrittenSounds(of: entries.compactMap(\.spokenText), in: $0)
    }
    var written = 0
    for (index, entry) in entries.enumerated() {
      if let text = entry.spokenText {
        try await speak(text, voice: entry.voice ?? "en-gb", into: entry.draft, sounds)
      } else {
        written += 1
        _ = try add(
          entry.draft,
          with: written.isMultiple(of: 8)
            ? try prepareSample(written / 8, for: entry.draft, in: folder.url) : .none)
      }
      try onProgress(index + 1, entries.count)
    }
    _ = consume folder
  }

  /// Speaks a text into a new entry; the transcript is exact, because the synthesiser knows when it
  /// says each word, and so is what search by sound compares.
  private func speak(
    _ text: String, voice: String, into draft: EntryDraft, _ sounds: WrittenSounds?
  ) async throws {
    let speech = try await SampleSpeech.make(text, voice: voice)
    let moment = draft.moment
    var then = surroundings
    then.now = { moment.date }
    then.zone = TimeZone(identifier: moment.zone) ?? .gmt
    let recorder = try Journal(file: file, surroundings: then)
      .recorder(into: .newEntry(draft), format: speech.sound.format, source: .file)
    recorder.append(speech.sound)
    guard let begun = try await recorder.finish()?.begun else { return }
    try storage {
      let transcript = try file.beginTranscript(
        recording: begun.recording,
        engine: Transcript.Engine(name: "espeak-ng", settings: "as it was spoken"),
        at: surroundings.now())
      try file.appendUtterances(
        [(position: 0, utterance: speech.utterance)],
        sounds: sounds.map { [0: $0.sound(of: speech.utterance)] }, to: transcript)
      try file.finishTranscript(transcript, state: .done, makeCurrent: true)
      guard sounds != nil else { return }
      try file.finishSounds(
        of: begun.recording, transcript: transcript, model: "as it was spoken")
    }
    let entry = try self.entry(begun.entry)
    for recording in entry.recordings { try VoiceMeasurement.keep(recording, in: file) }
  }
}

/// A text as speech, with the times at which the synthesiser said its words.
struct SampleSpeech {
  let sound: PackedSound
  let utterance: Utterance

  static func make(_ text: String, voice: String) async throws -> SampleSpeech {
    do {
      return try await Synthesizer.shared.perform { engine in
        var bytes: [UInt8] = []
        var rate = 22_050
        var events: [SpeechEvent] = []
        try engine.speak(text, style: SpeechStyle(voice: voice), ssml: false) { chunk in
          bytes += chunk.sound.bytes
          rate = chunk.rate
          events += chunk.events.filter { $0.kind == .word }
          return true
        }
        let sound = PackedSound(format: .speech(rate: rate), bytes: bytes)
        return SampleSpeech(
          sound: sound, utterance: utterance(text, events, frames: sound.frameCount, rate: rate))
      }
    } catch let error as SynthesisError {
      throw JournalError(error)
    }
  }

  private static func utterance(
    _ text: String, _ events: [SpeechEvent], frames: Int, rate: Int
  ) -> Utterance {
    let scalars = Array(text.unicodeScalars)
    let seconds = Double(frames) / Double(rate)
    let starts = events.map { Double($0.frame) / Double(rate) } + [seconds]
    let words = events.enumerated().compactMap { index, event -> Word? in
      let range = event.characters.clamped(to: 0..<scalars.count)
      guard !range.isEmpty else { return nil }
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return Word(
        text: String(word).lowercased(), start: starts[index],
        end: max(starts[index], starts[index + 1]), confidence: 1, range: range)
    }
    return Utterance(start: 0, end: seconds, text: text, words: words)
  }
}
