import Sound
import Threads

/// Makes the sound of a montage, on its own thread, because decoding may take long.
///
/// All parts get the same loudness and are faded into each other, so that no cut clicks and no
/// voice is louder than another. The whole is held in memory: a minute takes 6 MB at most.
actor MontageMixer {
  /// The range of rates for the result; speech has 22,050 Hz.
  private static let rates = 22_050...48_000
  /// How far one part is faded into the next, in seconds.
  private static let fade = 0.12
  /// The silence between a clip and what is read next, in seconds.
  private static let breath = 0.35

  private nonisolated let executor = DispatchExecutor(label: "sotto.montage")
  private let montage: Montage
  private let format: SoundFormat
  /// The sound made so far.
  private var samples: [Float] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ montage: Montage) {
    self.montage = montage
    var rate = MontageMixer.rates.lowerBound
    for case .clip(let clip) in montage.chapters.flatMap(\.parts) {
      rate = max(rate, clip.recording.format.rate)
    }
    format = SoundFormat(
      rate: min(rate, MontageMixer.rates.upperBound), channels: 1, sample: .float32)
  }

  func programme() async throws -> Programme {
    var chapters: [(chapter: Montage.Chapter, start: Int, sentences: [ListeningSentence])] = []
    var followsClip = false
    for chapter in montage.chapters {
      var start: Int?
      var sentences: [ListeningSentence] = []
      for part in chapter.parts {
        try Task.checkCancellation()
        if followsClip, case .text = part { append(silence(MontageMixer.breath)) }
        let (sound, said) = try await self.sound(of: part)
        let begin = append(sound)
        if start == nil { start = begin }
        let second = Double(begin - (start ?? begin)) / Double(format.rate)
        sentences += said.map { $0.moved(by: second) }
        if case .clip = part { followsClip = true } else { followsClip = false }
      }
      chapters.append((chapter, start ?? samples.count, sentences))
    }
    let whole = PackedSound(
      floats: samples, format: SoundFormat(rate: format.rate, channels: 1, sample: .int16))
    let ends = chapters.dropFirst().map(\.start) + [whole.frameCount]
    return Programme(
      tracks: zip(chapters, ends).map { chapter, end in
        let sound = MixedSound(whole, frames: chapter.start..<max(chapter.start, end))
        return Programme.Track(
          entry: chapter.chapter.entry, uuid: nil, title: chapter.chapter.title, heading: "",
          parts: [.recording(sound, chapter.sentences)], markers: [])
      }, speech: montage.speech)
  }

  /// Returns the sound of a part, levelled, and its sentences in seconds of that sound.
  private func sound(
    of part: Montage.Part
  ) async throws -> ([Float], [ListeningSentence]) {
    switch part {
    case .clip(let clip):
      let cut = try ClipSound(clip, as: format)
      let said = clip.sentences.map { $0.moved(by: -cut.start) }
      return (try SpeechLevel.levelled(cut.samples, rate: format.rate), said)
    case .text(let text):
      var samples: [Float] = []
      var said: [ListeningSentence] = []
      for sentence in SentenceSplitter.sentences(of: text) {
        let piece = try await SpokenPiece.speak(sentence, montage.speech)
        let second = Double(samples.count) / Double(format.rate)
        said.append(
          ListeningSentence(text: sentence, span: 0..<piece.duration, words: piece.words)
            .moved(by: second))
        samples += try piece.converted(to: format)
      }
      return (try SpeechLevel.levelled(samples, rate: format.rate), said)
    }
  }

  private func silence(_ seconds: Double) -> [Float] {
    Array(repeating: 0, count: Int(seconds * Double(format.rate)))
  }

  /// Adds sound, with a cross-fade at the end of the existing sound.
  /// - Returns: The frame at which the new sound begins.
  @discardableResult
  private func append(_ sound: [Float]) -> Int {
    let wanted = Int(MontageMixer.fade * Double(format.rate))
    let length = min(wanted, samples.count, sound.count / 2)
    let first = samples.count - length
    for place in 0..<length {
      let share = (Float(place) + 0.5) / Float(length)
      // The two sounds are not correlated, so their powers must add up to one, not their
      // amplitudes.
      samples[first + place] =
        samples[first + place] * (1 - share).squareRoot() + sound[place] * share.squareRoot()
    }
    samples += sound[length...]
    return first + length / 2
  }
}
