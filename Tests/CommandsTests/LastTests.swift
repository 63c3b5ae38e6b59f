import Testing

@Suite("last is what was added last")
struct LastTests {
  @Test("whatever day it is of, and whatever lies in the future")
  func added() async throws {
    let harness = try Harness()
    let future = await harness.run("note", "next year", "--at", "2027-05-01")
    #expect(future.output == "Added entry 1, Saturday 1 May 2027, 12:00\n")
    #expect(
      future.messages.hasPrefix(
        "sotto: warning: Saturday 1 May 2027, 12:00, is in the future\n"))
    _ = await harness.run("note", "today")
    let past = await harness.run("note", "yesterday", "--at", "yesterday")
    #expect(past.messages == "")
    #expect(await harness.run("show", "last").output.contains("yesterday"))
    #expect(await harness.run("show", "last~1").output.contains("today"))
    #expect(await harness.run("show", "last~2").output.contains("next year"))
    let deleted = await harness.run("delete", "last")
    #expect(deleted.output.hasPrefix("Moved to the trash: entry 3, Thursday 19 November; "))
  }

  @Test("in the trash it is what was moved there last")
  func trashed() async throws {
    let harness = try Harness()
    for text in ["a", "b", "c"] { _ = await harness.run("note", text) }
    _ = await harness.run("delete", "3")
    _ = await harness.run("delete", "1")
    #expect(await harness.run("restore", "last").output == "Restored entry 1, Friday 20 November\n")
  }
}
