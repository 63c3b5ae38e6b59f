import Foundation
import SoundFiles
import Transcription

// How often spoken commands are understood, and how often ordinary speech is taken for one.
//
//   benchmark-commands [FOLDER] [--margin NATS] [--json FILE]
//
// The forms are spoken by several of eSpeak-NG's voices; FOLDER holds recordings of speech in which
// nobody says a command, and every one that is heard there is a false alarm.

var folder: String?
var margin = CommandListener.standardMargin
var json: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--margin": margin = arguments.popFirst().flatMap(Double.init) ?? margin
  case "--json": json = arguments.popFirst()
  default: folder = argument
  }
}

let model = try ModelCatalogue().model()
let listener = CommandListener(model: model, vocabulary: SpokenForms.vocabulary, margin: margin)
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
if let folder {
  for path in CommandReport.soundFiles(in: folder) {
    guard var source = try? CountedFile(path: path) else { continue }
    let heard = (try? await listener.commands(in: &source)) ?? []
    report.addSpeech(seconds: source.seconds, heard: heard)
  }
}
print(report.table)
if let json { try report.document.write(to: URL(filePath: json)) }
