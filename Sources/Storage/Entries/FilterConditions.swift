import Entries
import Foundation
import GRDB

/// A filter as SQL conditions on the table `entry`.
struct FilterConditions {
  /// The conditions, to be joined by AND.
  let conditions: [SQL]

  /// Translates a filter; the query adds its limit and order.
  init(_ filter: EntryFilter) {
    conditions =
      [filter.trashed ? "entry.deleted IS NOT NULL" : "entry.deleted IS NULL"]
      + FilterConditions.days(filter) + FilterConditions.feelings(filter)
      + FilterConditions.labels(filter) + FilterConditions.sound(filter)
  }

  /// The conditions as one expression.
  var expression: SQL { conditions.joined(separator: " AND ") }

  /// The local time of an entry, as milliseconds since 1970-01-01 00:00 on its own clock.
  private static let clock: SQL = "(entry.instant + entry.utc_offset * 1000)"

  /// Returns the condition that an entry's local time lies within these minutes, both included.
  static func within(_ minutes: ClosedRange<ClockMinute>) -> SQL {
    let last = minutes.upperBound.localMilliseconds + 60_000
    return "\(clock) >= \(minutes.lowerBound.localMilliseconds) AND \(clock) < \(last)"
  }

  private static func days(_ filter: EntryFilter) -> [SQL] {
    var conditions: [SQL] = []
    if let since = filter.since { conditions.append("entry.day >= \(since.description)") }
    if let until = filter.until { conditions.append("entry.day <= \(until.description)") }
    if let minute = filter.sinceMinute {
      conditions.append("\(clock) >= \(minute.localMilliseconds)")
    }
    if let minute = filter.untilMinute {
      conditions.append("\(clock) < \(minute.localMilliseconds + 60_000)")
    }
    if let weekday = filter.weekday {
      // SQLite counts from Sunday, as 0.
      conditions.append("CAST(strftime('%w', entry.day) AS INTEGER) = \(weekday % 7)")
    }
    if let hour = filter.hour {
      let day = 86_400_000
      conditions.append("(\(clock) % \(day) + \(day)) % \(day) / 3600000 = \(hour)")
    }
    return conditions
  }

  private static func feelings(_ filter: EntryFilter) -> [SQL] {
    var conditions: [SQL] = []
    switch filter.mood {
    case .scores(let range):
      conditions.append(
        "entry.mood_score BETWEEN \(range.lowerBound) AND \(range.upperBound)")
    case .words(let words):
      // The column ignores the case of A to Z only; these variants add the case of other scripts.
      let variants = Set(
        words.flatMap { [$0, $0.lowercased(), $0.uppercased(), $0.capitalized] })
      conditions.append("entry.mood_word IN \(variants.sorted())")
    case nil: break
    }
    if let energy = filter.energy {
      conditions.append("entry.energy BETWEEN \(energy.lowerBound) AND \(energy.upperBound)")
    }
    return conditions
  }

  private static func labels(_ filter: EntryFilter) -> [SQL] {
    var conditions: [SQL] = filter.tags.map { condition in
      """
      EXISTS (SELECT 1 FROM entry_tag JOIN tag ON tag.id = tag_id
        WHERE entry_id = entry.id AND kind = \(condition.kind.rawValue)
          AND name_key IN \(condition.anyOf.map(Labels.key)))
      """
    }
    conditions += filter.collections.map { collection in
      let inHand: SQL = """
        EXISTS (SELECT 1 FROM entry_tag JOIN tag ON tag.id = tag_id
          WHERE entry_id = entry.id AND kind = 'collection'
            AND name_key IN \(collection.anyOf.map(Labels.key)))
        """
      let found = collection.filters.map { filter -> SQL in
        "(\((days(filter) + feelings(filter) + labels(filter) + sound(filter) + ["TRUE"]).joined(separator: " AND ")))"
      }
      return "(\(([inHand] + found).joined(separator: " OR ")))"
    }
    if !filter.places.isEmpty {
      let keys = filter.places.map(Labels.key)
      conditions.append("entry.place_id IN (SELECT id FROM place WHERE name_key IN \(keys))")
    }
    if let near = filter.near {
      conditions.append(
        "entry.place_id IN (SELECT id FROM place WHERE \(NearPlaces.condition(near)))")
    }
    return conditions
  }

  private static func sound(_ filter: EntryFilter) -> [SQL] {
    var conditions: [SQL] = []
    if filter.withAudio {
      conditions.append("EXISTS (SELECT 1 FROM recording WHERE recording.entry_id = entry.id)")
    }
    if filter.untranscribed {
      conditions.append(
        """
        EXISTS (SELECT 1 FROM recording
          WHERE recording.entry_id = entry.id AND recording.state = 'finished'
            AND NOT EXISTS (SELECT 1 FROM transcript
              WHERE recording_id = recording.id AND is_current = 1
                AND NOT \(sql: TranscriptRow.isIncomplete)))
        """)
    }
    return conditions
  }

  /// Returns the order of a list; among equals, newer entries come first.
  static func order(_ sort: EntryFilter.Sort) -> SQL {
    switch sort {
    case .newest, .relevance: "entry.search_key DESC"
    case .oldest: "entry.search_key"
    case .mood: "entry.mood_score IS NULL, entry.mood_score DESC, entry.search_key DESC"
    case .length:
      """
      (SELECT total(CAST(frames AS REAL) / rate) FROM recording
        WHERE recording.entry_id = entry.id) DESC, entry.search_key DESC
      """
    }
  }
}
