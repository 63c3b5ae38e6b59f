import Entries
import Foundation
import JournalEngine
import Testing

/// Who may ask the page, and what a page from elsewhere is told.
@Suite("Access to the page")
struct AccessTests {
  @Test("Only a browser that came by the link sees the journal")
  func link() async throws {
    try await PageRig.run { rig in
      let host = [("Host", "127.0.0.1:\(rig.port)")]
      for path in ["/", "/entries/1", "/search?q=a", "/assets/style.css", "/news"] {
        let answer = try await HTTPExchange("GET", path, port: rig.port, fields: host)
        #expect(answer.status == 403, "\(path)")
      }
      let wrong = try await HTTPExchange(
        "GET", "/open?token=0000", port: rig.port, fields: host)
      #expect(wrong.status == 403)
      #expect(wrong.fields["set-cookie"] == nil)
      #expect(try await rig.get("/").status == 200)
    }
  }

  @Test("Whoever is not let in is led to nothing that would refuse them again")
  func refusal() async throws {
    try await PageRig.run { rig in
      let host = [("Host", "127.0.0.1:\(rig.port)")]
      for path in ["/", "/open?token=0000"] {
        let answer = try await HTTPExchange("GET", path, port: rig.port, fields: host)
        #expect(answer.status == 403)
        #expect(answer.text.contains("<h1>") && answer.text.contains("sotto page"))
        #expect(!answer.text.contains("href="), "\(path)")
        // Who hears a page hears its title first.
        let title = try #require(answer.text.firstMatch(of: /<title>(.+) · Sotto<\/title>/)?.1)
        #expect(answer.text.contains("<h1>\(title)</h1>") && answer.text.contains("lang=\"en\""))
      }
      let open = try await rig.get("/open?token=\(rig.link.split(separator: "=").last ?? "")").text
      #expect(open.contains("<main>") && open.contains("<h1>"))
      let missing = try await rig.get("/no-such-page").text
      #expect(missing.contains("style.css") && missing.contains("Back to today"))
    }
  }

  @Test("The cookie is kept from scripts and from other sites, and names its port")
  func cookie() async throws {
    try await PageRig.run { rig in
      #expect(rig.cookie.hasPrefix("sotto-\(rig.port)="))
      #expect(rig.cookie.contains("HttpOnly"))
      #expect(rig.cookie.contains("SameSite=Strict"))
      #expect(!rig.link.contains(rig.cookie.split(separator: "=")[1].prefix(20)))
    }
  }

  @Test("A name of this machine that somebody else made is refused, whatever the cookie")
  func rebinding() async throws {
    try await PageRig.run { rig in
      let cookie = rig.own.filter { $0.0 == "Cookie" }
      for host in ["evil.example", "evil.example:\(rig.port)", "127.0.0.1", "127.0.0.1:1"] {
        let answer = try await HTTPExchange(
          "GET", "/", port: rig.port, fields: [("Host", host)] + cookie)
        #expect(answer.status == 421, "\(host)")
      }
    }
  }

  @Test("A page from elsewhere can neither read nor write")
  func origins() async throws {
    try await PageRig.run { rig in
      let base = rig.own.filter { $0.0 != "Sec-Fetch-Site" }
      let strangers = [
        [("Origin", "http://evil.example")], [("Origin", "null")],
        [("Origin", "http://127.0.0.1:1")], [("Sec-Fetch-Site", "cross-site")],
        [("Sec-Fetch-Site", "same-site")],
      ]
      for stranger in strangers {
        let read = try await HTTPExchange(
          "GET", "/", port: rig.port, fields: base + stranger)
        #expect(read.status == 403, "\(stranger)")
        let written = try await HTTPExchange(
          "POST", "/check-in", port: rig.port, fields: base + stranger, body: Data("mood=4".utf8))
        #expect(written.status == 403, "\(stranger)")
      }
      // A browser names the origin of whatever is written.
      let nameless = try await HTTPExchange(
        "POST", "/check-in", port: rig.port, fields: rig.own, body: Data("mood=4".utf8))
      #expect(nameless.status == 403)
      #expect(try rig.journal.count() == 0)
    }
  }

  @Test("Every answer forbids what is not the page's own")
  func headers() async throws {
    try await PageRig.run { rig in
      for path in ["/", "/no-such-page", "/assets/live.js"] {
        let fields = try await rig.get(path).fields
        let policy = try #require(fields["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(fields["x-content-type-options"] == "nosniff")
        #expect(fields["access-control-allow-origin"] == nil)
      }
      #expect(try await rig.get("/").fields["cache-control"] == "no-store")
    }
  }

  @Test("No page has a script, a style or a handler inside it, or names another machine")
  func pages() async throws {
    try await PageRig.run { rig in
      let (entry, _) = try await rig.record(seconds: 1)
      let paths = [
        "/", "/entries", "/entries/\(entry)", "/search?q=a", "/insights", "/labels", "/trash",
        "/on-this-day", "/months/2026-11", "/years/2026", "/days/2026-11-22",
        "/entries/\(entry)/history",
      ]
      for path in paths {
        let answer = try await rig.get(path)
        #expect(answer.status == 200, "\(path)")
        let page = answer.text
        #expect(page.firstMatch(of: /<script(?! defer src="\/assets\/)/) == nil, "\(path)")
        #expect(page.firstMatch(of: /<style| style="| on[a-z]+="/) == nil, "\(path)")
        let outside = page.matches(of: /(?:src|href|action)="([^"]*)"/)
          .filter { !$0.1.hasPrefix("/") && !$0.1.hasPrefix("#") }
        #expect(outside.isEmpty, "\(path): \(outside.map { $0.1 })")
      }
    }
  }

  @Test("What was written is never markup, wherever it is shown")
  func text() async throws {
    let hostile = "</textarea><img src=x onerror=\"alert(1)\">'\"\u{301} onfocus=alert(2) <b>"
    try await PageRig.run { rig in
      var draft = EntryDraft(moment: rig.journal.surroundings.moment, title: hostile, note: hostile)
      draft.tags = [Tag(.tag, hostile), Tag(.person, hostile)]
      draft.place = Place(name: hostile)
      let entry = try rig.journal.add(draft).id
      let paths = [
        "/", "/entries", "/entries/\(entry)", "/search?q=onerror", "/labels",
        "/days/\(draft.moment.day)", "/search?q=%3Cb%3E", "/entries?tag=%3Cimg%20src%3Dx%3E",
      ]
      for path in paths {
        let page = try await rig.get(path).text
        #expect(!page.contains("<img src=x"), "\(path)")
        #expect(!page.unicodeScalars.contains("\u{301}") || !page.contains("\"\u{301}"), "\(path)")
        #expect(!page.contains("<b>"), "\(path)")
      }
    }
  }

  @Test("A body that is too large is refused, and nothing of it is kept")
  func uploads() async throws {
    try await PageRig.run { rig in
      let answer = try await rig.post("/check-in", Data("note=".utf8) + Data(count: 2 << 20))
      #expect(answer.status == 413)
      #expect(try rig.journal.count() == 0)
    }
  }
}
