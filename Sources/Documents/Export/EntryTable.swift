import Entries
import Foundation

/// Entries and days as tables for a spreadsheet.
package struct EntryTable {
  fileprivate struct Day {
    var entries = 0
    var moods: [Int] = []
    var energies: [Int] = []
    var seconds = 0.0
    var words = 0
  }

  private var table = SeparatedValues([
    "uuid", "day", "time", "zone", "instant", "title", "note", "mood", "mood_word", "energy",
    "tags",
    "activities", "people", "collections", "place", "latitude", "longitude", "check_in", "seconds",
    "words", "said", "attachments", "recordings",
  ])
  private var byDay: [CivilDay: Day] = [:]

  /// Makes tables without rows.
  package init() {}

  /// Adds an entry.
  package mutating func add(_ exported: ExportedEntry) {
    let entry = exported.entry
    let spoken = exported.archived.spoken
    let words = entry.recordings.reduce(0) {
      $0 + (exported.archived.transcript(of: $1)?.words.count ?? 0)
    }
    func names(_ kind: Tag.Kind) -> String {
      entry.tags.filter { $0.kind == kind }.map(\.name).joined(separator: ", ")
    }
    table.add([
      entry.uuid.uuidString.lowercased(), "\(entry.moment.day)", entry.moment.clock,
      entry.moment.zone, entry.moment.rfc3339, entry.title, entry.note,
      entry.mood.map { "\($0.score)" }, entry.mood?.word, entry.energy.map { "\($0.level)" },
      names(.tag), names(.activity), names(.person), names(.collection), entry.place?.name,
      entry.place?.latitude.map { "\($0)" }, entry.place?.longitude.map { "\($0)" },
      entry.checkIn?.rawValue,
      entry.recordings.isEmpty ? nil : "\(jsonSeconds(entry.duration))",
      words == 0 ? nil : "\(words)", spoken.joined(separator: "\n"),
      entry.attachments.map { attachment in
        [exported.attachmentFiles[attachment.uuid] ?? attachment.address, attachment.caption]
          .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
      }.joined(separator: "\n"),
      entry.recordings.isEmpty ? nil : "\(entry.recordings.count)",
    ])
    byDay[entry.moment.day, default: Day()].add(entry, words: words)
  }

  /// The table of entries.
  package var entries: String { table.text }

  /// The table of days, oldest first.
  package var days: String {
    var table = SeparatedValues(["day", "entries", "mood_mean", "energy_mean", "seconds", "words"])
    for (day, sum) in byDay.sorted(by: { $0.key < $1.key }) {
      table.add([
        "\(day)", "\(sum.entries)", EntryTable.mean(sum.moods), EntryTable.mean(sum.energies),
        "\(jsonSeconds(sum.seconds))", "\(sum.words)",
      ])
    }
    return table.text
  }

  private static func mean(_ values: [Int]) -> String? {
    guard !values.isEmpty else { return nil }
    let mean = Double(values.reduce(0, +)) / Double(values.count)
    return "\((mean * 100).rounded() / 100)"
  }
}

extension EntryTable.Day {
  fileprivate mutating func add(_ entry: Entry, words: Int) {
    entries += 1
    if let mood = entry.mood { moods.append(mood.score) }
    if let energy = entry.energy { energies.append(energy.level) }
    seconds += entry.duration
    self.words += words
  }
}
