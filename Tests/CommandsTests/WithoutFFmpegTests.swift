import Foundation
import TestSupport
import Testing

@Suite("A machine without ffmpeg")
struct WithoutFFmpegTests {
  @Test("says of a file that only ffmpeg reads what to install, and of another that it may be none")
  func advice() async {
    await #expect(processExitsWith: .success) {
      setenv("PATH", "/nowhere", 1)
      let harness = try Harness()
      let film = harness.path("film.wav")
      let start: [UInt8] = [0, 0, 0, 32] + Array("ftypM4A ".utf8)
      try Data(start + [UInt8](repeating: 0, count: 200)).write(to: URL(filePath: film))
      let letter = harness.path("letter.txt")
      try Data("Dear Anna, how are you?\n".utf8).write(to: URL(filePath: letter))
      for verb in [["import"], ["transcribe", "--file"]] {
        let refused = await harness.run(verb + [film, "--quiet"])
        #expect(refused.status == 1)
        #expect(
          refused.messages
            == "sotto: error: \(film) cannot be read without ffmpeg\n"
            + "sotto: hint: ffmpeg reads many more kinds of file: apt install ffmpeg\n")
        let other = await harness.run(verb + [letter, "--quiet"])
        #expect(other.status == 1)
        #expect(
          other.messages
            == "sotto: error: \(letter) is not an audio file that can be read "
            + "(Format not recognised)\nsotto: hint: ffmpeg may read it: apt install ffmpeg\n")
      }
      let both = await harness.run("import", harness.home.path, "--quiet")
      #expect(both.status == 1)
      #expect(both.messages.contains("film.wav cannot be read without ffmpeg"))
    }
  }

  @Test("says that m4a needs it before anything is made, and writes every other format")
  func m4a() async {
    await #expect(processExitsWith: .success) {
      setenv("PATH", "/nowhere", 1)
      let harness = try Harness()
      let (sound, none) = (harness.path("tone.wav"), harness.path("none.m4a"))
      try WaveFile.tone(seconds: 1, hertz: 220).write(to: URL(filePath: sound))
      _ = await harness.run("import", sound)
      let refused = await harness.run("replay", "1", "--output", none)
      #expect(refused.status != 0)
      #expect(
        refused.messages == "sotto: error: an m4a is made by ffmpeg, which is missing\n"
          + "sotto: hint: install it with: apt install ffmpeg\n")
      #expect(!FileManager.default.fileExists(atPath: none))
      #expect(await harness.run("replay", "1", "--output", harness.path("one.opus")).status == 0)
    }
  }
}
