import ArgumentParser

/// An option that a verb does not have, and what to type instead.
///
/// The parser suggests any option that is spelled similarly: `--on` for `--from`, `--tag` for
/// `--today`.
struct MistypedOption {
  /// The option as it was typed, without its value.
  private let option: String

  /// - Parameter message: The parser's line, such as `unknown option '--limt=3'. Did you mean …`.
  init?(_ message: String) {
    let start = "unknown option '"
    guard message.hasPrefix(start) else { return nil }
    let option = message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" }
    guard option.hasPrefix("-") else { return nil }
    self.option = String(option)
  }

  /// Whether it asks for the version, as other programs write it.
  var isVersion: Bool { ["-v", "-V", "-version", "--ver"].contains(option) }

  /// The parser's line without its suggestion.
  static func line(of message: String) -> String {
    guard message.hasPrefix("unknown option '"),
      let end = message.firstRange(of: "'. Did you mean '")
    else { return message }
    return message[..<end.lowerBound] + "'"
  }

  /// What to type instead; nil if no good guess exists.
  func hint(for verb: any ParsableCommand.Type) -> String? {
    let names = MistypedOption.names(of: verb)
    let other = MistypedOption.elsewhere[option, default: []].first { way in
      names.contains(String(way.prefix { $0 != " " }.dropFirst(2)))
    }
    if let other { return "did you mean \(other.contains("'") ? other : "'\(other)'")?" }
    guard option.hasPrefix("--") else { return nil }
    let near = MistypedWord(String(option.dropFirst(2))).near(names)
    guard !near.isEmpty else { return nil }
    return "did you mean \(near.map { "'--\($0)'" }.joined(separator: " or "))?"
  }

  /// The names of a verb's long options, without their dashes, each once.
  private static func names(of verb: any ParsableCommand.Type) -> [String] {
    let help = Sotto.helpMessage(for: verb, columns: HelpText.unwrapped)
    // On the program's own page these are omitted, because all verbs have them.
    let ofEvery = verb is Sotto.Type ? ["journal", "quiet", "version", "help"] : []
    let named =
      help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
        // Two spaces separate the names from the description.
        let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
        return line[..<end].split { " ,/".contains($0) }.filter { $0.hasPrefix("--") }
          .map { String($0.dropFirst(2)) }
      }
    // A page may name an option more than once.
    var seen: Set<String> = []
    return (ofEvery + named).filter { seen.insert($0).inserted }
  }

  /// Names that other programs use, with sotto's options for the same; the first one the verb has
  /// is used.
  private static let elsewhere = [
    "--from": ["--since"], "--after": ["--since"], "--start": ["--since", "--from"],
    "--to": ["--until", "--output"], "--before": ["--until"], "--end": ["--until", "--to"],
    "--today": ["--on today"], "--yesterday": ["--on yesterday"], "--week": ["--on 'this week'"],
    "--month": ["--on 'this month'"], "--year": ["--on 'this year'"],
    "--day": ["--on", "--at"], "--date": ["--on", "--at"], "--time": ["--at"], "--when": ["--at"],
    "-n": ["--limit 10"], "--last": ["--limit 10"], "--count": ["--limit 10"],
    "--max": ["--limit 10"], "--number": ["--limit 10"], "--num": ["--limit 10"],
    "--all": ["--limit 0"], "--reverse": ["--sort oldest"], "-r": ["--sort oldest"],
    "--audio": ["--with-audio"], "--sound": ["--with-audio"], "--label": ["--tag"],
    "--labels": ["--tag"], "-t": ["--tag"], "--category": ["--tag"], "--feeling": ["--mood"],
    "--score": ["--mood"], "--rating": ["--mood"], "-m": ["--note"], "--message": ["--note"],
    "--text": ["--note"], "--body": ["--note"], "--name": ["--title"], "--who": ["--person"],
    "--where": ["--place"], "--location": ["--place"], "--out": ["--output"],
    "-f": ["--force", "--yes"], "--force": ["--yes"], "-y": ["--yes"],
    "--permanent": ["--forever"], "--permanently": ["--forever"], "--purge": ["--forever"],
    "--remove": ["--forever"],
    "--delete": ["--remove", "--forever"], "--rm": ["--remove"], "--file": ["--input", "--output"],
    "-i": ["--input"],
    "--duration": ["--max"], "--length": ["--max"], "--format": ["--json"],
    "--model": ["--engine"],
  ]
}
