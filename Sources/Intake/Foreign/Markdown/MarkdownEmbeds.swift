import Entries
import Foundation

/// The recordings, pictures and other files embedded in a Markdown text, and the text without their
/// links.
struct MarkdownEmbeds {
  static let pictureEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "heic", "heif", "webp", "avif", "tif", "tiff", "bmp", "svg",
  ]
  /// The endings of documents that a text may embed or link to.
  static let documentEndings: Set<String> = [
    "pdf", "doc", "docx", "odt", "rtf", "txt", "xls", "xlsx", "ods", "csv", "ppt", "pptx", "odp",
    "epub", "zip",
  ]
  private static let textEndings: Set<String> = ["md", "markdown", "canvas"]

  /// The recordings, in order.
  private(set) var sounds: [String] = []
  /// Pictures, other files and links, in order.
  private(set) var attachments: [ForeignEntry.Attached] = []
  /// How many recordings, pictures and documents could not be found, by kind.
  private(set) var lost: [String: Int] = [:]
  /// The text without the links to imported files.
  private(set) var text = ""

  private let folder: URL
  private let source: ForeignSource
  /// The attached addresses in a file of our own export; nil for another program's file.
  private let addresses: [String]?
  private let shelf: [String: String]

  /// - Parameters:
  ///   - audio: The recordings named in the front matter.
  ///   - addresses: The attached addresses in a file of our own export; nil for another program's
  ///     file.
  ///   - shelf: The files of the whole folder by their names, because `![[beach.jpg]]` names no
  ///     folder.
  init(
    _ text: String, audio: [String], addresses: [String]?, shelf: [String: String], of file: URL,
    within source: ForeignSource
  ) {
    folder = file.deletingLastPathComponent()
    self.source = source
    self.addresses = addresses
    self.shelf = shelf
    for name in audio {
      if let path = path(name), ForeignSource.isSound(path) { add(sound: path) }
    }
    var lines: [String] = []
    var isAfterGap = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let rest = taken(from: String(line))
      let isBlank = rest.allSatisfy(\.isWhitespace)
      // If a line consisted only of a link, one of the two empty lines around it is removed.
      if isBlank, rest != line {
        isAfterGap = lines.last.map { $0.allSatisfy(\.isWhitespace) } ?? true
        continue
      }
      if !(isBlank && isAfterGap) { lines.append(rest) }
      isAfterGap = false
    }
    self.text = lines.joined(separator: "\n")
  }

  /// A line without the links to imported files.
  private mutating func taken(from line: String) -> String {
    guard line.contains("](") || line.contains("![[") else { return line }
    var rest = ""
    var place = line.startIndex
    let pattern =
      /(!?)\[((?:\\.|[^\]\\])*)\]\((?:<([^>]+)>|([^)]*?))(?: +"((?:\\.|[^"\\])*)")?\)|!\[\[([^\]|]+)(?:\|([^\]]*))?\]\]/
    for match in line.matches(of: pattern) {
      /// What remains in the text; nil if the link stays as it is.
      let left: String?
      if let name = match.6 {
        // The text after the name may be the width at which it is shown.
        let words = match.7.map(String.init) ?? ""
        let target = String(name).trimmingCharacters(in: .whitespaces)
        let isTaken = take(
          path(target) == nil ? shelf[target.lowercased()] ?? target : target,
          words.wholeMatch(of: /[\dx]*/) == nil ? words : "", name: nil)
        left = isTaken ? "" : nil
      } else {
        let target = String(match.3 ?? match.4 ?? "")
        let words = MarkdownEmbeds.plain(match.2 ?? "")
        let name = match.5.map { MarkdownEmbeds.plain($0) }
        if match.1 == "!" {
          left = take(target, words, name: name) ? "" : nil
        } else if addresses != nil {
          left = takeOwnLink(target, words, name: name) ? "" : nil
        } else {
          // Its words are part of a sentence.
          left = takeLink(target, words, name: name) ? words : nil
        }
      }
      guard let left else { continue }
      rest += line[place..<match.range.lowerBound] + left
      place = match.range.upperBound
    }
    return rest + line[place...]
  }

  /// Imports an embedded file if it is in the folder.
  private mutating func take(_ target: String, _ words: String, name: String?) -> Bool {
    let ending = (target as NSString).pathExtension.lowercased()
    guard let path = path(target), !MarkdownEmbeds.textEndings.contains(ending) else {
      if !target.contains("://"), let kind = MarkdownEmbeds.kind(target) {
        lost[kind, default: 0] += 1
      }
      return false
    }
    if ForeignSource.isSound(path), !isOwnAttachment(target) {
      add(sound: path)
    } else {
      attach(.file(path), words, name, called: (path as NSString).lastPathComponent)
    }
    return true
  }

  private static func kind(_ target: String) -> String? {
    let ending = (target as NSString).pathExtension.lowercased()
    if pictureEndings.contains(ending) { return "picture" }
    if documentEndings.contains(ending) { return "document" }
    return ForeignSource.isSound(target) ? "recording" : nil
  }

  /// Imports a recording, picture or document that another program's text links to; other links
  /// stay in it.
  private mutating func takeLink(_ target: String, _ words: String, name: String?) -> Bool {
    MarkdownEmbeds.kind(target) != nil && take(target, words, name: name)
  }

  /// Imports the target of a link in our own export.
  private mutating func takeOwnLink(_ target: String, _ words: String, name: String?) -> Bool {
    guard let addresses else { return false }
    let address = addresses.first {
      $0 == target || $0.removingPercentEncoding == target.removingPercentEncoding
    }
    if let address {
      attach(.address(address), words, name, called: address)
      return true
    }
    guard isOwnAttachment(target), let path = path(target) else { return false }
    attach(.file(path), words, name, called: "")
    return true
  }

  private func isOwnAttachment(_ target: String) -> Bool {
    addresses != nil && target.hasPrefix("../../attachments/")
  }

  private mutating func add(sound path: String) {
    if !sounds.contains(path) { sounds.append(path) }
  }

  /// - Parameter called: The placeholder that is written if there is no caption.
  private mutating func attach(
    _ place: ForeignEntry.Attached.Place, _ words: String, _ name: String?, called: String
  ) {
    guard !attachments.contains(where: { $0.place == place }) else { return }
    // Our own export writes the file's name instead of a missing caption, and after an existing
    // one.
    var (caption, name) = (words == called ? "" : words, name)
    if addresses != nil, name == nil, case .file = place { (caption, name) = ("", words) }
    attachments.append(ForeignEntry.Attached(place, caption: caption, name: name))
  }

  /// The path of a link's target: beside the text, or below the folder, and nowhere else on the
  /// machine.
  ///
  /// Hugo serves files of the folder `static` as if they were in its parent folder.
  private func path(_ name: String) -> String? {
    let root =
      source.isFolder
      ? source.url : folder.deletingLastPathComponent().deletingLastPathComponent()
    for name in [name.removingPercentEncoding ?? name, name] where !name.isEmpty {
      let top = source.isFolder ? source.url : folder
      for base in [folder, top, top.appending(path: "static")] {
        let place = base.appending(path: name).standardizedFileURL.path
        guard place.hasPrefix(root.standardizedFileURL.path + "/"),
          FileManager.default.fileExists(atPath: place), !ForeignSource.isFolder(place)
        else { continue }
        return place
      }
    }
    // A file of the whole folder is given by its full path.
    return shelf.values.contains(name) ? name : nil
  }

  /// What the links of a text lead to.
  static func targets(of text: String) -> [String] {
    guard text.contains("[[") || text.contains("](") else { return [] }
    return text.matches(of: /\[\[([^\]|#]+)|\]\(<?([^)>"]+)/).map { link in
      let target = (link.1 ?? link.2 ?? "").trimmingCharacters(in: .whitespaces)
      return target.removingPercentEncoding ?? target
    }
  }

  /// A text without the backslashes before its punctuation.
  private static func plain(_ text: Substring) -> String {
    String(text).replacing(/\\([\\\[\]"])/) { String($0.1) }
  }
}
