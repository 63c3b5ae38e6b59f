import ArgumentParser
import Entries
import Foundation
import Insights
import JournalEngine
import Settings
import Transcription

/// The names that are possible at one position of a command, for shell completion.
///
/// The parser marks these positions in its scripts (``names``), and the scripts call this program.
/// The parser's own completion functions can neither wait nor know the journal in use, so
/// `runSotto` answers instead.
struct NameCompletion {
  /// Marks an option or argument as one that takes a name.
  static let names = CompletionKind.custom { _, _, _ in [] }

  /// The verbs before the position.
  private let verbs: [String]
  /// The option, or `positional@0`.
  private let argument: String
  /// The words of the command line, this program's name first.
  private let words: [String]
  /// The part of the name typed so far.
  private let typed: String

  /// Reads a completion script's request; nil if the arguments are no such request.
  init?(_ arguments: [String]) {
    guard arguments.first == "---completion", let dashes = arguments.firstIndex(of: "--"),
      arguments.count > dashes + 3, let index = Int(arguments[dashes + 2])
    else { return nil }
    verbs = Array(arguments[1..<dashes])
    argument = arguments[dashes + 1]
    words = Array(arguments[(dashes + 4)...])
    typed = words.indices.contains(index) ? words[index] : ""
  }

  /// The answer: one name per line.
  ///
  /// Errors are not reported, because the message would appear in the line that a person is typing.
  func answer(in given: Context) async -> String {
    guard let context = try? given.configured(), let names = try? await names(in: context) else {
      return ""
    }
    let shell = context.environment["SAP_SHELL"].flatMap(CompletionShell.init(rawValue:))
    var lines = completed(names.filter { !$0.contains(where: \.isNewline) })
    if shell == .bash { lines = lines.map(NameCompletion.escaped) }
    // In zsh a colon ends the name, and the script drops the last line.
    if shell == .zsh { lines = lines.map { $0.replacing(":", with: "\\:") } + [" "] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names, each after the typed prefix that stays: `a,` of a list, `+` of a label to add.
  private func completed(_ names: [String]) -> [String] {
    var kept = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    if kept.isEmpty, verbs == ["tag"], typed.hasPrefix("+") { kept = "+" }
    return names.map { kept + $0 }
  }

  /// A name escaped for bash, which expands each word of the list.
  private static func escaped(_ name: String) -> String {
    name.map { $0.isLetter || $0.isNumber || "-_.,+@:/".contains($0) ? "\($0)" : "\\\($0)" }
      .joined()
  }

  private func names(in context: Context) async throws -> [String] {
    switch argument {
    case "--tag": try labels(.tag, context)
    case "--activity": try labels(.activity, context)
    case "--person": try labels(.person, context)
    case "--collection": try labels(.collection, context)
    case "--mood": try moods(context)
    case "--engine": context.configuration.engines
    case "--place", "--near": try places(context)
    case "--voice": try await voices()
    case "--device" where ["record", "devices"].contains(verbs.first): try microphones()
    case "--device", "--speaker": try speakers()
    case "positional@1" where verbs == ["config", "set"]: try await values(context)
    default: try positional(context)
    }
  }

  /// The values of a setting that has only a few.
  private func values(_ context: Context) async throws -> [String] {
    let name = words.drop { $0 != verbs.last }.dropFirst().first { !$0.hasPrefix("-") }
    let key = SettingCatalogue.key(named: name ?? "")
    switch key {
    case .inputDevice: return try microphones()
    case .outputDevice: return try speakers()
    case .engine: return context.configuration.engines
    case .voice: return try await voices()
    case .model:
      let models = try ModelCatalogue().reports(isChecking: false)
      return models.filter { [.installed, .unknown].contains($0.state) }.map(\.name)
    default: return SettingCatalogue.definition(of: key)?.kind.values ?? []
    }
  }

  private func voices() async throws -> [String] {
    try await SpeechVoice.all().map(\.language).unique
  }

  private func microphones() throws -> [String] {
    try AudioDevice.all().filter { $0.inputChannels > 0 }.map(\.name)
  }

  private func speakers() throws -> [String] {
    try AudioDevice.all().filter { $0.outputChannels > 0 }.map(\.name)
  }

  /// The names for an operand, or for an option that stands for one: labels of an entry, or of a
  /// noun.
  private func positional(_ context: Context) throws -> [String] {
    switch verbs.first {
    case "tag": return try labels(kind, context)
    case "mood": return try moods(context)
    case "vocabulary": return try journal(context)?.vocabulary().map(\.text) ?? []
    case "labels" where verbs.dropFirst().first == "moods": return try moods(context)
    case "labels" where verbs.dropFirst().first == "places": return try places(context)
    case "labels":
      let kind = Tag.Kind.allCases.first { $0.plural == verbs.dropFirst().first }
      return try kind.map { try labels($0, context) } ?? []
    default: return []
    }
  }

  /// The kind of label that `--kind` names on the command line.
  private var kind: Tag.Kind {
    value(of: "--kind").flatMap(Tag.Kind.init(rawValue:)) ?? .tag
  }

  private func value(of option: String) -> String? {
    let place = words.firstIndex(of: option).map { $0 + 1 }
    return place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  private func labels(_ kind: Tag.Kind, _ context: Context) throws -> [String] {
    try journal(context)?.labels(kind).map(\.tag.name) ?? []
  }

  private func places(_ context: Context) throws -> [String] {
    try journal(context)?.places().map(\.place.name).filter { !$0.isEmpty } ?? []
  }

  private func moods(_ context: Context) throws -> [String] {
    try context.moodNames(try journal(context)).vocabulary.terms.map(\.word)
  }

  /// The journal that the command line names, or the usual one.
  private func journal(_ context: Context) throws -> Journal? {
    let named = value(of: "--journal").map { ["--journal", $0] } ?? []
    let options = try JournalOptions.parse(named + ["--quiet"])
    return context.hasJournal(options) ? try context.journalForReading(options) : nil
  }
}

extension [String] {
  /// The elements, each once, in their order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
