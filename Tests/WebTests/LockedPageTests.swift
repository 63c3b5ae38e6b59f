import Entries
import Foundation
import JournalEngine
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite("The page of a locked journal")
struct LockedPageTests {
  /// A journal behind a lock whose passphrase is known.
  private final class Lock: Sendable {
    let isOpen = Mutex(false)
    let tried = Mutex<[String]>([])
    /// Why the journal cannot be locked; nil if it can be.
    let refusal = Mutex<JournalError?>(nil)
    /// The connections that the page has opened.
    let connections = Mutex<[Journal]>([])

    func open(_ path: String, for access: Journal.Access) throws -> Journal {
      let journal = try Journal.open(at: path, for: access)
      connections.withLock { $0.append(journal) }
      return journal
    }

    /// How many connections can still be used.
    var inUse: Int {
      connections.withLock { all in all.filter { (try? $0.entry(1)) != nil }.count }
    }
  }

  private static let passphrase = ["passphrase": "open & \"sesame\""]

  private static func run(
    clock: MockClock = MockClock(),
    _ body: @Sendable @escaping (PageRig, Lock) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sotto")
    let journal = try Journal.create(at: path)
    _ = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: "the secret note"))
    let lock = Lock()
    let server = try PageServer(
      PageLock(port: 0, clock: clock) { passphrase in
        lock.tried.withLock { $0.append(passphrase) }
        guard passphrase == "open & \"sesame\"" else {
          throw JournalError(.wrongPassphrase, "the passphrase is wrong")
        }
        lock.isOpen.withLock { $0 = true }
      } open: {
        guard lock.isOpen.withLock({ $0 }) else { return nil }
        return PageSettings(try lock.open(path, for: .writing)) {
          try lock.open(path, for: .reading)
        }
      } lock: {
        if let refusal = lock.refusal.withLock({ $0 }) { throw refusal }
        #expect(lock.inUse == 0)
        lock.isOpen.withLock { $0 = false }
      })
    try await PageRig.run(server, of: journal) { try await body($0, lock) }
    withExtendedLifetime(folder) {}
  }

  @Test("shows nothing but a form, whatever is asked for, and opens by the passphrase")
  func opens() async throws {
    try await Self.run { rig, lock in
      for path in ["/", "/entries/1", "/search?q=secret", "/news", "/labels"] {
        let answer = try await rig.get(path)
        #expect(answer.status == 423, "\(path)")
        #expect(answer.text.contains("type=\"password\""))
        #expect(!answer.text.contains("secret note"))
        #expect(answer.fields["cache-control"] == "no-store")
      }
      #expect(try await rig.get("/assets/style.css").status == 200)
      #expect(try await rig.post("/entries/1/delete").status == 404)
      let wrong = try await rig.post("/unlock", ["passphrase": "<b>guess"])
      #expect(wrong.status == 403)
      #expect(wrong.text.contains("The passphrase is wrong."))
      #expect(!wrong.text.contains("guess"))
      let right = try await rig.post("/unlock", ["passphrase": "open & \"sesame\""])
      #expect(right.status == 303)
      #expect(right.fields["location"] == "/")
      #expect(lock.tried.withLock { $0 } == ["<b>guess", "open & \"sesame\""])
      #expect(try await rig.get("/").text.contains("the secret note"))
      #expect(try await rig.post("/unlock", ["passphrase": "again"]).status == 303)
      #expect(lock.tried.withLock { $0.count } == 2)
    }
  }

  @Test("takes a passphrase from a form of its own alone, and from nobody without the link")
  func strangers() async throws {
    try await Self.run { rig, lock in
      let body = Data("passphrase=open".utf8)
      let foreign = try await HTTPExchange(
        "POST", "/unlock", port: rig.port,
        fields: rig.own + [("Origin", "http://evil.example")], body: body)
      #expect(foreign.status == 403)
      let without = try await HTTPExchange(
        "POST", "/unlock", port: rig.port,
        fields: [
          ("Host", "127.0.0.1:\(rig.port)"), ("Origin", "http://127.0.0.1:\(rig.port)"),
        ], body: body)
      #expect(without.status == 403)
      #expect(try await rig.get("/unlock?passphrase=open").status == 423)
      let long = try await rig.post("/unlock", Data(repeating: 0x61, count: 9000))
      #expect(long.status == 413)
      #expect(lock.tried.withLock { $0 }.isEmpty)
    }
  }

  @Test("lets wrong passphrases be tried ever more slowly")
  func slows() async throws {
    let clock = MockClock()
    try await Self.run(clock: clock) { rig, lock in
      for _ in 0..<3 {
        #expect(try await rig.post("/unlock", ["passphrase": "no"]).status == 403)
      }
      let early = try await rig.post("/unlock", ["passphrase": "open & \"sesame\""])
      #expect(early.status == 429)
      #expect(early.text.contains("Wait 1 s, then try again."))
      #expect(lock.tried.withLock { $0.count } == 3)
      clock.advance(by: .seconds(1))
      let right = try await rig.post("/unlock", ["passphrase": "open & \"sesame\""])
      #expect(right.status == 303)
    }
  }

  @Test("opens too when the journal was unlocked elsewhere")
  func elsewhere() async throws {
    try await Self.run { rig, lock in
      #expect(try await rig.get("/").status == 423)
      lock.isOpen.withLock { $0 = true }
      let answer = try await rig.get("/entries/1")
      #expect(answer.status == 303)
      #expect(try await rig.get("/").text.contains("the secret note"))
    }
  }

  @Test("is locked from any page, with every connection closed, and opens again by the passphrase")
  func locks() async throws {
    try await Self.run { rig, lock in
      #expect(try await rig.post("/lock").status == 303)
      #expect(try await rig.post("/unlock", Self.passphrase).status == 303)
      for path in ["/", "/entries", "/entries/1"] {
        #expect(try await rig.get(path).text.contains("action=\"/lock\""), "\(path)")
      }
      #expect(lock.inUse > 0)
      let locking = try await rig.post("/lock")
      #expect(locking.status == 303)
      #expect(locking.fields["location"] == "/")
      #expect(lock.isOpen.withLock { $0 } == false)
      for path in ["/", "/entries/1", "/news"] {
        let answer = try await rig.get(path)
        #expect(answer.status == 423, "\(path)")
        #expect(!answer.text.contains("secret note"))
      }
      #expect(try await rig.post("/unlock", Self.passphrase).status == 303)
      #expect(try await rig.get("/").text.contains("the secret note"))
    }
  }

  @Test("stays open while another program uses the journal, or while somebody records")
  func staysOpen() async throws {
    try await Self.run { rig, lock in
      #expect(try await rig.post("/unlock", Self.passphrase).status == 303)
      lock.refusal.withLock {
        $0 = JournalError(.journalLocked, "the journal is still in use by mpv (process 7)")
      }
      let refused = try await rig.post("/lock")
      #expect(refused.status == 503)
      #expect(refused.text.contains("The journal is still in use by mpv (process 7)."))
      #expect(try await rig.get("/").text.contains("the secret note"))
      lock.refusal.withLock { $0 = nil }
      #expect(try await rig.post("/recordings", ["rate": "8000"]).status == 200)
      let recording = try await rig.post("/lock")
      #expect(recording.status == 409)
      #expect(recording.text.contains("A recording is still running."))
      #expect(try await rig.get("/").text.contains("the secret note"))
    }
  }

  @Test("is locked by its own pages alone")
  func foreignLock() async throws {
    try await Self.run { rig, lock in
      #expect(try await rig.post("/unlock", Self.passphrase).status == 303)
      let foreign = try await HTTPExchange(
        "POST", "/lock", port: rig.port, fields: rig.own + [("Origin", "http://evil.example")])
      #expect(foreign.status == 403)
      #expect(lock.isOpen.withLock { $0 })
    }
  }

  @Test("A journal without a passphrase has no button to lock it")
  func plain() async throws {
    try await PageRig.run { rig in
      let home = try await rig.get("/")
      #expect(!home.text.contains("/lock\""))
      let answer = try await rig.post("/lock")
      #expect(answer.status == 404)
    }
  }
}
