/// Sound that is assembled from read text and clips of recordings.
package struct Montage: Sendable {
  /// Some seconds of a recording.
  package struct Clip: Sendable {
    /// The recording.
    let recording: any PlayableRecording
    /// The speech to be heard, in seconds of the recording.
    let span: Range<Double>
    /// The range in which the cuts must lie, in seconds of the recording.
    let room: Range<Double>
    /// Its sentences, with times of the recording.
    let sentences: [ListeningSentence]

    /// Describes a clip.
    package init(
      _ recording: any PlayableRecording, _ span: Range<Double>, room: Range<Double>,
      sentences: [ListeningSentence]
    ) {
      self.recording = recording
      self.span = span
      self.room = room
      self.sentences = sentences
    }
  }

  /// A part of a chapter.
  package enum Part: Sendable {
    /// Text that is read aloud.
    case text(String)
    /// A clip.
    case clip(Clip)
  }

  /// A part to which a listener can jump.
  package struct Chapter: Sendable {
    /// Its title.
    let title: String
    /// The entry that is heard in it, if one is.
    let entry: Int64?
    let parts: [Part]

    /// Makes a chapter.
    package init(_ title: String, entry: Int64? = nil, parts: [Part]) {
      self.title = title
      self.entry = entry
      self.parts = parts
    }
  }

  /// The chapters in order.
  let chapters: [Chapter]
  /// How text is read aloud.
  let speech: SpeechRequest

  /// Makes a montage from chapters.
  package init(_ chapters: [Chapter], speech: SpeechRequest) {
    self.chapters = chapters
    self.speech = speech
  }

  /// Makes the sound, on its own thread.
  /// - Returns: A programme with a track for each chapter.
  /// - Throws: ``JournalError`` as reading recordings and speaking do.
  package func programme() async throws -> Programme {
    try await MontageMixer(self).programme()
  }
}
