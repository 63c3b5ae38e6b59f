import Entries
import Foundation

/// A chat that WhatsApp exported: a text file with its voice notes beside it.
///
/// The order of dates depends on the phone's region. Unless it was said, it is found out for each
/// file; a file with an ambiguous order is refused.
enum WhatsAppChat {
  static let soundEndings: Set<String> = ["opus", "m4a", "ogg", "mp3", "aac", "amr", "wav"]

  private static let way = "in WhatsApp, export the chat with media"

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    var isChat = false
    for file in source.files(["txt"]) {
      do {
        let lines = WhatsAppLine.lines(of: try ForeignSource.text(file))
        guard lines.contains(where: { $0.isMessage }) else { continue }
        isChat = true
        let names = names(beside: file)
        let sounds = sounds(names, beside: file)
        let order = try WhatsAppDates(
          lines, sounds: Array(sounds.keys), named: file.path, in: source.dates
        ).order
        var lost: [String] = []
        var isWithoutMedia = false
        let messages = lines.compactMap { line -> ChatMessage? in
          guard let moment = line.moment(order, source) else { return nil }
          let sound = sounds.keys.filter { line.text.contains($0) }.max { $0.count < $1.count }
          let stand = sound == nil ? line.stand(among: names) : nil
          if stand == .lostSound { lost.append(line.fileName ?? "") }
          if stand == .leftOut { isWithoutMedia = true }
          return ChatMessage(
            moment: moment, sender: line.sender,
            text: sound != nil || stand != nil ? line.caption : line.text,
            sound: sound.flatMap { sounds[$0] },
            missing: stand.map { $0 == .lostSound ? .sound : .file })
        }
        let count = ChatMessage.addEntries(
          of: messages, format: .whatsapp, name: file.lastPathComponent, to: &journal)
        if !lost.isEmpty {
          journal.problems.append(
            ChatMessage.notExported(lost, of: file, way: count == 0 ? way : nil))
        } else if count == 0, isWithoutMedia {
          journal.problems.append(
            .init(
              name: file.path,
              error: JournalError(
                .failed, "\(file.path) was exported without its media", hint: way)))
        }
      } catch let error as JournalError {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard isChat || !journal.problems.isEmpty else {
      throw JournalError(
        .failed, "\(source.path) has no chat of WhatsApp's",
        hint: "\(way); name the zip file or the folder")
    }
    return journal
  }

  private static func names(beside file: URL) -> Set<String> {
    let folder = file.deletingLastPathComponent()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(names ?? []).subtracting([file.lastPathComponent])
  }

  private static func sounds(_ names: Set<String>, beside file: URL) -> [String: String] {
    let folder = file.deletingLastPathComponent()
    var sounds: [String: String] = [:]
    for name in names where soundEndings.contains((name as NSString).pathExtension.lowercased()) {
      sounds[name] = folder.appending(path: name).path
    }
    return sounds
  }
}
