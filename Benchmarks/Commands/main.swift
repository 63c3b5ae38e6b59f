import ArgumentParser
import Foundation
import SoundFiles
import Transcription

// Measures how often spoken commands are understood, and how often ordinary speech is mistaken for
// one.
//
// The forms are spoken by several of eSpeak-NG's voices.

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-commands", abstract: "How often spoken commands are understood.")

  @Argument(help: "Recordings of speech without commands: each command found is a false alarm.")
  var folder: String?

  @Option(help: "How much better than free phones a command must fit, in nats per frame.")
  var margin = CommandListener.standardMargin

  @Option(help: "Write the figures to this file.")
  var json: String?
}

let options = Options.parseOrExit()
let model = try ModelCatalogue().model()
let listener = CommandListener(
  model: model, vocabulary: SpokenForms.vocabulary, margin: options.margin)
var report = CommandReport()
for voice in SpokenForms.voices {
  for form in SpokenForms.all {
    var source = try await SpokenForms.sound(of: form.text, voice: voice)
    let heard = try await listener.commands(in: &source)
    report.add(form, voice: voice, heard: heard)
  }
  for form in SpokenForms.unused {
    var source = try await SpokenForms.sound(of: form.text, voice: voice)
    report.addUnused(form, voice: voice, heard: try await listener.commands(in: &source))
  }
}
if let folder = options.folder {
  for path in CommandReport.soundFiles(in: folder) {
    guard var source = try? CountedFile(path: path) else { continue }
    let heard = (try? await listener.commands(in: &source)) ?? []
    report.addSpeech(seconds: source.seconds, heard: heard)
  }
}
print(report.table)
if let json = options.json { try report.document.write(to: URL(filePath: json)) }
