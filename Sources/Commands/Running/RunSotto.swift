import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Settings
import Terminal

/// Runs the program with the machine's own clock, terminal and environment.
/// - Returns: The exit code.
public func runSotto() async -> Int32 {
  SignalWatcher.ignoreBrokenPipes()
  StandardStream.replaceClosed()
  if let files = ProcessLimits.tooFewFiles() {
    StandardStream.error.write(
      "sotto: error: only \(files) files may be open at once\nsotto: hint: ulimit -n 1024\n")
    return Failure.Status.failed.rawValue
  }
  // However the program ends, journals are closed first, so that their files stay consistent, and
  // nothing half written is left. A verb that watches for no signals makes its change in one step,
  // or finishes what it began; once that is kept it may say so and end by itself.
  SignalWatcher.beforeEnding(hasResult: { Journal.haveChangedOrHold() }) {
    Journal.abandonAll()
    return (Journal.haveChanged ? Failure.Status.partly : .interrupted).rawValue
  }
  StandardStream.hushLibraries()
  let code = await runSotto(Array(CommandLine.arguments.dropFirst()), in: .machine())
  SignalWatcher.beginEnd()
  Journal.closeAll()
  // A verb that Ctrl-C cut short, or that finished in spite of it, ends as one that did not answer
  // it, because only then a shell ends its loop.
  SignalWatcher.endIfInterrupted(isCutShort: code == Failure.Status.interrupted.rawValue)
  return code
}

/// Runs the program: reads the arguments, runs the verb and reports any error in one line.
/// - Parameters:
///   - arguments: The arguments, without the program's name.
///   - context: The surroundings of the commands.
/// - Returns: The exit code.
package func runSotto(_ arguments: [String], in context: Context) async -> Int32 {
  var context = context
  context.flags = SpeakingFlags(arguments)
  context.spoken = SpokenResults()
  if let speaks = context.flags.speaks { context.spoken.want(speaks) }
  let code = await obey(context.flags.arguments, in: context)
  await context.speakResults()
  return context.judgeUnwritten(code)
}

/// Runs the verb that the arguments name.
private func obey(_ given: [String], in context: Context) async -> Int32 {
  do {
    if let completion = NameCompletion(given) {
      context.output(await completion.answer(in: context))
      return 0
    }
    let named = try VerbArguments(given, context.surroundings.typedNow).arguments
    let arguments = NegativeNumbers(try LeftOutWords(named).arguments).arguments
    if arguments == ["help", "all"] {
      context.printAsIs(ProgramHelp(isWhole: true).text(context.width))
      return 0
    }
    try refuseLabels(thatLookLikeOptions: arguments)
    try refuseOperands(thatLookLikeOptions: arguments)
    try CompletionScript.requireShell(arguments, in: context.environment)
    var command = try Sotto.parsed(arguments)
    if let verb = command as? any Verb {
      try ArgumentMessage.refuseTime(
        apartIn: arguments, of: type(of: verb), context.surroundings.typedNow)
      try await verb.begin(in: context)
    } else {
      // A command of the parser itself, such as help.
      try command.run()
    }
    return 0
  } catch {
    return tell(error, of: given, in: context)
  }
}

/// Refuses `tag 2 -rain`, typed by analogy with `+rain`, because the parser would read it as
/// one-letter options.
private func refuseLabels(thatLookLikeOptions arguments: [String]) throws {
  guard let place = VerbArguments.place(in: arguments),
    arguments[place] == TagVerb.configuration.commandName
  else { return }
  let label = arguments[place...].prefix { $0 != "--" }.first { argument in
    argument.hasPrefix("-") && !["-h", "-q"].contains(argument)
      && argument.dropFirst().first?.isLetter == true
  }
  guard let name = label?.dropFirst() else { return }
  let quoted = name.contains(" ") ? "'\(name)'" : String(name)
  throw Failure(
    .usage, "'-\(name)' is read as options", hint: "to take a label away: --remove \(quoted)")
}

/// Refuses a file or a text that begins with a dash, because the parser would read it as one-letter
/// options: `-dash.wav` contains `-h` and would print help.
private func refuseOperands(thatLookLikeOptions arguments: [String]) throws {
  let options = arguments.prefix { $0 != "--" }
  if options.contains(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains(" ") }) {
    throw Failure(
      .usage, "a text that begins with a dash is read as options",
      hint: "put -- before it: sotto note -- TEXT")
  }
  let name = options.first { argument in
    argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.contains(".")
      && Double(argument) == nil && FileManager.default.fileExists(atPath: argument)
  }
  guard let name else { return }
  throw Failure(.usage, "\(name) is read as options", hint: "write ./\(name)")
}

/// Reports an error in one line, with a hint if there is one, or prints the help that was asked
/// for.
/// - Returns: The exit code.
private func tell(_ error: any Error, of arguments: [String], in context: Context) -> Int32 {
  // A program that closes the pipe early has read all that it wanted.
  if let error = error as? JournalError, error.code == .brokenPipe { return 0 }
  let code = Sotto.exitCode(for: error)
  // The parser gives every error that is not its own the code of a general failure.
  guard code == .success || code == .validationFailure else {
    var failure = Failure(any: error)
    if failure.status == .usage, failure.hint == nil, let message = failure.message {
      failure.hint = NamedVerb(arguments, context.surroundings.typedNow)?.hint(for: message)
    }
    if let message = failure.message { context.tellAloud("error: \(message.onOneLine)") }
    if let hint = failure.hint { context.tellAloud("hint: \(hint.onOneLine)") }
    return failure.status.rawValue
  }
  if code == .success {
    // The parser must not break the lines, because the page is laid out below.
    let text = Sotto.fullMessage(for: error, columns: HelpText.unwrapped)
    // Only help is laid out. Completion scripts and the tree of commands are for other programs.
    let isHelp = text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
    if text.hasPrefix("OVERVIEW: " + Sotto.configuration.abstract) {
      context.printAsIs(ProgramHelp(isWhole: false).text(context.width))
    } else if isHelp {
      context.printAsIs(HelpText(text).text(context.width))
    } else if CompletionScript.isRequested(by: arguments) {
      context.printAsIs(CompletionScript(text, verbs: Sotto.shownVerbs + ["all"]).text)
    } else {
      context.printAsIs(text)
    }
    return 0
  }
  let message = ArgumentMessage(Sotto.message(for: error)).line
  let unknown = "unexpected argument "
  // If there is no such verb, the parser of the whole program reports an unexpected argument.
  let isVerb =
    message.hasPrefix(unknown) && Sotto.fullMessage(for: error).contains("Usage: sotto [")
  let hint = ArgumentHint(message, arguments, context.surroundings.typedNow)
  context.tellAloud(
    "error: \(isVerb ? "there is no verb " + message.dropFirst(unknown.count) : hint.line)")
  let help = ArgumentMessage.hint(for: Sotto.fullMessage(for: error))
  context.tellAloud("hint: \(hint.text ?? help)")
  return Failure.Status.usage.rawValue
}

extension Sotto {
  /// Parses arguments.
  ///
  /// Most verbs are parsed alone, because setting up the parser for the whole program takes longer
  /// than running a verb.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = leaf(arguments) { return command }
    // The whole program knows the help, and explains errors.
    return try parseAsRoot(arguments)
  }

  /// The verb in the arguments, if parsing it alone gives the same result.
  ///
  /// Nil if there is any error, or if an argument may belong to the program.
  private static func leaf(_ arguments: [String]) -> (any ParsableCommand)? {
    // An option of the program may stand between others, and is removed before the verb's options
    // are parsed.
    let isOfProgram = arguments.contains { argument in
      argument.hasPrefix("--journal") || argument.hasPrefix("--quiet")
        || (argument.hasPrefix("-") && !argument.hasPrefix("--"))
    }
    guard !isOfProgram,
      let verb = configuration.subcommands.first(where: {
        $0.configuration.commandName == arguments.first
      }), verb.configuration.subcommands.isEmpty,
      let command = try? verb.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == verb
    else { return nil }
    return command
  }

  /// Whether a word is the name of a verb, or is taken for one.
  static func isVerb(_ word: some StringProtocol) -> Bool { allVerbs.contains(String(word)) }

  private static let allVerbs = Set(
    configuration.groupedSubcommands.flatMap(\.subcommands)
      .compactMap { $0.configuration.commandName }
  ).union(VerbArguments.aliases.keys)

  /// The names of the verbs that the help shows.
  fileprivate static var shownVerbs: [String] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
      .filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
  }
}
