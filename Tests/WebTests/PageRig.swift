import Entries
import Foundation
import JournalEngine
import Sound
import TestSupport
import Testing
import Web

/// A journal with its page, and a browser that came by the link.
struct PageRig: Sendable {
  let journal: Journal
  let port: Int
  let link: String
  let cookie: String

  /// Serves a journal while a test runs.
  static func run(_ body: @Sendable (PageRig) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sotto")
    let journal = try Journal.create(at: path)
    let settings = PageSettings(journal) { try Journal.open(at: path, for: .reading) }
    try await run(try PageServer(settings), of: journal, body)
    withExtendedLifetime(folder) {}
  }

  /// Lets a server of a journal's page run while a test does.
  static func run(
    _ server: PageServer, of journal: Journal, _ body: @Sendable (PageRig) async throws -> Void
  ) async throws {
    let (links, input) = AsyncStream.makeStream(of: String.self)
    let serving = Task {
      defer { input.finish() }
      try await server.run { input.yield($0) }
    }
    do {
      var first: String?
      for await link in links {
        first = link
        break
      }
      let link = try #require(first)
      let port = try #require(URL(string: link)?.port)
      let path = link.replacing("http://127.0.0.1:\(port)", with: "")
      let opened = try await HTTPExchange(
        "GET", path, port: port, fields: [("Host", "127.0.0.1:\(port)")])
      let cookie = try #require(opened.fields["set-cookie"])
      try await body(PageRig(journal: journal, port: port, link: link, cookie: cookie))
      serving.cancel()
      try await serving.value
    } catch {
      serving.cancel()
      _ = try? await serving.value
      throw error
    }
  }

  /// The fields that a browser sends along from one of the page's own pages.
  var own: [(String, String)] {
    [
      ("Host", "127.0.0.1:\(port)"), ("Cookie", String(cookie.prefix { $0 != ";" })),
      ("Sec-Fetch-Site", "same-origin"),
    ]
  }

  /// Asks for a page as its browser does.
  func get(_ path: String, _ fields: [(String, String)] = []) async throws -> HTTPExchange {
    try await HTTPExchange("GET", path, port: port, fields: own + fields)
  }

  /// Sends a form as its browser does.
  func post(_ path: String, _ form: [String: String] = [:]) async throws -> HTTPExchange {
    let fields = form.map { name, value in
      let value = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(value)"
    }
    return try await post(path, Data(fields.joined(separator: "&").utf8))
  }

  /// Sends bytes as its browser does.
  func post(_ path: String, _ body: Data) async throws -> HTTPExchange {
    try await HTTPExchange(
      "POST", path, port: port, fields: own + [("Origin", "http://127.0.0.1:\(port)")], body: body)
  }

  /// Adds a recording of a number of seconds.
  func record(seconds: Int, rate: Int = 8000) async throws -> (entry: Int64, recording: Recording) {
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .file)
    for second in 0..<seconds {
      // The place of every sample can be told from its value.
      let bytes = (0..<rate).flatMap { frame -> [UInt8] in
        let value = Int16(truncatingIfNeeded: second * rate + frame)
        return [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      recorder.append(PackedSound(format: format, bytes: bytes))
    }
    let outcome = try #require(try await recorder.finish())
    let entry = try journal.entry(outcome.begun.entry)
    return (entry.id, try #require(entry.recordings.first))
  }
}
