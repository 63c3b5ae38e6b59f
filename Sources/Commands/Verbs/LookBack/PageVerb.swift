import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Settings
import Terminal
import Web

struct PageVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Look, listen and record in your browser.",
    discussion: """
      Serves the journal to browsers on this machine, and to no other machine, until Ctrl-C. It
      prints a link with a secret in it: only a browser that came by that link is let in. What is
      recorded there is saved twice a second, as with 'sotto record'. The page of a locked journal
      asks for the passphrase, and that of any journal with one can lock it again.

      --output writes the pages and the sound into a folder instead, to be opened without Sotto.
      Everything in that folder can be read by whoever has it.

      Examples:
        sotto page --open
        sotto page --port 8025
        sotto page --output pages
      """)

  @Flag(name: .long, help: "Open your browser there.")
  var open = false

  @Option(name: .long, help: ArgumentHelp("The port; else one that is free.", valueName: "number"))
  var port: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the pages into a new folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var journal: JournalOptions

  func validate() throws {
    guard port.map((0...65_535).contains) ?? true else {
      throw ValidationError("--port takes a number from 0, for one that is free, to 65535")
    }
    guard output == nil || (!open && port == nil) else {
      throw ValidationError("--output goes without --open and --port: nothing is served")
    }
  }

  func run(in context: Context) async throws {
    if let output { return try await write(output, context) }
    let isQuiet = self.journal.quiet
    let vault = context.vault(self.journal)
    let wasLocked = vault.state == .locked
    let server = try server(of: vault, context)
    let opens = open
    let outcome = await Interruptible.run(isUsualEnd: true) {
      try await server.run { link in
        context.print(link)
        if !isQuiet { context.tell("sotto: the journal is at this link until Ctrl-C") }
        guard opens else { return }
        do {
          try await BrowserLink(link).open(
            environment: context.environment, clock: context.surroundings.clock)
        } catch {
          let failure = Failure(any: error)
          context.tell("sotto: \(failure.message ?? "no browser can be opened"); open the link")
        }
      }
    }
    if wasLocked, vault.state != .locked, !isQuiet {
      context.tell("sotto: the journal stays open \(context.openUntil)")
    }
    // Ctrl-C is the normal way to end it.
    if case .failure(let error) = outcome, !(error is CancellationError) { throw error }
  }

  /// The server of the journal's page, which asks for the passphrase while the journal is locked.
  private func server(of vault: JournalVault, _ context: Context) throws -> PageServer {
    let (options, port) = (self.journal, self.port ?? 0)
    guard vault.state != .plain else {
      let journal = try context.journalForAdding(options)
      return try PageServer(PageVerb.settings(journal, port: port, context))
    }
    let idle = context.configuration.lockIdle
    if vault.state == .locked, !options.quiet {
      context.tell("sotto: the journal is locked; the page asks for its passphrase")
    }
    return try PageServer(
      PageLock(port: port, clock: context.surroundings.clock) { passphrase in
        _ = try await vault.unlock(try .passphrase(in: passphrase), idle: idle)
      } open: {
        guard vault.state != .locked else { return nil }
        let journal = try context.journalForAdding(options)
        return PageVerb.settings(journal, port: port, context)
      } lock: {
        _ = try await vault.lock()
      })
  }

  private static func settings(
    _ journal: Journal, port: Int, _ context: Context
  ) -> PageSettings {
    var settings = PageSettings(journal) {
      try Journal.open(at: journal.path, for: .reading, surroundings: journal.surroundings)
    }
    settings.port = port
    settings.moods = context.configuration.moods
    settings.transcribeSettings = { try context.transcribeSettings() }
    settings.soundUse = {
      let configuration = context.configuration
      return SoundUse(isOn: configuration.indexesSound, model: configuration.namedModel)
    }
    settings.wordsProgram = context.program
    settings.trashDays = { context.configuration.trashDays }
    settings.wakeWord = context.configuration.wakeWord
    return settings
  }

  private func write(_ output: String, _ context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: nil)
    }
    let path = context.configuration.folders.expanded(output)
    try OutputFile.requireFolder(of: path)
    let folder = try PageFolder(path, of: PageVerb.settings(journal, port: 0, context))
    let work = WatchedWork(context, isQuiet: self.journal.quiet)
    let count = try await work.run(
      interrupted: .interrupted(
        "interrupted; the folder is not complete", hasDone: true,
        hint: "delete \(path) and begin again")
    ) {
      try await folder.write { done, all in work.show("\(done) of \(all) entries") }
    }
    if !self.journal.quiet {
      context.print("Wrote \(NumberText.entries(count)): open \(folder.index)")
    }
  }
}
