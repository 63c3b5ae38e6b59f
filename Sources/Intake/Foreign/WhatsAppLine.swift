import Entries
import Foundation

/// A message as written in a WhatsApp chat, with its date still as three numbers.
struct WhatsAppLine {
  /// The numbers of the date, in written order.
  var numbers: [Int]
  var second: Int
  var sender: String
  var text: String
  /// Whether the app for iPhones has marked the text as its own: a mark of text direction begins
  /// it, or stands behind the name of a document.
  private var isMarked = false

  /// Whether a person sent it; WhatsApp's own notices have no sender.
  var isMessage: Bool { !sender.isEmpty }

  /// The messages of a text; lines without a date belong to the message above them.
  static func lines(of text: String) -> [WhatsAppLine] {
    var lines: [WhatsAppLine] = []
    for part in text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      // Text direction marks occur before dates, names, attachments and notices.
      let plain = String(part.filter { !"\u{200E}\u{200F}\u{202A}\u{202C}\u{FEFF}".contains($0) })
      if var line = WhatsAppLine(plain) {
        line.isMarked = isMarked(part)
        // The app for iPhones writes its notices as if the other person had sent them, behind a mark.
        if line.isMarked, line.isEncryptionNotice(isFirst: lines.isEmpty) { line.sender = "" }
        line.raiseFile(from: part)
        lines.append(line)
      } else if !lines.isEmpty {
        lines[lines.count - 1].text += "\n" + plain
        lines[lines.count - 1].raiseFile(from: part)
      }
    }
    return lines
  }

  /// Puts the name of a file, or the notice that it was left out, above the words that were sent with
  /// it, where other programs write it; an iPhone may write it behind them, with a mark.
  private mutating func raiseFile(from part: Substring) {
    guard isMessage, !OmittedMedia.isNotice(text), let mark = part.lastIndex(of: "\u{200E}") else {
      return
    }
    let file = String(part[part.index(after: mark)...])
    guard [" ", "\n"].contains(where: { text.hasSuffix($0 + file) }),
      OmittedMedia.isNotice(file) || file.wholeMatch(of: /<[^<>:]+: [^<>]+>/) != nil
    else { return }
    text = file + "\n" + text.dropLast(file.count + 1)
    isMarked = true
  }

  /// Whether a line's text begins with a mark of text direction, or has one behind a "•".
  private static func isMarked(_ line: Substring) -> Bool {
    line.utf8.contains(": \u{200E}".utf8)
      || line.firstIndex(of: "•").map { line[$0...].utf8.contains("\u{200E}".utf8) } ?? false
  }

  /// Reads `[20.11.26, 21:30:05] Anna: Hello` or `11/20/26, 9:30 PM - Anna: Hello`.
  private init?(_ line: String) {
    let beginning =
      #/
      \[?(\d{1,4})[.\/\-](\d{1,2})[.\/\-](\d{1,4}),?\s+
      (\d{1,2})[:.](\d\d)(?:[:.](\d\d))?
      (?:[\s\u{202F}\u{00A0}]*([AaPp])\.?\s?[Mm]\.?)?
      (?:\]\s|\s-\s)
      (.*)
      /#
    guard let match = line.wholeMatch(of: beginning), var hour = Int(match.4),
      let minute = Int(match.5), minute < 60
    else { return nil }
    if let half = match.7 { hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0) }
    guard hour < 24 else { return nil }
    numbers = [match.1, match.2, match.3].compactMap { Int($0) }
    second = hour * 3600 + minute * 60 + (match.6.flatMap { Int($0) } ?? 0)
    let rest = String(match.8)
    if let colon = rest.range(of: ": ")
      ?? (rest.hasSuffix(":") ? rest.range(of: ":", options: .backwards) : nil)
    {
      sender = String(rest[..<colon.lowerBound])
      text = String(rest[colon.upperBound...])
    } else {
      sender = ""
      text = rest
    }
  }

  /// The day by an order of its numbers; nil if there is no such day.
  func day(_ order: WhatsAppDates.Order) -> CivilDay? {
    let (year, month, day) =
      switch order {
      case .dayFirst: (numbers[2], numbers[1], numbers[0])
      case .monthFirst: (numbers[2], numbers[0], numbers[1])
      case .yearFirst: (numbers[0], numbers[1], numbers[2])
      }
    return CivilDay(year: year < 100 ? year + 2000 : year, month: month, day: day)
  }

  func moment(_ order: WhatsAppDates.Order, _ source: ForeignSource) -> Moment? {
    day(order).map { source.moment($0, second: second) }
  }

  /// What a message stands for that is not in it.
  enum Stand {
    /// A voice message that was left out, or whose file is lost.
    case lostSound
    /// Something that is not named and was left out, which may be sound.
    case leftOut
    /// Another file, there or not.
    case file
  }

  /// What a message stands for that names no sound which is there; nil for words.
  ///
  /// Its first line tells: `IMG-20261120-WA0003.jpg (file attached)`,
  /// `<attached: 00000012-PHOTO-2026-11-20-21-30-00.jpg>`, `<Media omitted>`, `image omitted`.
  /// - Parameter names: The names of the files beside the chat.
  func stand(among names: Set<String>) -> Stand? {
    guard isMessage else { return nil }
    let first = text.prefix { $0 != "\n" }
    // A person may write the same words.
    if isMarked, OmittedMedia.isNotice(String(first)) {
      return OmittedMedia.isNoticeOfSound(String(first)) ? .lostSound : .file
    }
    if first.wholeMatch(of: /<[^>]*>/) != nil
      || first.prefixMatch(of: /[A-Z]{3}-\d{8}-WA\d+\.\w+/) != nil
    {
      let named = first.firstMatch(of: /\.([A-Za-z0-9]{2,4})(?:>$| \(|$)/)
      guard let named else { return first.hasPrefix("<") ? .leftOut : .file }
      return WhatsAppChat.soundEndings.contains(named.1.lowercased()) ? .lostSound : .file
    }
    guard let end = first.range(of: " (", options: .backwards), first.hasSuffix(")"),
      names.contains(String(first[..<end.lowerBound]))
    else { return nil }
    return .file
  }

  /// The name of the file that its first line names; nil if it names none.
  var fileName: String? {
    let first = text.prefix { $0 != "\n" }
    return first.firstMatch(of: /([^\s<>:\/]+\.[A-Za-z0-9]{2,4})(?:>$| \(|$)/).map { String($0.1) }
  }

  /// Whether a marked text is the notice that the chat is encrypted, which begins a chat in the
  /// language of the phone.
  private func isEncryptionNotice(isFirst: Bool) -> Bool {
    text.hasPrefix("Messages and calls are end-to-end encrypted.")
      || isFirst && text.hasSuffix(".")
  }

  /// The text sent with an attachment: everything below the line with its name.
  var caption: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
