import Entries

extension TranscriptDocument {
  /// The transcript as JSON in the format of OpenAI's Whisper with word times.
  ///
  /// Each word includes the space before it and the punctuation after it.
  var whisperJSON: String {
    var segments: [String] = []
    var text = ""
    for utterance in shownUtterances {
      let pieces = utterance.pieces
      guard !pieces.isEmpty else { continue }
      let line = pieces.map { ($0.clings ? "" : " ") + $0.text }.joined()
      text += line
      var segment = "    {\n      \"id\": \(segments.count),\n"
      segment += "      \"start\": \(ClockTime(utterance.start).seconds),\n"
      segment += "      \"end\": \(ClockTime(max(utterance.end, utterance.start)).seconds),\n"
      segment += "      \"text\": \(line.asJSON),\n"
      if let channel = utterance.channel { segment += "      \"channel\": \(channel),\n" }
      let words = pieces.map(TranscriptDocument.whisperWord).joined(separator: ",\n")
      segment += "      \"words\": [\n\(words)\n      ]\n    }"
      segments.append(segment)
    }
    let list = segments.isEmpty ? "[]" : "[\n\(segments.joined(separator: ",\n"))\n  ]"
    return """
      {
        "text": \(text.asJSON),
        "segments": \(list),
        "language": \(language.asJSON)
      }

      """
  }

  private static func whisperWord(_ piece: TimedPiece) -> String {
    let word = ((piece.clings ? "" : " ") + piece.text).asJSON
    let start = ClockTime(piece.start).seconds
    let end = ClockTime(piece.end).seconds
    let probability = piece.confidence.map {
      ", \"probability\": " + ClockTime(min($0, 1)).seconds
    }
    return "        {\"word\": \(word), \"start\": \(start), \"end\": \(end)\(probability ?? "")}"
  }
}
