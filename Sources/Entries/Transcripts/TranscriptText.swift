/// The text of a transcript, and where each utterance stands in it.
public struct TranscriptText: Sendable, Equatable {
  /// The utterances' texts, joined by a space each; empty utterances take no room.
  public let text: String
  /// Where each utterance's text begins in the whole, in Unicode scalars.
  public let offsets: [Int]

  /// Joins the utterances' texts.
  public init(_ utterances: [Utterance]) {
    var text = ""
    var length = 0
    var offsets: [Int] = []
    for utterance in utterances {
      if !utterance.text.isEmpty && length > 0 {
        text += " "
        length += 1
      }
      offsets.append(length)
      text += utterance.text
      length += utterance.text.unicodeScalars.count
    }
    self.text = text
    self.offsets = offsets
  }
}
