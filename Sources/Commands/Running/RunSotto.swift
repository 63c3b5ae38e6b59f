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
  StandardStream.hushLibraries()
  // However the program ends, a journal's file is whole when it is gone.
  SignalWatcher.beforeEnding { Journal.closeAll() }
  defer { Journal.closeAll() }
  return await runSotto(Array(CommandLine.arguments.dropFirst()), in: .machine())
}

/// Runs the program: reads the arguments, does what they say and tells any error as one line.
/// - Parameters:
///   - arguments: The arguments, without the program's name.
///   - context: What the commands take from the world.
/// - Returns: The exit code.
package func runSotto(_ arguments: [String], in context: Context) async -> Int32 {
  var context = context
  context.flags = SpeakingFlags(arguments)
  context.spoken = SpokenResults()
  context.deeds = Deeds()
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
      context.print(ProgramHelp(isWhole: true).text(context.width))
      return 0
    }
    try refuseLabels(thatLookLikeOptions: arguments)
    try refuseOperands(thatLookLikeOptions: arguments)
    try CompletionScript.requireShell(arguments, in: context.environment)
    var command = try Sotto.parsed(arguments)
    if let verb = command as? any Verb {
      try await verb.begin(in: context)
    } else {
      // The parser's own, such as help.
      try command.run()
    }
    return 0
  } catch {
    return tell(error, of: given, in: context)
  }
}

/// Refuses `tag 2 -rain`, which is typed after the model of `+rain`, and which the parser takes for
/// options of one letter each.
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

/// Refuses a file or a text that begins with a dash, which the parser takes for one-letter options: of
/// `-dash.wav` it sees `-h` and prints help.
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

private func tell(_ error: any Error, of arguments: [String], in context: Context) -> Int32 {
  // A reader that leaves after the first seconds of a sound has what it wanted.
  if let error = error as? JournalError, error.code == .brokenPipe { return 0 }
  let code = Sotto.exitCode(for: error)
  // Of errors of ours the parser knows nothing: it takes them for failures.
  guard code == .success || code == .validationFailure else {
    let failure = Failure(any: error)
    if let message = failure.message { context.tellAloud("error: \(message.onOneLine)") }
    if let hint = failure.hint { context.tellAloud("hint: \(hint.onOneLine)") }
    return failure.status.rawValue
  }
  if code == .success {
    // Unwrapped, because the page is laid out below by rules of our own.
    let text = Sotto.fullMessage(for: error, columns: HelpText.unwrapped)
    // Help is for eyes; a completion script or the tree of commands is for machines.
    let isHelp = text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
    if text.hasPrefix("OVERVIEW: " + Sotto.configuration.abstract) {
      context.print(ProgramHelp(isWhole: false).text(context.width))
    } else if isHelp {
      context.print(HelpText(text).text(context.width))
    } else {
      context.print(CompletionScript(text, verbs: Sotto.shownVerbs + ["all"]).text)
    }
    return 0
  }
  let message = ArgumentMessage(Sotto.message(for: error)).line
  let unknown = "unexpected argument "
  // At the root the parser takes a verb that does not exist for one argument too many.
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
  /// Parses arguments; most verbs by themselves, because to prepare all of the program for one takes
  /// longer than to do what it says.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = leaf(arguments) { return command }
    // The whole program has the help, and says what is wrong.
    return try parseAsRoot(arguments)
  }

  /// The verb that arguments call, where parsing it by itself must give the same; nil where anything is
  /// wrong, or may be meant for the program.
  private static func leaf(_ arguments: [String]) -> (any ParsableCommand)? {
    // An option of the program is taken out before the verb is read, so that it may part other values.
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

  /// The names of the verbs that help tells of.
  fileprivate static var shownVerbs: [String] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
      .filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
  }
}
