/// The text of a transcript, and the position of each utterance in it.
public struct TranscriptText: Sendable, Equatable {
  /// The utterances' texts joined by single spaces; empty utterances are left out.
  public let text: String
  /// The position of each utterance's text in the whole, in Unicode scalars.
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
