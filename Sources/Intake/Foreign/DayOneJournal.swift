import Entries
import Foundation

/// Day One journals: the unpacked folder, or the JSON file, of an export.
enum DayOneJournal {
  /// The fields that become parts of an entry; all others are kept unchanged.
  private static let understood: Set<String> = [
    "uuid", "text", "creationDate", "modifiedDate", "timeZone", "tags", "location", "starred",
    "audios", "richText",
  ]
  /// The fields with attachments, and the names of their kinds.
  private static let attached = [
    "photos": "picture", "videos": "video", "pdfAttachments": "PDF",
  ]

  /// The folders of an export, and the kinds of what is in them.
  private static let folders = [
    "audios": "recording", "audio": "recording", "photos": "picture", "videos": "video",
    "pdfs": "PDF",
  ]

  /// The loss of an item of a kind.
  private static func missing(_ kind: String) -> String {
    "\(kind) that the export does not hold"
  }

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    var isDayOne = false
    var shelf = Shelf()
    // What the folder holds, and what entries name that cannot be read; nil where a file cannot.
    var held: Set<String>? = source.isFolder ? [] : nil
    var named: Set<String> = []
    for file in source.files(["json"]) {
      do {
        guard let entries = try JSONFile.read(file)["entries"]?.array else { continue }
        isDayOne = true
        let sounds = Files(beside: file, in: ["audios", "audio"])
        let pictures = Files(beside: file, in: ["photos", "videos", "pdfs"])
        held?.formUnion(sounds.all + pictures.all)
        for (index, value) in entries.enumerated() {
          let name = "\(file.lastPathComponent) \(index + 1)"
          guard let entry = entry(value, name, sounds, pictures, &shelf, source) else {
            journal.problems.append(
              .init(
                name: name,
                error: .undated(
                  "entry \(index + 1) of \(file.path)",
                  isWritten: value["creationDate"].map { $0 != .null && $0 != .string("") }
                    ?? false)))
            for key in attached.keys {
              named.formUnion((value[key]?.array ?? []).compactMap(pictures.path))
            }
            named.formUnion((value["audios"]?.array ?? []).compactMap(sounds.path))
            continue
          }
          journal.entries.append(entry)
        }
      } catch let error as JournalError {
        journal.problems.append(.init(name: file.path, error: error))
        held = nil
      }
    }
    guard isDayOne || !journal.problems.isEmpty else {
      throw JournalError(
        .failed, "\(source.path) has no journal of Day One",
        hint: "in Day One, export as JSON; name the zip file, or the folder it becomes")
    }
    for index in journal.entries.indices { shelf.attach(to: &journal.entries[index]) }
    named.formUnion(journal.entries.flatMap(\.files))
    for path in (held ?? []).subtracting(named) {
      let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
      guard let kind = folders[folder] else { continue }
      journal.losses["\(kind) that no entry names", default: 0] += 1
    }
    return journal
  }

  private static func entry(
    _ value: JSONValue, _ name: String, _ sounds: Files, _ pictures: Files,
    _ shelf: inout Shelf, _ source: ForeignSource
  ) -> ForeignEntry? {
    guard let object = value.object,
      let created = object["creationDate"]?.string.flatMap({ ISODate.date($0) })
    else { return nil }
    let named = object["timeZone"]?.string.flatMap(timeZone)
    let zone = named ?? object["location"]?["timeZoneName"]?.string.flatMap(timeZone)
    let moment = source.moment(created, in: zone)
    let given = object["uuid"]?.string ?? ""
    let identifier =
      StableIdentifier.read(given)
      ?? StableIdentifier.make(["dayone", given, object["creationDate"]?.string ?? ""])
    var text = DayOneText(object["text"]?.string ?? "")
    var draft = EntryDraft(moment: moment, title: text.title, note: text.note)
    draft.tags = (object["tags"]?.array ?? []).compactMap { $0.string }.filter { !$0.isEmpty }
      .map { Tag(.tag, $0) }
    if object["starred"]?.bool == true { draft.tags.append(.favourites) }
    draft.place = object["location"].flatMap(place)
    var entry = ForeignEntry(name: name, identifier: identifier, draft: draft)
    entry.created = created
    entry.edited = object["modifiedDate"]?.string.flatMap { ISODate.date($0) }
    entry.fields = object.filter { !understood.contains($0.key) }
    if named == nil, object["timeZone"]?.string?.isEmpty == false {
      entry.keepUnusable(["timeZone"], of: object)
    }
    if let location = object["location"], case .object(var rest) = location {
      let position = ["latitude", "longitude"]
      let isWrong =
        draft.place?.coordinates == nil && position.contains { rest[$0]?.number != nil }
      if isWrong { entry.unusableValues += 1 }
      for key in (isWrong ? [] : position) + ["placeName"] { rest[key] = nil }
      if !rest.isEmpty { entry.fields["location"] = .object(rest) }
    }
    var own: Set<String> = []
    for (key, kind) in attached.sorted(by: { $0.key < $1.key }) {
      for item in object[key]?.array ?? [] {
        let moment = item["identifier"]?.string
        if let moment { own.insert(moment) }
        if let path = pictures.path(item) {
          if let moment { shelf.paths[moment] = path }
          entry.attachments.append(.init(.file(path)))
        } else {
          entry.losses[missing(kind), default: 0] += 1
        }
      }
    }
    var isWithout = 0
    for audio in object["audios"]?.array ?? [] {
      if let moment = audio["identifier"]?.string {
        own.insert(moment)
        if sounds.path(audio) != nil { shelf.recordings.insert(moment) }
      }
      guard let path = sounds.path(audio) else {
        isWithout += 1
        continue
      }
      let start = audio["date"]?.string.flatMap { ISODate.date($0) }.map {
        source.moment($0, in: zone)
      }
      let words = audio["transcription"]?.string
      entry.sounds.append(.init(path: path, start: start ?? moment, transcript: words))
    }
    if let audios = object["audios"] { entry.fields["audios"] = audios }
    if isWithout > 0 { entry.losses[missing("recording")] = isWithout }
    shelf.wanted[identifier] = text.moments.filter { own.insert($0.identifier).inserted }
    text.removeMoments()
    entry.draft.note = text.note
    return entry
  }

  /// Some versions escape the slashes of zone names with backslashes.
  private static func timeZone(_ name: String) -> TimeZone? {
    TimeZone(identifier: name.replacing("\\", with: ""))
  }

  private static func place(_ location: JSONValue) -> Place? {
    let name = ["placeName", "localityName", "country"].lazy
      .compactMap { location[$0]?.string }.first { !$0.isEmpty }
    return Place(
      told: name, latitude: location["latitude"]?.number, longitude: location["longitude"]?.number)
  }

  /// The pictures of all entries, for the texts that show those of other entries.
  private struct Shelf {
    /// The files by their identifiers.
    var paths: [String: String] = [:]
    /// The recordings that came with an entry.
    var recordings: Set<String> = []
    /// What the text of an entry shows and the entry does not list.
    var wanted: [UUID: [(identifier: String, kind: String)]] = [:]

    /// Attaches what an entry's text shows of other entries; what nothing lists is counted, and so
    /// are recordings, of which only one entry can have each.
    func attach(to entry: inout ForeignEntry) {
      for (identifier, kind) in wanted[entry.identifier] ?? [] {
        guard let path = paths[identifier] else {
          guard !recordings.contains(identifier) else {
            entry.losses["link to a recording of another entry", default: 0] += 1
            continue
          }
          entry.losses[DayOneJournal.missing(kind), default: 0] += 1
          continue
        }
        let attached = ForeignEntry.Attached(.file(path))
        if !entry.attachments.contains(attached) { entry.attachments.append(attached) }
      }
    }
  }

  /// The recordings, or the pictures, beside Day One's JSON file.
  private struct Files {
    private var paths: [String: String] = [:]

    var all: [String] { Array(paths.values) }

    init(beside file: URL, in folders: [String]) {
      for folder in folders {
        let place = file.deletingLastPathComponent().appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        for name in names where !name.hasPrefix(".") {
          let key = (name as NSString).deletingPathExtension.lowercased()
          paths[key] = place.appending(path: name).path
        }
      }
    }

    /// An item's file, which is named by its checksum or its identifier.
    func path(_ item: JSONValue) -> String? {
      for key in ["md5", "identifier", "filename"] {
        guard let name = item[key]?.string else { continue }
        let plain = (name as NSString).deletingPathExtension.lowercased()
        if let path = paths[plain] { return path }
      }
      return nil
    }
  }
}
