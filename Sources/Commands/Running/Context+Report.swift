import Documents
import Entries
import JournalEngine
import Pages
import Terminal

extension Context {
  /// Reports changed entries: as JSON, as a line, or not at all.
  func report(
    _ status: JSONResult.Status, _ entries: [Entry], _ line: String, commands: [String] = [],
    json: Bool, _ options: JournalOptions
  ) throws {
    try report(
      entries.map { JSONResult(status, entry: $0) }, line, commands: commands, json: json, options)
  }

  /// Reports a changed entry, and the position that its place has lost through the change.
  /// - Parameter before: The entry before the change.
  func report(
    _ status: JSONResult.Status, _ entry: Entry, from before: Entry, _ line: String, json: Bool,
    _ options: JournalOptions
  ) throws {
    var result = JSONResult(status, entry: entry)
    let lost = PositionText.lost(entry.id, from: before.place, to: entry.place) { words in
      (["sotto", "places", "set"] + options.words + words.map(ShellWord.quoted))
        .joined(separator: " ").onOneLine
    }
    result.warnings = lost.map { [$0] }
    try report([result], line, json: json, options)
    if let lost, !options.quiet { tell("sotto: \(lost)") }
  }

  /// Reports that an entry was given attachments.
  /// - Parameters:
  ///   - placed: The result for its place.
  ///   - remarks: What a person should know about the attachments.
  ///   - refusals: The files that could not be attached.
  func report(
    _ status: JSONResult.Status, _ placed: PicturePlaceOptions.Outcome, _ remarks: [String],
    refusals: [PreparedAttachments.Refusal] = [], _ line: String, json: Bool,
    _ options: JournalOptions
  ) throws {
    var result = JSONResult(status, entry: placed.entry)
    result.place = placed.place
    let warnings = remarks + [placed.remark].compactMap(\.self)
    result.warnings = warnings.isEmpty ? nil : warnings
    let ending = placed.place.map { ", \(EntryText.place($0))" } ?? ""
    let refused = refusals.map { refusal in
      var result = JSONResult(.failed, input: refusal.name.isEmpty ? nil : refusal.name)
      result.error = JSONResult.Problem(refusal.error)
      return result
    }
    try report([result] + refused, line + ending, json: json, options)
  }

  /// Reports the files that cannot be attached, each on a line, and each hint once.
  /// - Parameters:
  ///   - count: How many files should have been attached.
  ///   - consequence: The consequence, as the end of the summary.
  ///   - isPart: Whether the other files are attached.
  ///   - isTold: Whether each refusal is reported elsewhere.
  /// - Returns: The failure for the verb to throw; for a single file, the failure of that file.
  func tell(
    _ refusals: [PreparedAttachments.Refusal], of count: Int, _ consequence: String = "",
    isPart: Bool = false, isTold: Bool = false
  ) -> Failure {
    guard count > 1 else { return Failure(refusals[0].error) }
    var hints: Set<String> = []
    for refusal in refusals where !isTold {
      tellAloud("error: \(refusal.error.message.onOneLine)")
      guard let hint = refusal.error.hint, hints.insert(hint).inserted else { continue }
      tellAloud("hint: \(hint.onOneLine)")
    }
    let kinds = Set(refusals.map { Failure($0.error).status })
    let status = kinds.count == 1 ? kinds.first ?? .failed : .failed
    return Failure(
      isPart ? .partly : status,
      "\(refusals.count) of \(count) could not be attached\(consequence)")
  }

  private func report(
    _ results: [JSONResult], _ line: String, commands: [String] = [], json: Bool,
    _ options: JournalOptions
  ) throws {
    try render(
      Output(["results": results], line: line, commands: commands),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// The current day for the owner.
  var today: CivilDay { surroundings.moment.day }

  /// `entry 4, Friday 20 November`.
  func naming(_ entry: Entry) -> String { EntryText.name(entry, today: today) }

  /// The same as the beginning of a sentence.
  func heading(_ entry: Entry) -> String {
    let name = naming(entry)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Several entries with their days.
  func naming(_ entries: [Entry]) -> String { EntryText.name(entries, today: today) }

  /// Asks a question; only an explicit yes counts as yes.
  func confirms(_ question: String) -> Bool {
    let text = question + " [y/N]"
    let lines = messagesAreTerminal ? text.filled(toWidth: width - 1) : [text]
    messages(lines.joined(separator: "\n") + " ")
    return answer()?.lowercased().hasPrefix("y") ?? false
  }
}
