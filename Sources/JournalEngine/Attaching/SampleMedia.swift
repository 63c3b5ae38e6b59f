import Entries
import Foundation
import Listening
import Media
import Sound
import SoundFiles

/// Pictures and songs for a sample journal, which this program makes itself.
enum SampleMedia {
  /// A landscape: sky, sun, hills and a meadow, whose colours follow the mood and the month.
  static func picture(of draft: EntryDraft, seed: Int) -> [UInt8] {
    let mood = draft.mood?.score ?? 3
    let isCold = [11, 12, 1, 2].contains(draft.moment.day.month)
    let sky: PlainPNG.Colour = [
      (110, 120, 135), (140, 155, 175), (150, 190, 225), (120, 190, 240), (255, 190, 120),
    ][mood - 1]
    let ground: PlainPNG.Colour = isCold ? (236, 240, 244) : (88, 140, 80)
    let (width, height) = (320, 200)
    let sun = (x: 40 + seed * 37 % 240, y: 30 + (5 - mood) * 8)
    return PlainPNG(width: width, height: height) { column, row in
      let wave = sin(Double(column + seed * 50) / 46) * 14 + sin(Double(column) / 17) * 4
      if row > 120 + Int(wave) { return row > 150 ? ground : (70, 105, 110) }
      let (x, y) = (column - sun.x, row - sun.y)
      return mood > 2 && x * x + y * y < 260 ? (255, 236, 160) : sky
    }.bytes
  }

  /// The songs: title, artist, genre, year, and the notes of the tune in semitones.
  static let songs: [(facts: SongFacts, notes: [Int])] = [
    (
      SongFacts(title: "Kettle Song", artist: "The Teapots", genre: "Folk", year: 1974),
      [0, 4, 7, 4, 5, 2, 0, 0]
    ),
    (
      SongFacts(title: "Slow Tram", artist: "Nine O'Clock", genre: "Jazz", year: 1961),
      [0, 3, 5, 6, 5, 3, 0, -2]
    ),
    (
      SongFacts(title: "Over the Weir", artist: "The Teapots", genre: "Folk", year: 1978),
      [7, 5, 4, 2, 4, 5, 0, 0]
    ),
    (
      SongFacts(title: "Green Light", artist: "Paper Kites", genre: "Pop", year: 1999),
      [0, 0, 7, 7, 9, 9, 7, 7]
    ),
  ]

  /// A tune as a WAV file of 8 kHz, half a second a note.
  static func tune(_ notes: [Int], to path: String) throws {
    let rate = 8000
    let floats = notes.flatMap { note -> [Float] in
      let hertz = 330 * pow(2, Double(note) / 12)
      return (0..<rate / 2).map { frame in
        let fade = 1 - Double(frame) / Double(rate / 2)
        return Float(0.3 * fade * sin(2 * .pi * hertz * Double(frame) / Double(rate)))
      }
    }
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    do throws(SoundFileError) {
      var writer = try AudioFileWriter(
        path: path, format: .wav, sound: format, tags: AudioFileTags(),
        expectedFrames: Int64(floats.count))
      try writer.write(PackedSound(floats: floats, format: format))
      try writer.finish()
    } catch {
      throw JournalError(writing: error)
    }
  }
}

extension Journal {
  /// Makes a picture, or for every fourth a song, for a written entry of a sample.
  /// - Parameter folder: The folder for the files until they are in the journal.
  func prepareSample(
    _ index: Int, for draft: EntryDraft, in folder: URL
  ) throws -> PreparedAttachments {
    guard index % 4 == 3 else {
      let path = folder.appending(path: "\(draft.moment.day).png").path
      let picture = Data(SampleMedia.picture(of: draft, seed: index))
      guard FileManager.default.createFile(atPath: path, contents: picture) else { return .none }
      let caption = index % 3 == 0 ? "The view that day" : ""
      let prepared = try prepareAttachments([path], caption: caption)
      if let refusal = prepared.refusals.first { throw refusal.error }
      return prepared
    }
    let song = SampleMedia.songs[index / 4 % SampleMedia.songs.count]
    let path = folder.appending(path: "\(song.facts.title ?? "song").wav").path
    if !FileManager.default.fileExists(atPath: path) { try SampleMedia.tune(song.notes, to: path) }
    return try prepareSong(path, song.facts, caption: "", isFavourite: index % 8 == 3)
  }
}
