import Entries
import Foundation

/// The data of an entry, as the YAML front matter of its Markdown file.
///
/// Texts are written as JSON strings, which are valid YAML (YAML 1.2, section 1.3).
struct FrontMatter {
  let lines: [String]

  init(_ exported: ExportedEntry) {
    let entry = exported.entry
    let moment = entry.moment
    var lines = [
      "uuid: \(entry.uuid.uuidString.lowercased())",
      "date: \(moment.rfc3339)", "zone: \(moment.zone)", "day: \(moment.day)",
    ]
    if !entry.title.isEmpty {
      lines += ["title: \(entry.title.asJSON)", "aliases: [\(entry.title.asJSON)]"]
    }
    if let mood = entry.mood {
      lines.append("mood: \(mood.score)")
      if let word = mood.word { lines.append("mood-word: \(word.asJSON)") }
      if let emoji = mood.emoji { lines.append("mood-emoji: \(emoji.asJSON)") }
    }
    if let energy = entry.energy { lines.append("energy: \(energy.level)") }
    for (key, kind) in [
      ("tags", Tag.Kind.tag), ("activities", .activity), ("people", .person),
      ("collections", .collection),
    ] {
      let names = entry.tags.filter { $0.kind == kind }.map(\.name.asJSON)
      if !names.isEmpty { lines.append("\(key): [\(names.joined(separator: ", "))]") }
    }
    if let place = entry.place {
      if !place.name.isEmpty { lines.append("place: \(place.name.asJSON)") }
      if let latitude = place.latitude { lines.append("latitude: \(latitude)") }
      if let longitude = place.longitude { lines.append("longitude: \(longitude)") }
    }
    if let checkIn = entry.checkIn { lines.append("check-in: \(checkIn.rawValue)") }
    if let edited = entry.edited { lines.append("edited: \(InstantText.text(edited))") }
    let sounds = entry.recordings.compactMap { exported.files[$0.id] }
    if !sounds.isEmpty {
      let list = sounds.map { ExportedEntry.way(to: $0).asJSON }.joined(separator: ", ")
      lines.append("audio: [\(list)]")
    }
    let links = entry.attachments.filter { exported.attachmentFiles[$0.uuid] == nil }
      .compactMap(\.webAddress)
    if !links.isEmpty { lines.append("links: [\(links.map(\.asJSON).joined(separator: ", "))]") }
    if let origin = exported.archived.origin {
      lines.append("source: \(origin.source)")
      if !origin.fields.isEmpty,
        let fields = try? JSONDocument.text(of: JSONValue.object(origin.fields), isLine: true)
      {
        // A JSON object is valid YAML.
        lines.append("source-fields: \(fields)")
      }
    }
    self.lines = lines
  }
}
