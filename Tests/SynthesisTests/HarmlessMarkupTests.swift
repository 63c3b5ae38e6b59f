import Foundation
import TestSupport
import Testing

@testable import Synthesis

/// The library hands what `<audio>` names to a shell, so nothing may reach it that is not on our list.
@Suite("Markup that does no harm")
struct HarmlessMarkupTests {
  private func left(of text: String) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: HarmlessMarkup(Array(text.unicodeScalars)).scalars)
    return String(view)
  }

  @Test(
    "Elements and attributes on the list are left as they were written",
    arguments: [
      "<speak>a</speak>", "<p>a</p> <s>b</s>", "a<break time=\"500ms\"/>b",
      "<prosody rate=\"slow\" pitch='+10%'>a</prosody>", "<voice name=\"en-gb\">a</voice>",
      "<say-as interpret-as=\"characters\">abc</say-as>", "<sub alias=\"World Wide Web\">W3</sub>",
      "<emphasis level=\"strong\">a</emphasis>", "1 &lt; 2 &amp; 3 &#233; &#x20AC;", "fish & chips",
    ])
  func allowed(_ text: String) {
    #expect(left(of: text) == text)
  }

  @Test(
    "Everything else becomes spaces, and every other scalar keeps its place",
    arguments: [
      ("<audio src=\"/x\"/>a", "a"), ("<AUDIO src='/x'>a</AUDIO>", "a"),
      ("<mark name=\"m\"/>a", "a"), ("<speak xml:base=\"http://x\">a</speak>", "<speak>a</speak>"),
      ("<p onload=\"x\">a</p>", "<p>a</p>"),
      ("<voice name=\"../../x\">a</voice>", "<voice>a</voice>"),
      ("<emphasis level=\"most\">a</emphasis>", "<emphasis>a</emphasis>"),
      ("<say-as interpret-as=\"tts:key\">a</say-as>", "a"), ("<sub>a</sub>", "a"),
      ("<break time=\"99999s\"/>a", "<break/>a"), ("a</prosody>", "a"),
      ("a<!-- <p>x</p> -->b", "ab"),
      ("a<", "a"), ("<p", "p"), ("<p <audio src=\"/x\">a", "pa"),
      ("<audio src=\"/x", "audiosrc=\"/x"),
      ("a &#1; b", "ab"), ("&#60;p&#62;", "p&#62;"), ("&nosuch;a", "a"),
      ("<prosody rate=\"9999999999\">a</prosody>", "<prosody>a</prosody>"),
      ("<?xml version=\"1.0\"?>a", "a"), ("<p class=\">\">a", "\">a"),
      ("<" + String(repeating: "p", count: 500) + ">a", "a"),
    ])
  func refused(_ text: String, _ rest: String) {
    let left = left(of: text)
    #expect(left.unicodeScalars.count == text.unicodeScalars.count)
    #expect(left.filter { $0 != " " } == rest)
    for (one, other) in zip(left.unicodeScalars, text.unicodeScalars) {
      #expect(one == other || one == " " || one == "/")
    }
  }

  @Test("Elements are no deeper than the library's room, and each that is left is closed")
  func depth() {
    let text =
      String(repeating: "<voice name=\"en\">", count: 40) + "a"
      + String(repeating: "</voice>", count: 40)
    let left = left(of: text)
    #expect(left.ranges(of: "<voice").count == 12 && left.ranges(of: "</voice>").count == 12)
  }

  @Test("No text makes it crash, or leaves another tag than those of the list", arguments: 0..<200)
  func anything(seed: UInt64) {
    let pieces = [
      "<", ">", "/", "audio", "p", "speak", " ", "src=\"", "\"", "'", "=", "&", "#", ";", "60",
      "x3c",
      "!--", "--", "?", "voice", "name", "lt", "é", "\u{301}", "sub alias='a'", "\n",
    ]
    var random = SeededRandom(seed: seed)
    var text = ""
    for _ in 0..<60 { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    let left = left(of: text).lowercased()
    #expect(!left.contains("<audio") && !left.contains("<!") && !left.contains("<?"))
    #expect(left.unicodeScalars.count { $0 == "<" } <= left.unicodeScalars.count { $0 == ">" })
  }

  @Test("What <audio> names is run by no shell")
  func shell() async throws {
    let folder = try TemporaryFolder()
    let mark = "sotto-ran-\(UUID().uuidString)"
    let sound = folder.path("$(touch \(mark)).wav")
    // Of another rate than the library's own, so that it would have it converted.
    try WaveFile.tone(seconds: 0.1, hertz: 440).write(to: URL(filePath: sound))
    for text in ["<audio src=\"\(sound)\"/>", "<speak>a<audio src='\(sound)'>b</audio></speak>"] {
      try await Synthesizer.shared.speak(text, ssml: true) { _ in true }
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
