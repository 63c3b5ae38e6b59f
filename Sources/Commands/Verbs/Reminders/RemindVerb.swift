import ArgumentParser

/// `remind`: reminders to make an entry.
struct RemindVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Be reminded to speak, at the times you choose.",
    discussion: """
      A notification on the desktop, by systemd's timers for the user or by cron. What
      it says lies beside the configuration and not in the journal: a locked journal
      reminds too, and whoever reads your files can read it.

      Examples:
        sotto remind add 21:00 'How was it?'
        sotto remind add 9:00 13:00 --days mon-fri
        sotto remind add --between 18:00 21:00 --spoken
        sotto remind
        sotto remind pause 2
        sotto remind remove 2
      """,
    subcommands: [
      RemindListVerb.self, RemindAddVerb.self, RemindPauseVerb.self, RemindResumeVerb.self,
      RemindRemoveVerb.self, RemindSayVerb.self,
    ], defaultSubcommand: RemindListVerb.self)

  func run(in context: Context) async throws {}
}
