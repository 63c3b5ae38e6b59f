import Documents
import Entries
import Foundation
import JournalEngine

/// What was redacted, or would be, as `--json` shows it.
struct JSONRedaction: Encodable, Sendable {
  /// A place in a recording.
  struct Place: Encodable, Sendable {
    var entry: Int64
    var recording: String
    var start: Double
    var end: Double
    var by: String
    var score: Double

    init(_ place: HeardHit) {
      entry = place.entry
      recording = place.sentence.recording.uuid.uuidString.lowercased()
      start = jsonSeconds(place.match.start)
      end = jsonSeconds(place.match.end)
      by = place.isCertain ? "text" : "sound"
      score = jsonSeconds(place.match.confidence)
    }
  }

  /// Another place that contains the words, how often, and in which entries.
  struct Count: Encodable, Sendable {
    var what: String
    var count: Int
    var entries: [Int64]
  }

  var listed: Bool?
  var places: [Place]
  var written: [Count]
  var entries: [Int64]?
  var spokenLeft: Int?
  var writtenLeft: [Count]?
  var lessLikely: Int?
  var waiting: Int?
  var untranscribed: Int
  var found: Int?
  var bytesLeft: Int?
  var isGone: Bool?

  /// Describes what would be redacted.
  init(_ plan: RedactionPlan) {
    listed = true
    places = plan.places.map { Place($0) }
    written = JSONRedaction.counts(plan.mentionCounts)
    lessLikely = plan.lessLikely
    waiting = plan.waiting
    untranscribed = plan.untranscribed
  }

  /// Describes what was redacted.
  /// - Parameters:
  ///   - unread: How many damaged texts were not searched, so that nothing is proved.
  ///   - untranscribed: How many entries have sound in which nothing was looked for.
  init(
    _ report: RedactionReport, at places: [HeardHit], unread: Int, untranscribed: Int = 0
  ) {
    self.places = places.map { Place($0) }
    self.untranscribed = untranscribed
    written = JSONRedaction.counts(report.written)
    entries = report.entries
    spokenLeft = report.spokenLeft
    writtenLeft = JSONRedaction.counts(report.mentionsLeft)
    found = report.found
    bytesLeft = report.bytesLeft
    isGone = report.isGone && unread == 0
  }

  private static func counts(_ mentions: [MentionCount]) -> [Count] {
    mentions.map { Count(what: $0.name, count: $0.count, entries: $0.entries) }
  }
}
