import Documents
public import Entries
import Foundation
public import Listening
import Storage

extension Journal {
  /// Returns the programme that plays entries in their owner's voice, one after another.
  ///
  /// If there are several entries, each is announced by a spoken heading; entries without sound are
  /// left out. An entry with a song but no recording plays the song.
  /// - Parameters:
  ///   - hasHeadings: Whether they are announced.
  ///   - withSongs: Whether the songs of entries with a recording are played too, after it.
  /// - Throws: ``JournalError`` with `noSound` if no entry has sound, and with `damaged` if an
  ///   entry's sound cannot be read.
  public func replayProgramme(
    _ numbers: [Int64], speech: SpeechRequest = SpeechRequest(), hasHeadings: Bool = true,
    withSongs: Bool = false
  ) throws -> Programme {
    let entries = try entries(numbers)
    let sounding = entries.filter { !$0.recordings.isEmpty || $0.hasPlayableSong }
    guard !sounding.isEmpty else {
      if let unreadable = entries.compactMap({ unreadableRecording(of: $0.id) }).first {
        throw unreadable
      }
      guard let only = entries.first, entries.count == 1 else {
        throw JournalError(.noSound, "none of these entries has a recording")
      }
      if let address = only.attachments.first(where: { $0.kind == .song })?.webAddress {
        throw JournalError(
          .noSound, "the song of entry \(only.id) is elsewhere, and nothing is fetched",
          hint: "open \(address) in a browser")
      }
      throw JournalError.silent(only.id)
    }
    let isList = entries.count > 1 && hasHeadings
    let songs = SongCopies(file)
    let tracks = try sounding.map { entry in
      Programme.Track(
        entry: entry.id, uuid: entry.uuid, title: Journal.name(of: entry),
        heading: isList ? SpokenEntry.heading(of: entry) : "",
        parts: try recordedParts(of: entry)
          + (withSongs || entry.recordings.isEmpty ? try songParts(of: entry, songs) : []),
        markers: Journal.markers(of: entry))
    }
    return Programme(tracks: tracks, speech: speech)
  }

  /// Returns the programme that plays the results of a search, each entry from the place of the
  /// hit.
  /// - Throws: ``JournalError`` with `noSound` if no hit is in a recording.
  public func replayProgramme(
    of found: [FoundEntry], speech: SpeechRequest = SpeechRequest()
  ) throws -> Programme {
    let said = found.filter { !$0.saidAt.isEmpty }
    guard !said.isEmpty else {
      throw JournalError(
        .noSound, "nothing of what was found was said in a recording",
        hint: "'sotto read ENTRY' reads an entry aloud")
    }
    var programme = try replayProgramme(said.map(\.entry.id), speech: speech)
    for (index, track) in programme.tracks.enumerated() {
      // Begin at the full second that is shown, so that the beginning of a word is not cut.
      let seconds = said.filter { $0.entry.id == track.entry }.flatMap(\.saidAt)
      programme.hits += Set(seconds.map { $0.rounded(.down) }).sorted()
        .map { Programme.Place(track: index, second: $0) }
    }
    return programme
  }

  /// Returns the programme that reads entries aloud, one after another.
  /// - Parameter alsoReplays: Whether each is then also played in the owner's voice.
  public func readProgramme(
    _ numbers: [Int64], speech: SpeechRequest, alsoReplays: Bool = false
  ) throws -> Programme {
    let tracks = try entries(numbers).map { entry in
      let text = try spokenText(of: entry.id, isOneOfSeveral: numbers.count > 1)
      var parts: [Programme.Part] = [.text(text)]
      if alsoReplays { parts += try recordedParts(of: entry) }
      return Programme.Track(
        entry: entry.id, uuid: entry.uuid, title: Journal.name(of: entry), heading: "",
        parts: parts, markers: [])
    }
    return Programme(tracks: tracks, speech: speech)
  }

  /// Returns the text for reading an entry aloud.
  /// - Parameter isOneOfSeveral: Whether other entries are read before or after it.
  public func spokenText(of number: Int64, isOneOfSeveral: Bool = false) throws -> String {
    let entry = try entry(number)
    let transcripts = try entry.recordings.map { try currentTranscript(of: $0)?.shownText ?? "" }
    return SpokenEntry(entry, transcripts: transcripts, isOneOfSeveral: isOneOfSeveral).text
  }

  private func recordedParts(of entry: Entry) throws -> [Programme.Part] {
    try entry.recordings.map { recording in
      let sentences = try storage {
        try file.currentUtterances(of: recording.id, ListeningSentence.sentences)
      }
      return .recording(try StoredRecording(file: file, recording: recording), sentences)
    }
  }

  private func songParts(of entry: Entry, _ copies: SongCopies) throws -> [Programme.Part] {
    try entry.attachments.filter { $0.kind == .song }.compactMap(\.content).map {
      .recording(try AttachedSong($0, in: copies), [])
    }
  }

  private static func markers(of entry: Entry) -> [Double] {
    var offset = 0.0
    var markers: [Double] = []
    for recording in entry.recordings {
      markers += recording.markers.map { $0.seconds + offset }
      offset += recording.duration
    }
    return markers.sorted()
  }

  private static func name(of entry: Entry) -> String {
    let time = entry.moment.rfc3339.dropFirst(11).prefix(5)
    let title = entry.title.isEmpty ? "" : "  \(entry.title)"
    return "\(entry.id)  \(entry.moment.clockDay) \(time)\(title)"
  }
}

extension Entry {
  /// Whether one of its songs is in the journal.
  package var hasPlayableSong: Bool {
    attachments.contains { $0.kind == .song && $0.content != nil }
  }
}

extension JournalError {
  /// An entry without sound, where sound is wanted.
  package static func silent(_ number: Int64) -> JournalError {
    JournalError(
      .noSound, "entry \(number) has no sound", hint: "'sotto read \(number)' reads it aloud")
  }
}
