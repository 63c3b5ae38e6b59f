package import Documents
import Entries
import Foundation
import Listening
import Programs

extension Journal {
  /// The longest clip, in seconds.
  package static let longestClip = 600.0

  /// Writes a clip of an entry as a video: its sound with its waveform, and its words, each
  /// highlighted when it is said.
  /// - Parameters:
  ///   - from: Where it begins, in seconds of the entry's sound.
  ///   - to: Where it ends; nil for the end.
  ///   - heading: The line above the words.
  /// - Returns: The seconds of the video.
  /// - Throws: ``JournalError`` with `noSound`, `usage` or `notInstalled`.
  package func writeVideo(
    of number: Int64, from: Double, to: Double?, heading: String, shape: CardShape,
    into output: OutputFile
  ) async throws -> Double {
    guard output.path.lowercased().hasSuffix(".mp4") else {
      throw JournalError(.usage, "\(output.path) is no video's name", hint: "end it with .mp4")
    }
    let entry = try check(ReplayRequest(from: from, to: to), of: number)
    let end = min(to ?? entry.duration, entry.duration)
    guard end - from <= Journal.longestClip else {
      throw JournalError(
        .usage, "a video is ten minutes long at the most",
        hint: "choose a part: --from 1:00 --to 2:00")
    }
    do {
      let ffmpeg = try Program.find("ffmpeg")
      let place = FileManager.default.temporaryDirectory
      PrivateFolder.sweep(place, of: .sound)
      guard let folder = PrivateFolder(for: .sound, in: [place]) else {
        throw JournalError(.failed, "no folder can be made in \(place.path)")
      }
      let (sound, words, video) = (
        folder.url.appending(path: "clip.wav").path, folder.url.appending(path: "clip.ass").path,
        folder.url.appending(path: "clip.mp4").path
      )
      let seconds = try await replay(
        number,
        ReplayRequest(
          from: from, to: end, destination: .file(sound), isSoundOnly: true))
      let subtitles = ClipWords(
        try utterances(of: entry), heading: heading, in: from...(from + seconds), shape: shape)
      try HashedFile.write(Data(subtitles.text.utf8), to: URL(filePath: words))
      let drawing = ClipDrawing(shape: shape, seconds: seconds)
      _ = try await ffmpeg.run(
        drawing.arguments(sound: sound, words: words, into: video),
        timeLimit: .seconds(120 + 10 * seconds)
      ).checked()
      try output.write(bytes: Array(try Data(contentsOf: URL(filePath: video))))
      _ = consume folder
      return seconds
    } catch let error as ProgramError {
      throw JournalError(sharing: error, what: "a video is made by ffmpeg")
    }
  }

  /// The utterances of an entry, with times counted over the sound of all its recordings.
  private func utterances(of entry: Entry) throws -> [Utterance] {
    var (offset, all): (Double, [Utterance]) = (0, [])
    for recording in entry.recordings {
      all += (try currentTranscript(of: recording)?.utterances ?? []).map { utterance in
        var moved = utterance
        moved.start += offset
        moved.end += offset
        for index in moved.words.indices {
          moved.words[index].start += offset
          moved.words[index].end += offset
        }
        return moved
      }
      offset += recording.duration
    }
    return all
  }
}
