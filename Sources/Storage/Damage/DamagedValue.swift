/// A value of an entry that could not be read as it was written.
package struct DamagedValue: Sendable, Hashable {
  /// The kinds of values.
  package enum Part: String, Sendable {
    case day, time, zone, identifier, text, brokenText
    case gaps, markers, length, format, misstated, misstatedLength, piece
    case transcript, label, attachment, content, goal, feeling, history
    case moodWord, filter, vocabulary, language, origin, order
  }

  /// The entry's number, if it is known.
  package var entry: Int64?
  /// The kind of value.
  package var part: Part
  /// What can be read of the name of its row, if it is told: `'summer'`, or `with the number 3`.
  package var name: String?

  /// Names a value.
  package init(entry: Int64?, part: Part, name: String? = nil) {
    self.entry = entry
    self.part = part
    self.name = name
  }

  /// The sentence about the filter of a collection that cannot be read.
  package static func unreadableFilter(_ name: String) -> String {
    "the filter of the collection \(name) cannot be read"
  }
}
