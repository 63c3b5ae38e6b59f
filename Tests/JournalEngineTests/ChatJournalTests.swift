import Entries
import Foundation
import Intake
import TestSupport
import Testing

/// Chats of the shape that WhatsApp and Telegram export, made up for these tests.
@Suite("Reading exported chats")
struct ChatJournalTests {
  private static func whatsApp(_ lines: String..., voiceNotes: Int = 1) throws -> [ForeignEntry] {
    var files = ["_chat.txt": lines.joined(separator: "\n")]
    for number in 1...voiceNotes { files["PTT-20261120-WA000\(number).opus"] = "sound" }
    return try ForeignJournalTests.read(.whatsapp, files).entries
  }

  @Test("All that its sender wrote within five minutes is a voice note's, and no one else's words")
  func around() throws {
    let entries = try ChatJournalTests.whatsApp(
      "20/11/2026, 21:24 - Anna: too early", "20/11/2026, 21:25 - Anna: first",
      "20/11/2026, 21:26 - Ben: and?", "20/11/2026, 21:27 - Anna: second",
      "20/11/2026, 21:30 - Anna: PTT-20261120-WA0001.opus (file attached)", "with it",
      "20/11/2026, 21:31 - Ben: I hear", "20/11/2026, 21:32 - Anna: third",
      "20/11/2026, 21:33 - Anna: <Media omitted>",
      "20/11/2026, 21:33 - Anna: IMG-20261120-WA0009.jpg (file attached)", "the harbour",
      "20/11/2026, 21:35 - Anna: last\n")
    #expect(entries.map(\.draft.note) == ["first\nsecond\nwith it\nthird\nlast"])
    #expect(
      entries.first?.losses == [
        "message by others or far from a voice message": 3, "file of the chat": 2,
        "caption of a file of the chat": 1,
      ])
  }

  @Test("What is written on a voice message that is lost is no other's, and is counted")
  func captions() throws {
    let lost = try ChatJournalTests.whatsApp(
      "20/11/2026, 21:30 - Anna: PTT-20261120-WA0001.opus (file attached)",
      "20/11/2026, 21:31 - Anna: PTT-20261120-WA0007.opus (file attached)", "of the second")
    #expect(lost.map(\.draft.note) == [""])
    #expect(
      lost.first?.losses == ["caption of a voice message that was not exported": 1])
    func message(_ minute: Int, _ file: String, _ text: String) -> String {
      """
      {"type": "message", "date": "2026-11-20T21:3\(minute):00", "from": "Anna", "text": "\(text)",
       \(file)}
      """
    }
    let voice = #""media_type": "voice_message", "file": "#
    let messages = [
      message(0, voice + #""a.ogg""#, ""),
      message(1, voice + #""(File not included. Change data exporting settings.)""#, "second"),
      message(2, #""photo": "(File not included.)""#, "third"), message(3, #""id": 4"#, "mine"),
    ]
    let journal = try ForeignJournalTests.read(
      .telegram,
      ["result.json": "{\"messages\": [\(messages.joined(separator: ","))]}", "a.ogg": "sound"])
    #expect(journal.entries.map(\.draft.note) == ["mine"])
    #expect(
      journal.entries.first?.losses == [
        "caption of a voice message that was not exported": 1, "file of the chat": 1,
        "caption of a file of the chat": 1,
      ])
    #expect(journal.problems.map(\.error.hint) == [nil])
  }

  @Test(
    "A voice message that an iPhone left out is known by its notice",
    arguments: [
      "voice message omitted", "Sprachnachricht weggelassen", "mensaje de voz omitido",
      "mensagem de voz ocultada", "message vocal omis", "messaggio vocale omesso",
    ])
  func voiceMessageOmitted(notice: String) throws {
    let line = "[9/28/26, 9:46:12\u{202F}AM] John: \u{200E}\(notice)"
    let journal = try ForeignJournalTests.read(.whatsapp, ["_chat.txt": line])
    let error = try #require(journal.problems.first?.error)
    #expect(error.message.hasPrefix("1 voice message of /"), "\(error.message)")
    #expect(error.hint == "in WhatsApp, export the chat with media")
  }

  @Test("A chat that was exported without its media says so, and one with pictures alone does not")
  func withoutMedia() throws {
    let journal = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": "20/11/2026, 21:30 - Anna: <Media omitted>"])
    let error = try #require(journal.problems.first?.error)
    #expect(error.message.hasSuffix("_chat.txt was exported without its media"))
    #expect(error.hint == "in WhatsApp, export the chat with media")
    #expect(journal.losses == ["file of the chat": 1])
    let pictures = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": "20/11/2026, 21:30 - Anna: IMG-20261120-WA0009.jpg (file attached)"])
    #expect(pictures.problems.isEmpty && pictures.losses == ["file of the chat": 1])
  }

  @Test(
    "The notice of an iPhone that a chat is encrypted is no one's words",
    arguments: [
      "Messages and calls are end-to-end encrypted. Tap to learn more.",
      "Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.",
    ])
  func encrypted(notice: String) throws {
    let entries = try ChatJournalTests.whatsApp(
      "[20.11.26, 21:29:00] Anna: \u{200E}\(notice)", "[20.11.26, 21:29:30] Anna: mine.",
      "\u{200E}[20.11.26, 21:30:05] Anna: \u{200E}<attached: PTT-20261120-WA0001.opus>")
    #expect(entries.map(\.draft.note) == ["mine."])
    #expect(entries.allSatisfy { $0.losses.isEmpty })
  }

  @Test(
    "What an iPhone left out of a chat is counted as a file, and is no one's words",
    arguments: [
      "image omitted", "audio omitted", "video omitted", "sticker omitted", "GIF omitted",
      "document omitted", "Contact card omitted", "ticket.pdf • 2 pages document omitted",
      "imagen omitida", "audio omitido", "Tarjeta de contacto omitida", "imagem ocultada",
      "áudio omitido", "áudio ocultado", "figurinha omitida", "Bild weggelassen",
      "Kontaktkarte ausgelassen", "image absente", "audio omis", "Fiche contact omise",
      "immagine omessa", "sticker non incluso",
    ])
  func omitted(notice: String) throws {
    let entries = try ChatJournalTests.whatsApp(
      "[20.11.26, 21:29:00] Anna: \u{200E}\(notice)", "[20.11.26, 21:29:30] Anna: mine",
      "\u{200E}[20.11.26, 21:30:05] Anna: \u{200E}<attached: PTT-20261120-WA0001.opus>",
      "[20.11.26, 21:31:00] Anna: the second image omitted the sea")
    #expect(entries.map(\.draft.note) == ["mine\nthe second image omitted the sea"])
    // A voice message is told by itself.
    let isSound = ["audio", "áudio"].contains { notice.hasPrefix($0) }
    #expect(entries.first?.losses == (isSound ? [:] : ["file of the chat": 1]))
  }

  @Test(
    "Words like an iPhone's notice that a person wrote are kept",
    arguments: [
      "Document manquant", "Video escluso", "Bild ausgelassen", "image omitted",
      "ticket.pdf • 2 pages document omitted",
    ])
  func unmarked(words: String) throws {
    let entries = try ChatJournalTests.whatsApp(
      "\u{200E}[20.11.26, 21:29:00] Anna: \(words)",
      "\u{200E}[20.11.26, 21:30:05] Anna: \u{200E}<attached: PTT-20261120-WA0001.opus>")
    #expect(entries.map(\.draft.note) == [words])
    #expect(entries.first?.losses == [:])
  }

  @Test(
    "Words that an iPhone writes before a picture or its notice belong to the picture",
    arguments: [
      ["The sea today \u{200E}image omitted"], ["The sea", "today \u{200E}image omitted"],
      ["The sea today", "\u{200E}image omitted"],
      ["The sea today \u{200E}<attached: 00000002-PHOTO-2026-11-20-21-29-00.jpg>"],
    ])
  func captioned(words: [String]) throws {
    let entries = try ChatJournalTests.whatsApp(
      "[20.11.26, 21:29:00] Anna: " + words.joined(separator: "\n"),
      "\u{200E}[20.11.26, 21:30:05] Anna: \u{200E}<attached: PTT-20261120-WA0001.opus>")
    #expect(entries.map(\.draft.note) == [""])
    #expect(
      entries.first?.losses == ["file of the chat": 1, "caption of a file of the chat": 1])
  }

  @Test("A mark behind a document's name makes its line a notice")
  func omittedDocument() throws {
    let entries = try ChatJournalTests.whatsApp(
      "[20.11.26, 21:29:00] Anna: ticket.pdf • \u{200E}2 pages \u{200E}document omitted",
      "\u{200E}[20.11.26, 21:30:05] Anna: \u{200E}<attached: PTT-20261120-WA0001.opus>")
    #expect(entries.map(\.draft.note) == [""])
    #expect(entries.first?.losses == ["file of the chat": 1])
  }

  @Test("Voice messages that WhatsApp left out of its export are told beside those that came")
  func someLeftOut() throws {
    let journal = try ForeignJournalTests.read(
      .whatsapp,
      [
        "_chat.txt": """
        [25.11.26, 21:29:00] Anna: \u{200E}<attached: 00000001-AUDIO-2026-11-25.opus>
        [25.11.26, 21:30:00] Anna: \u{200E}<attached: 00000002-AUDIO-2026-11-25.opus>
        [25.11.26, 21:31:00] Anna: \u{200E}audio omitted
        [25.11.26, 21:32:00] Anna: \u{200E}<attached: 00000003-PHOTO-2026-11-25.jpg>
        """,
        "00000001-AUDIO-2026-11-25.opus": "sound",
      ], dates: .dayMonth)
    #expect(journal.entries.map(\.losses) == [["file of the chat": 1]])
    let told = try #require(journal.problems.first?.error.message)
    #expect(told.hasPrefix("2 voice messages of /"))
    #expect(
      told.hasSuffix(" were not exported: 00000002-AUDIO-2026-11-25.opus and 1 more"), "\(told)")
    #expect(journal.problems.map(\.count) == [2])
  }

  @Test("The first of many voice messages that were not exported are named")
  func someNamed() throws {
    let lines = (1...5).map {
      "20/11/2026, 21:3\($0) - Anna: PTT-20261120-WA000\($0).opus (file attached)"
    }
    let journal = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": lines.joined(separator: "\n")])
    let told = try #require(journal.problems.first?.error.message)
    #expect(
      told.hasSuffix(
        " were not exported: PTT-20261120-WA0001.opus, PTT-20261120-WA0002.opus,"
          + " PTT-20261120-WA0003.opus and 2 more"), "\(told)")
  }

  @Test("Voice messages that WhatsApp left out of its export are told where none came")
  func leftOutOfWhatsApp() throws {
    let journal = try ForeignJournalTests.read(
      .whatsapp,
      [
        "_chat.txt": """
        [20.11.26, 21:29:00] Anna: \u{200E}audio omitted
        [20.11.26, 21:30:00] Anna: \u{200E}image omitted
        [20.11.26, 21:31:00] Ben: \u{200E}audio omitted
        [20.11.26, 21:32:00] Ben: audio omitted
        """
      ], dates: .dayMonth)
    #expect(journal.entries.isEmpty && journal.problems.count == 1)
    let told = try #require(journal.problems.first?.error.message)
    #expect(told.hasPrefix("2 voice messages of /") && told.hasSuffix(" were not exported"))
  }

  @Test("A text between two voice notes is kept once, with the nearer")
  func nearer() throws {
    let entries = try ChatJournalTests.whatsApp(
      "20/11/2026, 21:30 - Anna: PTT-20261120-WA0001.opus (file attached)",
      "20/11/2026, 21:31 - Anna: of the first", "20/11/2026, 21:33 - Anna: of the second",
      "20/11/2026, 21:34 - Anna: PTT-20261120-WA0002.opus (file attached)", voiceNotes: 2)
    #expect(entries.map(\.draft.note) == ["of the first", "of the second"])
    #expect(entries.allSatisfy { $0.losses.isEmpty })
  }

  @Test("Voice messages that Telegram left out of its export are counted", arguments: [1, 2])
  func leftOut(_ count: Int) throws {
    let message = """
      {"type": "message", "date": "2026-11-20T21:30:00", "from": "Anna", "text": "",
       "media_type": "voice_message", "file": "(File not included.)"}
      """
    let messages = Array(repeating: message, count: count).joined(separator: ",")
    let journal = try ForeignJournalTests.read(
      .telegram, ["result.json": "{\"messages\": [\(messages)]}"])
    #expect(journal.entries.isEmpty)
    let told = try #require(journal.problems.first?.error.message)
    #expect(told.hasPrefix(count == 1 ? "1 voice message of /" : "2 voice messages of /"))
    #expect(told.hasSuffix(count == 1 ? " was not exported" : " were not exported"))
  }

  @Test("A voice message that is gone from an export of Telegram's is named")
  func goneFromTelegram() throws {
    let message = """
      {"type": "message", "date": "2026-11-20T21:30:00", "from": "Anna", "text": "",
       "media_type": "voice_message", "file": "voice_messages/a.ogg"}
      """
    let journal = try ForeignJournalTests.read(
      .telegram, ["result.json": "{\"messages\": [\(message)]}"])
    let told = try #require(journal.problems.first?.error.message)
    #expect(told.hasSuffix(" was not exported: a.ogg"), "\(told)")
  }

  @Test("The last message of a file ends without a line break")
  func ending() throws {
    let entries = try ChatJournalTests.whatsApp(
      "20/11/2026, 21:30 - Anna: PTT-20261120-WA0001.opus (file attached)",
      "20/11/2026, 21:31 - Anna: the end\n")
    #expect(entries.map(\.draft.note) == ["the end"])
  }

  private static let unclear = [
    "03/04/26, 21:30 - Anna: IMG-20260403-WA0002.jpg (file attached)",
    "03/05/26, 21:30 - Anna: PTT-20260305-WA0001.opus (file attached)",
  ].joined(separator: "\n")

  @Test(
    "The order that was named decides what dates mean that can mean two days",
    arguments: [(DateOrder.dayMonth, "2026-05-03"), (.monthDay, "2026-03-05")])
  func namedOrder(order: DateOrder, day: String) throws {
    // Also against the day in the name of a voice note, which may have been passed on.
    let files = ["_chat.txt": Self.unclear, "PTT-20260305-WA0001.opus": "sound"]
    let journal = try ForeignJournalTests.read(.whatsapp, files, dates: order)
    #expect(journal.problems.isEmpty)
    #expect(journal.entries.map(\.draft.moment.day) == [try #require(CivilDay(day))])
    let table = try ForeignJournalTests.read(
      .csv, ["a.csv": "date,note\n03/05/2026,one\n"], dates: order)
    #expect(table.entries.map(\.draft.moment.day) == [try #require(CivilDay(day))])
  }

  @Test("Dates that cannot be in the named order are refused, and not read in another")
  func unfitOrder() throws {
    let chat = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": "20/11/26, 21:30 - Anna: one"], dates: .monthDay)
    let table = try ForeignJournalTests.read(
      .csv, ["a.csv": "date,note\n11/20/2026,one\n"], dates: .dayMonth)
    for (journal, order) in [(chat, "month-day"), (table, "day-month")] {
      #expect(journal.entries.isEmpty)
      let message = journal.problems.first?.error.message
      #expect(message?.hasSuffix("are in the order \(order)") == true, "\(message ?? "")")
    }
  }

  @Test("Dates that go back, as after a clock was set, are read in the order that is named")
  func clockSetBack() throws {
    let files = [
      "_chat.txt": """
      03/05/26, 21:30 - Anna: PTT-20260503-WA0001.opus (file attached)
      02/05/26, 21:30 - Anna: two
      03/04/26, 21:30 - Anna: three
      """, "PTT-20260503-WA0001.opus": "sound",
    ]
    let unnamed = try ForeignJournalTests.read(.whatsapp, files)
    #expect(unnamed.entries.isEmpty)
    #expect(unnamed.problems.first?.error.hint?.contains("--dates day-month") == true)
    let named = try ForeignJournalTests.read(.whatsapp, files, dates: .dayMonth)
    #expect(named.problems.isEmpty)
    #expect(named.entries.map(\.draft.moment.day) == [try #require(CivilDay("2026-05-03"))])
  }

  @Test("The owner of a chat is no person of their own journal", arguments: ["Me", "You"])
  func owner(name: String) throws {
    let entries = try ChatJournalTests.whatsApp(
      "20/11/2026, 21:30 - \(name): PTT-20261120-WA0001.opus (file attached)",
      "20/11/2026, 21:31 - \(name): mine",
      "20/11/2026, 21:32 - Ben: PTT-20261120-WA0002.opus (file attached)", voiceNotes: 2)
    #expect(entries.map(\.draft.tags) == [[], [Tag(.person, "Ben")]])
    #expect(entries.first?.draft.note == "mine")
  }

  @Test("A whole export of Telegram says who its owner is")
  func telegramOwner() throws {
    func message(_ name: String, _ number: Int) -> String {
      """
      {"type": "message", "date_unixtime": "178947000\(number)", "from": "\(name)",
       "from_id": "user\(number)", "media_type": "voice_message", "file": "\(number).ogg",
       "text": ""}
      """
    }
    let text = """
      {"personal_information": {"user_id": 1}, "chats": {"list": [
       {"type": "personal_chat", "messages": [\(message("Anna", 1)), \(message("Ben", 2))]},
       {"type": "saved_messages", "messages": [\(message("Anna B.", 3))]}]}}
      """
    let journal = try ForeignJournalTests.read(
      .telegram, ["result.json": text, "1.ogg": "a", "2.ogg": "b", "3.ogg": "c"])
    #expect(journal.entries.map(\.draft.tags) == [[], [Tag(.person, "Ben")], []])
  }
}
