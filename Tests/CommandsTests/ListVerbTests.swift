import Entries
import Foundation
import JournalEngine
import Synchronization
import TestSupport
import Testing

@Suite("The verb list")
struct ListVerbTests {
  /// A journal of as many notes, two a day, the last of them today.
  private static func harness(_ count: Int) async throws -> Harness {
    let harness = try Harness()
    for number in 0..<count {
      let age = count - 1 - number
      let day = CivilDay("2026-11-20")?.advanced(by: -(age / 2)).description ?? ""
      _ = await harness.run(
        "note", "line \(number + 1)", "--at", "\(day) 0\(8 - age % 2):00")
    }
    return harness
  }

  private func texts(_ outcome: Harness.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { line in
      line.firstRange(of: "line ").map { String(line[$0.upperBound...]) } ?? String(line)
    }
  }

  @Test("A list ends with the newest, and says how many older ones there are")
  func order() async throws {
    let harness = try await ListVerbTests.harness(23)
    #expect(
      texts(await harness.run("list")) == ["… and 3 more: --limit 0"] + (4...23).map(String.init))
    #expect(
      texts(await harness.run("list", "--limit", "2")) == ["… and 21 more: --limit 0", "22", "23"])
    #expect(texts(await harness.run("list", "--limit", "0")) == (1...23).map(String.init))
    let oldest = await harness.run("list", "--sort", "oldest", "--limit", "2")
    #expect(texts(oldest) == ["1", "2", "… and 21 more: --limit 0"])
    let json = await harness.run("list", "--json").json["entries"] as? [[String: Any]]
    #expect(json?.map { $0["note"] as? String } == (1...23).reversed().map { "line \($0)" })
  }

  @Test("Who listens hears the newest first, and how many there are")
  func heard() async throws {
    let harness = try await ListVerbTests.harness(23)
    let heard = await harness.run("list", "--speak").heard.split(separator: "\n")
    #expect(heard.first?.contains("line 23") == true)
    #expect(heard.last == "And 13 more.")
  }

  @Test("On a terminal a day stands beside the first of its entries, elsewhere on every line")
  func days() async throws {
    let harness = try await ListVerbTests.harness(4)
    let environment = ["NO_COLOR": "1"]
    let wide = await harness.run(["list"], environment: environment, isTerminal: true)
    #expect(
      wide.output == """
        1  Thu 2026-11-19 07:00        ·  line 1
        2                 08:00        ·  line 2
        3  Fri 2026-11-20 07:00        ·  line 3
        4                 08:00        ·  line 4

        """)
    let narrow = await harness.run(["list"], environment: environment, isTerminal: true, width: 60)
    #expect(narrow.output.hasPrefix("1  2026-11-19 07:00        ·  line 1\n2             08:00 "))
    #expect(
      await harness.run("list").output.hasPrefix(
        "1  2026-11-19 07:00        ·  line 1\n2  2026-11-19 08:00 "))
  }

  @Test("What is longer than the terminal goes through the pager, a list from its end")
  func paging() async throws {
    let harness = try await ListVerbTests.harness(30)
    let shown = Mutex<[(text: String, fromEnd: Bool)]>([])
    let pager: @Sendable (String, Bool) async -> Bool = { text, fromEnd in
      shown.withLock { $0.append((text, fromEnd)) }
      return true
    }
    let all = ["list", "--limit", "0"]
    let printed = await harness.run(all, environment: ["NO_COLOR": "1"], isTerminal: true)
    let paged = await harness.run(
      all, environment: ["NO_COLOR": "1"], isTerminal: true, pager: pager)
    #expect(paged.output == "")
    #expect(shown.withLock { $0.count } == 1)
    #expect(shown.withLock { $0.first?.text } == printed.output)
    #expect(shown.withLock { $0.first?.fromEnd } == true)
    let long = String(repeating: "A long day. ", count: 400)
    _ = await harness.run("note", long)
    _ = await harness.run(["show", "last"], isTerminal: true, pager: pager)
    #expect(shown.withLock { $0.count } == 2 && shown.withLock { $0.last?.fromEnd } == false)
  }

  @Test(
    "What fits, is piped, is JSON, is heard or goes to a dumb terminal goes through no pager",
    arguments: [
      (["list", "--limit", "20"], true, [:]), (["list", "--limit", "0"], false, [:]),
      (["list", "--json"], true, [:]), (["list", "--limit", "0", "--speak"], true, [:]),
      (["list", "--limit", "0"], true, ["TERM": "dumb"]),
    ] as [([String], Bool, [String: String])])
  func unpaged(
    _ arguments: [String], _ isTerminal: Bool, _ environment: [String: String]
  ) async throws {
    let harness = try await ListVerbTests.harness(30)
    let outcome = await harness.run(
      arguments, environment: environment, isTerminal: isTerminal
    ) { _, _ in
      Issue.record("the pager was run")
      return true
    }
    #expect(outcome.status == 0 && outcome.output.contains("line 30"))
  }

  @Test("A pager that does not work is no failure: the page is printed")
  func brokenPager() async throws {
    let harness = try await ListVerbTests.harness(30)
    let all = ["list", "--limit", "0"]
    let printed = await harness.run(all, isTerminal: true)
    let outcome = await harness.run(all, isTerminal: true) { _, _ in false }
    #expect(outcome.status == 0 && outcome.output == printed.output && outcome.messages == "")
  }

  @Test("A document of more entries than are read at once holds each once, in order")
  func streamed() async throws {
    let harness = try Harness()
    _ = await harness.run("init")
    let journal = try Journal.open(at: harness.journal, for: .writing)
    for index in 0..<250 {
      let date = Date(timeIntervalSince1970: 1_790_000_000 + Double(index) * 1000)
      _ = try journal.add(EntryDraft(moment: Moment(date, in: .gmt), note: "line \(index)"))
    }
    let outcome = await harness.run("list", "--json")
    #expect(try SchemaCheck("entries").faults(in: outcome.output) == [])
    let entries = try #require(outcome.json["entries"] as? [[String: Any]])
    #expect(entries.map { $0["note"] as? String } == (0..<250).reversed().map { "line \($0)" })
    #expect(outcome.json["total"] as? Int == 250)
    let some = await harness.run("list", "--json", "--limit", "120", "--sort", "oldest")
    #expect((some.json["entries"] as? [Any])?.count == 120 && some.json["total"] as? Int == 250)
    let empty = await harness.run("list", "--json", "--tag", "none")
    #expect((empty.json["entries"] as? [Any])?.isEmpty == true && empty.json["total"] as? Int == 0)
  }
}
