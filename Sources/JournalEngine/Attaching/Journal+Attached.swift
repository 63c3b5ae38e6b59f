import Documents
public import Entries
import Foundation
import Media
import Storage

extension Journal {
  /// Returns the attachments of the given kinds of the entries that pass a filter, in the entries'
  /// order.
  public func attached(
    _ kinds: [Attachment.Kind], _ filter: EntryFilter
  ) throws -> [AttachedItem] {
    // The limit counts attachments, so it must not limit the entries that are read.
    var all = filter
    all.limit = nil
    let numbers = try storage {
      try file.entries(among: try file.numbers(matching: all), attachingAny: kinds)
    }
    var found: [AttachedItem] = []
    for start in stride(from: 0, to: numbers.count, by: 1000) {
      for entry in try entries(Array(numbers[start..<min(start + 1000, numbers.count)])) {
        for (index, attachment) in entry.attachments.enumerated()
        where kinds.contains(attachment.kind) {
          found.append(AttachedItem(attachment, of: entry, number: index + 1))
        }
      }
      if let limit = filter.limit, found.count >= limit { return Array(found.prefix(limit)) }
    }
    return found
  }

  /// Returns the songs of the entries that pass a filter, each once however often it was attached,
  /// as a favourite if it is one anywhere.
  public func songs(_ songs: SongFilter, _ filter: EntryFilter) throws -> [AttachedItem] {
    var all = filter
    all.limit = nil
    var places: [String: Int] = [:]
    var found: [AttachedItem] = []
    for item in try songsPassing(all)
    where songs.matches(item.attachment, folded: FoldedWords.plainText) {
      let identity = item.attachment.content?.digest ?? item.attachment.address ?? ""
      guard let place = places[identity] else {
        places[identity] = found.count
        found.append(item)
        continue
      }
      if item.attachment.isFavourite, !found[place].attachment.isFavourite { found[place] = item }
    }
    return filter.limit.map { Array(found.prefix($0)) } ?? found
  }

  /// Returns the songs of the entries that pass a filter, in its order; an entry without a mood
  /// counts as well if another entry of its day passes the filter's mood.
  private func songsPassing(_ filter: EntryFilter) throws -> [AttachedItem] {
    guard filter.mood != nil else { return try attached([.song], filter) }
    let passing = Set(try numbers(filter))
    var any = filter
    any.mood = nil
    var days: [CivilDay: Bool] = [:]
    return try attached([.song], any).filter { item in
      guard item.entry.mood == nil else { return passing.contains(item.entry.id) }
      let day = item.entry.moment.day
      if let known = days[day] { return known }
      let found = try count(EntryFilter(since: day, until: day, mood: filter.mood)) > 0
      days[day] = found
      return found
    }
  }

  /// Writes a list of songs for players, with the songs that the journal holds in a folder beside
  /// it.
  /// - Parameter isForced: Whether an existing file that is not this song is replaced.
  /// - Returns: How many songs were written beside it.
  public func writePlaylist(
    _ items: [AttachedItem], to output: OutputFile, isForced: Bool = false
  ) throws -> Int {
    guard let form = Playlist.Form(path: output.path) else {
      throw JournalError(
        .usage, "\(output.path) does not say which kind of list it is to be",
        hint: "let its name end in .m3u8 or .xspf")
    }
    try OutputFile.requireFolder(of: output.path)
    let base = (output.path as NSString).lastPathComponent
    let name = (base as NSString).deletingPathExtension
    let folder = (output.path as NSString).deletingPathExtension + " songs"
    var written = 0
    var names = DistinctNames()
    let songs = try items.map { item -> Playlist.Song in
      let attachment = item.attachment
      var place = attachment.webAddress ?? ""
      if attachment.content != nil {
        let file = names.next(Journal.fileName(of: attachment))
        place = "\(name) songs/\(file)"
        let target = (folder as NSString).appendingPathComponent(file)
        if try writeSong(attachment, to: target, isForced: isForced) { written += 1 }
      }
      return Playlist.Song(
        facts: attachment.facts.song ?? SongFacts(), name: attachment.name, place: place)
    }
    try output.write(Playlist(title: name, songs: songs.filter { !$0.place.isEmpty }).text(form))
    return written
  }

  /// Writes a song, unless it is there from an earlier list.
  private func writeSong(
    _ attachment: Attachment, to place: String, isForced: Bool
  ) throws -> Bool {
    if let file = try? HashedFile.description(of: URL(filePath: place)) {
      guard file.sha256 != attachment.content?.digest else { return false }
    }
    let folder = place.folderOfPath
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw JournalError(exporting: error, folder)
    }
    try extract(attachment, to: OutputFile(place, isForced: isForced, journal: path))
    return true
  }
}
