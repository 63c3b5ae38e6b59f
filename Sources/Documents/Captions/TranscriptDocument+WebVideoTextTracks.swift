import Entries

extension TranscriptDocument {
  /// The transcript as Web Video Text Tracks (W3C, "WebVTT", 2019).
  ///
  /// Channels that were transcribed separately become voices.
  var webVideoTextTracks: String {
    let head = title.singleLine.replacing("-->", with: "→")
    var file = head.isEmpty ? "WEBVTT\n\n" : "WEBVTT \(head)\n\n"
    for caption in CaptionLayout().captions(for: shownUtterances, duration: duration) {
      let start = ClockTime(milliseconds: caption.start).clock(decimal: ".")
      let end = ClockTime(milliseconds: caption.end).clock(decimal: ".")
      let voice = caption.channel.map { "<v Channel \($0 + 1)>" } ?? ""
      let text = caption.lines.map(TranscriptDocument.escaped).joined(separator: "\n")
      file += "\(start) --> \(end)\n\(voice)\(text)\n\n"
    }
    return file
  }

  private static func escaped(_ line: String) -> String {
    line.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
