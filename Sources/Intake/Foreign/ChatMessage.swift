import Entries
import Foundation

/// A message of an exported chat.
struct ChatMessage {
  var moment: Moment
  var sender: String
  var text: String
  /// The file of its voice note, if it has one.
  var sound: String?
  /// What it has besides text that does not come.
  var missing: Missing?
  /// Whether its sender owns the chat, and is therefore not tagged as a person.
  var isOwn = false

  /// What a message has that is not imported.
  enum Missing {
    /// A voice message that was left out of the export, or whose file is lost.
    case sound
    /// A picture or another file.
    case file

    /// What was written on it, as a loss.
    var caption: String {
      switch self {
      case .sound: "caption of a voice message that was not exported"
      case .file: "caption of a file of the chat"
      }
    }
  }

  /// The longest time between messages that belong together, in seconds.
  private static let near = 300.0
  /// The names that chats give their owner.
  private static let owners: Set<String> = ["me", "you"]

  /// Makes an entry from each voice note; what its sender wrote with it, and within five minutes
  /// before or after it, becomes the entry's note.
  ///
  /// A text near two voice notes belongs to the nearer one; what is written on another file belongs
  /// to that alone. What belongs to none is counted with the last entry, or with the journal if
  /// there is none.
  /// - Returns: How many entries there are.
  static func addEntries(
    of messages: [ChatMessage], format: ForeignFormat, name: String,
    to journal: inout ForeignJournal
  ) -> Int {
    // Sorting by the offset too keeps the order of messages of the same minute.
    let messages = messages.enumerated().sorted {
      ($0.element.moment.date, $0.offset) < ($1.element.moment.date, $1.offset)
    }.map(\.element)
    let voiceNotes = Dictionary(
      grouping: messages.indices.filter { messages[$0].sound != nil }, by: { messages[$0].sender })
    var texts: [Int: [String]] = [:]
    var losses: [String: Int] = [:]
    for (index, message) in messages.enumerated() {
      if message.missing == .file { losses["file of the chat", default: 0] += 1 }
      let text = message.text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !text.isEmpty else { continue }
      if let missing = message.missing {
        losses[missing.caption, default: 0] += 1
        continue
      }
      let nearest =
        message.sound != nil
        ? index : message.nearest(voiceNotes[message.sender] ?? [], in: messages, at: index)
      if let nearest {
        texts[nearest, default: []].append(text)
      } else if !message.sender.isEmpty {
        losses["message by others or far from a voice message", default: 0] += 1
      }
    }
    var entries = messages.indices.compactMap { index -> ForeignEntry? in
      let message = messages[index]
      guard let sound = message.sound else { return nil }
      let file = (sound as NSString).lastPathComponent
      var draft = EntryDraft(
        moment: message.moment, note: (texts[index] ?? []).joined(separator: "\n"))
      if message.isFromAnother { draft.tags = [Tag(.person, message.sender)] }
      var entry = ForeignEntry(
        name: "\(name) \(file)",
        identifier: StableIdentifier.make([
          format.rawValue, "\(message.moment.milliseconds)", message.sender, file,
        ]), draft: draft)
      entry.sounds = [.init(path: sound, start: message.moment)]
      return entry
    }
    if entries.isEmpty {
      journal.losses.merge(losses) { $0 + $1 }
    } else {
      entries[entries.count - 1].losses = losses
    }
    journal.entries += entries
    return entries.count
  }

  /// How many files a message names.
  private static let mostNamed = 3

  /// The problem that a chat was exported without some of its voice messages.
  /// - Parameters:
  ///   - lost: The names of their files; empty where the chat does not name one.
  ///   - way: How to export them, if none came.
  static func notExported(
    _ lost: [String], of file: URL, way: String?
  ) -> ForeignJournal.Problem {
    let count = lost.count
    let what = count == 1 ? "1 voice message" : "\(count) voice messages"
    var message = "\(what) of \(file.path) \(count == 1 ? "was" : "were") not exported"
    let named = lost.filter { !$0.isEmpty }.prefix(mostNamed)
    if !named.isEmpty {
      message += ": " + named.joined(separator: ", ")
      if count > named.count { message += " and \(count - named.count) more" }
    }
    return ForeignJournal.Problem(
      name: file.path, error: JournalError(.failed, message, hint: way), count: count)
  }

  private var isFromAnother: Bool {
    !isOwn && !sender.isEmpty && !ChatMessage.owners.contains(sender.lowercased())
  }

  /// The nearest of its sender's voice notes, by time and, within a minute, by place in the chat.
  private func nearest(_ voiceNotes: [Int], in messages: [ChatMessage], at index: Int) -> Int? {
    func distance(_ other: Int) -> (seconds: Double, messages: Int) {
      (
        abs(messages[other].moment.date.timeIntervalSince(moment.date)), abs(other - index)
      )
    }
    // They are in order, so that only the two around it can be the nearest.
    let after = ChatMessage.firstIndex(in: voiceNotes, above: index)
    return voiceNotes[max(0, after - 1)..<min(voiceNotes.count, after + 1)]
      .filter { distance($0).seconds <= ChatMessage.near }
      .min { distance($0) < distance($1) }
  }

  private static func firstIndex(in numbers: [Int], above number: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
