package import Entries
package import Insights

/// Some sentences of a recording, as `--json` shows them.
package struct JSONClip: Encodable, Sendable {
  package var entry: Int64
  package var day: CivilDay
  /// When they begin and end, in seconds of their recording.
  package var start: Double
  package var end: Double
  package var text: String
  /// The mean of the recogniser's confidence in their words.
  package var certainty: Double
  /// The likelihood that the words were said, if they were found by sound only.
  package var score: Double?

  package init(_ clip: ClipCandidate) {
    entry = clip.entry
    day = clip.day
    start = jsonSeconds(clip.span.lowerBound)
    end = jsonSeconds(clip.span.upperBound)
    text = clip.text
    certainty = jsonSeconds(clip.certainty)
    score = clip.score.map(jsonSeconds)
  }
}
