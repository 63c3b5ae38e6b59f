import Testing

@Suite("Reminders typed as sentences")
struct ReminderWordingTests {
  @Test(
    "A reminder that begins with its days is refused with the command that names them",
    arguments: [
      (["every sunday at 8pm", "Week?"], "sotto remind add 8pm --days sun 'Week?'"),
      (["every Sunday at 8pm Week?"], "sotto remind add 8pm --days sun 'Week?'"),
      (["monday", "7:30", "Up you get"], "sotto remind add 7:30 --days mon 'Up you get'"),
      (["mon-fri", "9:00", "13:00", "How?"], "sotto remind add 9:00 13:00 --days mon-fri 'How?'"),
      (
        ["on mondays and fridays at 21:00", "Well?"],
        "sotto remind add 21:00 --days mon,fri 'Well?'"
      ),
      (["every weekday at 8pm", "Well?"], "sotto remind add 8pm --days weekdays 'Well?'"),
      (["every day at 8pm", "Well?"], "sotto remind add 8pm 'Well?'"),
      (["at 8 pm", "Well?", "--days", "sat"], "sotto remind add 20:00 --days sat 'Well?'"),
      (["sunday", "Week?"], "sotto remind add 21:00 --days sun 'Week?'"),
      (
        ["8pm", "Week?", "on", "sunday"],
        "sotto remind add 8pm --days sun 'Week?'; as a word it stands in a text between quotes"
      ),
      (["8pm", "--days", "mon", "sunday", "Hm"], "sotto remind add 8pm --days mon,sun Hm"),
      (["8pm", "sunday", "9pm", "Week?"], "sotto remind add 8pm 9pm --days sun 'Week?'"),
      (["We talk"], "sotto remind add 21:00 'We talk'"),
    ])
  func hints(_ words: [String], _ hint: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run(["remind", "add"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("hint: \(hint)\n"), "\(outcome.messages)")
    #expect(await harness.run("remind", "list", "--json").json["reminders"] as? [String] == [])
  }
}
