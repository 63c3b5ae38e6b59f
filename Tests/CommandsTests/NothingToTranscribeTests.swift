import Foundation
import TestSupport
import Testing

@Suite("Transcribing what needs no transcribing")
struct NothingToTranscribeTests {
  @Test("an entry that was named is told why nothing is done with it")
  func why() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let sound = harness.path("x.wav")
    try WaveFile.tone(seconds: 0.2, hertz: 440).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    let words = harness.path("words.txt")
    try Data("These are the words.".utf8).write(to: URL(filePath: words))
    let imported = await harness.run("transcript", "import", "2", words)
    #expect(imported.status == 0, "\(imported.messages)")
    let silent = await harness.run("transcribe", "1")
    #expect(silent.status == 2 && silent.output.isEmpty)
    #expect(silent.messages.hasPrefix("sotto: error: entry 1 has no sound\nsotto: hint: "))
    let done = await harness.run("transcribe", "1", "2")
    #expect(done.output.hasPrefix("Entry 1, Friday 20 November, has no sound\nEntry 2, "))
    #expect(done.output.hasSuffix(", has its words already\n"))
    #expect(done.messages == "sotto: hint: --redo hears them again\n")
    #expect(await harness.run("transcribe").output == "Nothing waits to be transcribed.\n")
    for _ in 0..<4 { _ = await harness.run("note", "y") }
    let several = await harness.run("transcribe", "1", "3..6")
    #expect(several.status == 2)
    #expect(several.messages == "sotto: error: these 5 entries have no sound\n")
    let mixed = await harness.run("transcribe", "1", "2", "3..6")
    #expect(mixed.output.hasPrefix("5 entries have no sound\n") && mixed.status == 0)
  }
}
