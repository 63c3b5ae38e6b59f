import Settings

/// The manual page in the macros of man(7), made from the parser's own description.
struct ManualPage {
  /// The page, ready for man(1).
  let text: String

  init(_ program: CommandTree.Command, version: String) {
    let name = program.commandName
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(version)\" \"User Commands\"", ".SH NAME",
      ManualPage.escaped("\(name) - \(program.abstract ?? "")", keepsDash: true), ".SH SYNOPSIS",
      ".B \(name)", "[\\fIoptions\\fR] \\fIverb\\fR [\\fIargument\\fR ...]",
    ]
    lines += [".SH DESCRIPTION"] + ManualPage.discussion(program.discussion)
    lines += [".SH OPTIONS"] + program.shownArguments.flatMap { ManualPage.entry($0) }
    lines += [".SH VERBS"]
    for verb in program.shownCommands { lines += ManualPage.verb(verb, path: name) }
    lines += [".SH \"OTHER WORDS\""]
    for (verb, words) in VerbArguments.otherWords {
      let words = words.map { "\\fB\(ManualPage.escaped($0))\\fR" }.joined(separator: ", ")
      lines += [".TP", words, ManualPage.escaped(verb)]
    }
    lines += [".SH ENVIRONMENT"]
    for definition in SettingCatalogue.definitions {
      guard let variable = definition.variable else { continue }
      lines += [".TP", ".B \(variable)", ManualPage.escaped(definition.explanation)]
    }
    lines += [
      ".TP", ".B NO_COLOR", "Nothing is coloured where it is set.", ".SH FILES", ".TP",
      ".I ~/.local/share/sotto/journal.sotto", "The journal, under $XDG_DATA_HOME where it is set.",
      ".TP", ".I ~/.config/sotto/config.toml",
      "The configuration, under $XDG_CONFIG_HOME where it is set.",
    ]
    lines += [".SH \"EXIT STATUS\""]
    for (status, meaning) in ManualPage.statuses {
      lines += [".TP", ".B \(status)", ManualPage.escaped(meaning)]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static let statuses: [(Int32, String)] = [
    (0, "Done; also where nothing had to be done."),
    (Failure.Status.failed.rawValue, "Failed; also where a file that was named is not there."),
    (
      Failure.Status.nothingMatched.rawValue,
      "A search, a selector or an import matched nothing, entries had no sound, or there is no"
        + " journal yet."
    ),
    (
      Failure.Status.partly.rawValue,
      "Done in part; each failure was named, or a signal to end came when a part was done."
    ),
    (
      Failure.Status.noSpeech.rawValue,
      "There was no speech where words were needed: in the one file or entry whose words were to be"
        + " printed, in a spoken caption, or in what was read aloud to measure."
    ),
    (Failure.Status.device.rawValue, "The audio device failed or vanished."),
    (Failure.Status.diskFull.rawValue, "The disk is full."),
    (Failure.Status.notAJournal.rawValue, "The file is not a journal."),
    (Failure.Status.newerJournal.rawValue, "The journal is of a newer version."),
    (Failure.Status.damaged.rawValue, "Damage was found."),
    (Failure.Status.noJournal.rawValue, "There is no such journal."),
    (Failure.Status.journalLocked.rawValue, "The journal is locked."),
    (Failure.Status.wrongPassphrase.rawValue, "The passphrase is wrong."),
    (Failure.Status.usage.rawValue, "Wrong usage, or a wrong configuration."),
    (Failure.Status.interrupted.rawValue, "Interrupted before anything was done, or by Ctrl-C."),
  ]

  private static func verb(_ verb: CommandTree.Command, path: String) -> [String] {
    let path = path + " " + verb.commandName
    let operands = verb.shownArguments.filter { $0.kind == "positional" }.map { argument in
      let name = "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
      let repeated = argument.isRepeating ? name + " ..." : name
      return argument.isOptional ? "[\(repeated)]" : repeated
    }
    var lines = [
      ".SS \(escaped(path.split(separator: " ").dropFirst().joined(separator: " ")))",
      escaped(verb.abstract ?? ""), ".PP",
      (["\\fB\(escaped(path))\\fR", "[\\fIoptions\\fR]"] + operands).joined(separator: " "),
      ".PP",
    ]
    lines += discussion(verb.discussion)
    lines += verb.shownArguments.filter { $0.preferredName?.name != "help" }.flatMap { entry($0) }
    for inner in verb.shownCommands { lines += ManualPage.verb(inner, path: path) }
    return lines
  }

  private static func entry(_ argument: CommandTree.Argument) -> [String] {
    let value = argument.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let names = (argument.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }
    let head =
      switch argument.kind {
      case "positional": "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
      case "option": names.joined(separator: ", ") + value
      default: names.joined(separator: ", ")
      }
    let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
    return [".TP", head, escaped((argument.abstract ?? "") + standard)]
  }

  /// The discussion as man(7) lines; indented lines are examples and are kept as they are.
  private static func discussion(_ text: String?) -> [String] {
    var lines: [String] = []
    var isLiteral = false
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isLiteral { lines.append(isIndented ? ".nf" : ".fi") }
      isLiteral = isIndented
      lines.append(line.isEmpty ? ".PP" : escaped(String(line)))
    }
    return lines + (isLiteral ? [".fi"] : [])
  }

  /// Text escaped so that troff prints it unchanged.
  private static func escaped(_ text: String, keepsDash: Bool = false) -> String {
    var text = text.replacing("\\", with: "\\e")
    text =
      keepsDash
      ? text.replacing(" - ", with: " \\- ") : text.replacing("-", with: "\\-")
    text = text.replacing("'", with: "\\(aq").replacing("\n", with: " ")
    // Not every troff reads UTF-8, but all accept a character by its number.
    text = text.unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar)
        : "\\[u" + String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4) + "]"
    }.joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}

extension String {
  /// The digits with zeros before them, up to a number of characters.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
