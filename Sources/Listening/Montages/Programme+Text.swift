extension Programme {
  /// The title, beginning and sentences of each track, for a text beside the sound.
  package var told: [(second: Double, title: String, sentences: [String])] {
    var second = 0.0
    return tracks.map { track in
      let begin = second
      var sentences: [String] = []
      for part in track.parts {
        guard case .recording(let recording, let heard) = part else { continue }
        second += recording.duration
        sentences += heard.map(\.text)
      }
      return (begin, track.title, sentences)
    }
  }
}
