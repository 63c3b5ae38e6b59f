import Entries
import Foundation

/// A message of an exported chat.
struct ChatMessage {
  var moment: Moment
  var sender: String
  var text: String
  /// The file of its voice note, if it has one.
  var sound: String?

  /// The longest time between messages that belong together, in seconds.
  private static let near = 300.0

  /// Makes an entry from each voice note; what its sender wrote with it, and directly before or
  /// after it, becomes the entry's note.
  static func entries(
    _ messages: [ChatMessage], format: ForeignFormat, name: String
  ) -> [ForeignEntry] {
    messages.enumerated().compactMap { index, message in
      guard let sound = message.sound else { return nil }
      var texts: [String] = []
      if index > 0, messages[index - 1].isBeside(message) { texts.append(messages[index - 1].text) }
      texts.append(message.text)
      if index + 1 < messages.count, messages[index + 1].isBeside(message) {
        texts.append(messages[index + 1].text)
      }
      let note = texts.filter { !$0.isEmpty }.joined(separator: "\n")
      let file = (sound as NSString).lastPathComponent
      var draft = EntryDraft(moment: message.moment, note: note)
      if !message.sender.isEmpty { draft.tags = [Tag(.person, message.sender)] }
      var entry = ForeignEntry(
        name: "\(name) \(file)",
        identifier: StableIdentifier.make([
          format.rawValue, "\(message.moment.milliseconds)", message.sender, file,
        ]), draft: draft)
      entry.sounds = [.init(path: sound, start: message.moment)]
      return entry
    }
  }

  private func isBeside(_ other: ChatMessage) -> Bool {
    sound == nil && sender == other.sender
      && abs(moment.date.timeIntervalSince(other.moment.date)) <= ChatMessage.near
  }
}
