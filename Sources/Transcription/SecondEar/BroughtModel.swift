import Foundation

/// What a folder with a CTranslate2 model says about the model.
struct BroughtModel: Equatable {
  /// The greatest number of bytes that are read from a file that may describe the model.
  private static let mostRead = 1 << 20
  /// The greatest length of a name, in characters.
  private static let longestName = 60
  /// Names of folders that say nothing about the model in them.
  private static let empty: Set<String> = ["", ".", "..", "/", "model", "snapshots", "whisper"]
  /// SPDX identifiers of licences that model cards write differently.
  private static let licences = [
    "mit": "MIT", "apache-2.0": "Apache-2.0", "cc-by-4.0": "CC-BY-4.0",
    "bsd-3-clause": "BSD-3-Clause",
  ]

  /// Its name, such as `base.en`.
  let name: String
  /// The identifier of its licence, if a model card (`README.md`) tells it.
  let licence: String?

  /// Reads what a folder says: its `config.json` names the model, else the folder's own name does.
  init(folder: String) {
    let place = URL(filePath: folder).standardizedFileURL
    var names = BroughtModel.configuredNames(in: folder)
    names.append(place.lastPathComponent)
    // A cache keeps versions below the model's folder, named by their hashes.
    let home = place.deletingLastPathComponent()
    if home.lastPathComponent == "snapshots" {
      names.insert(home.deletingLastPathComponent().lastPathComponent, at: names.count - 1)
    }
    name =
      names.lazy.map(BroughtModel.short).first { !BroughtModel.empty.contains($0) }
      ?? "own"
    licence = BroughtModel.licence(in: folder)
  }

  /// The names that the model's configuration gives, the likeliest first.
  private static func configuredNames(in folder: String) -> [String] {
    let object = try? JSONSerialization.jsonObject(with: start(of: folder + "/config.json"))
    guard let fields = object as? [String: Any] else { return [] }
    return ["model_name", "name", "_name_or_path"].compactMap { fields[$0] as? String }
  }

  /// Returns a name without its owner and without the prefix that all such models share.
  private static func short(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    var short = last.components(separatedBy: "--").last ?? last
    for part in ["faster-", "whisper-"] {
      guard let range = short.range(of: part) else { continue }
      short.removeSubrange(range)
    }
    let plain = short.unicodeScalars.filter {
      ![.control, .format].contains($0.properties.generalCategory) && !$0.properties.isWhitespace
    }
    return String(String(String.UnicodeScalarView(plain)).prefix(longestName))
  }

  /// The licence that the head of a model card names.
  private static func licence(in folder: String) -> String? {
    let card = String(decoding: start(of: folder + "/README.md"), as: UTF8.self)
    let lines = card.split(whereSeparator: \.isNewline)
    guard lines.first == "---" else { return nil }
    let head = lines.dropFirst().prefix { $0 != "---" }
    guard let line = head.first(where: { $0.hasPrefix("license:") }) else { return nil }
    let value = line.dropFirst("license:".count)
      .trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
    guard value.wholeMatch(of: /[A-Za-z0-9.+-]{1,40}/) != nil else { return nil }
    return licences[value.lowercased()] ?? value
  }

  private static func start(of path: String) -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else { return Data() }
    defer { try? file.close() }
    return (try? file.read(upToCount: mostRead)) ?? Data()
  }
}
