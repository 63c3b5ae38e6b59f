import Entries
import Foundation

/// A chat that Telegram Desktop exported as JSON: its voice messages, with what was written around
/// them.
enum TelegramChat {
  private static let way = "in Telegram Desktop, export the chat as JSON, with voice messages"

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    var isTelegram = false
    for file in source.files(["json"]) {
      do {
        let value = try JSONFile.read(file)
        let chats = value["chats"]?["list"]?.array ?? [value]
        let owner = value["personal_information"]?["user_id"]
          .flatMap { $0.string ?? $0.integer.map(String.init) }
        for chat in chats {
          guard let messages = chat["messages"]?.array else { continue }
          isTelegram = true
          let folder = file.deletingLastPathComponent()
          var lost: [String] = []
          let isOwn = chat["type"]?.string == "saved_messages"
          let read = messages.compactMap { value -> ChatMessage? in
            var read = message(value, folder, source, &lost)
            let sender = value["from_id"]?.string
            read?.isOwn = isOwn || (owner != nil && sender == owner.map { "user\($0)" })
            return read
          }
          let name = file.lastPathComponent
          let count = ChatMessage.addEntries(of: read, format: .telegram, name: name, to: &journal)
          if !lost.isEmpty {
            journal.problems.append(
              ChatMessage.notExported(lost, of: file, way: count == 0 ? way : nil))
          }
        }
      } catch let error as JournalError {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard isTelegram || !journal.problems.isEmpty else {
      throw JournalError(
        .failed, "\(source.path) has no chat of Telegram's",
        hint: way)
    }
    return journal
  }

  private static func message(
    _ value: JSONValue, _ folder: URL, _ source: ForeignSource, _ lost: inout [String]
  ) -> ChatMessage? {
    guard value["type"]?.string == "message", let moment = moment(value, source) else { return nil }
    let kind = value["media_type"]?.string
    var (sound, missing): (String?, ChatMessage.Missing?)
    if kind == "voice_message" || kind == "audio_file", let file = value["file"]?.string {
      let place = folder.appending(path: file).standardizedFileURL
      let isInside = place.path.hasPrefix(folder.standardizedFileURL.path + "/")
      if isInside, FileManager.default.fileExists(atPath: place.path) {
        sound = place.path
      } else {
        missing = .sound
        // Instead of a name there may be a sentence between brackets.
        lost.append(file.hasPrefix("(") ? "" : place.lastPathComponent)
      }
    } else if value["photo"] != nil || value["file"] != nil {
      missing = .file
    }
    return ChatMessage(
      moment: moment, sender: value["from"]?.string ?? "", text: text(value["text"]), sound: sound,
      missing: missing)
  }

  /// The instant is used; the local time beside it is in the zone of the exporting machine.
  private static func moment(_ value: JSONValue, _ source: ForeignSource) -> Moment? {
    let instant = value["date_unixtime"].flatMap { $0.string.flatMap { Double($0) } ?? $0.number }
    if let instant { return source.moment(Date(timeIntervalSince1970: instant)) }
    guard let written = value["date"]?.string.flatMap({ ISODate.read($0) }),
      let second = written.second
    else { return nil }
    return source.moment(written.day, second: second)
  }

  /// A text, which may be a list of plain and formatted pieces.
  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .array(let parts): parts.map { $0.string ?? $0["text"]?.string ?? "" }.joined()
    default: ""
    }
  }
}
