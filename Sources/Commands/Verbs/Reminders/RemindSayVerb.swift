import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings

/// The verb that systemd and cron run at a reminder's times.
struct RemindSayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Say now what a reminder has to say.",
    discussion: """
      This is what its timer begins. A reminder that rests or is gone says nothing.

      Examples:
        sotto remind say 2
      """, shouldDisplay: false)

  @Argument(help: ArgumentHelp("Its number.", valueName: "number"))
  var number: Int

  @Option(
    name: .long,
    help: ArgumentHelp("Wait for up to so many seconds, at random.", valueName: "seconds"))
  var delay: Int = 0

  func run(in context: Context) async throws {
    guard let reminder = try current(context) else { return }
    if delay > 0 {
      let seconds = Int.random(in: 0...min(delay, 86_400))
      try await context.surroundings.clock.sleep(for: .seconds(seconds))
      guard try current(context) != nil else { return }
    }
    let text =
      reminder.text.isEmpty
      ? try Prompts(own: context.configuration.folders.prompts).question(on: context.today).text
      : reminder.text
    let isShown = await Notification.show(text, environment: context.environment)
    // cron mails the printed text, and systemd logs it.
    if !isShown { context.print(text) }
    guard reminder.isSpoken else { return }
    context.spoken.want(false)
    try await context.voice(text, context.speechRequest)
  }

  /// The reminder, if it exists and is not paused.
  private func current(_ context: Context) throws -> Reminder? {
    try context.reminderBook.all().first { $0.id == number && !$0.isPaused }
  }
}
