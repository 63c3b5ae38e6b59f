import Entries
import Listening
import Transcription

extension MachineInspection {
  /// The recognition model, compared with the manifest.
  func modelChecks() -> [MachineCheck] {
    let name = "recognition model"
    guard let catalogue = try? ModelCatalogue() else {
      return [MachineCheck(name, .failed, detail: "the manifest of models cannot be read")]
    }
    let reports = catalogue.reports(selected: model, isChecking: true)
    guard let used = reports.first(where: \.isSelected) else {
      let wanted = reports.first { $0.name == model } ?? reports.first
      guard let model, wanted?.name != model else {
        return [
          MachineCheck(
            name, .failed, detail: "none is installed",
            advice: "apt install \(wanted?.package ?? "pocketsphinx-en-us")")
        ]
      }
      return [
        MachineCheck(
          name, .failed, detail: "there is none called \(model)",
          advice: "see 'sotto models', then 'sotto config set transcription.model NAME'")
      ]
    }
    let place = used.folder.map { "\(used.name), \($0)" } ?? used.name
    switch used.state {
    case .installed: return [MachineCheck(name, .ok, detail: place)]
    case .unknown: return [MachineCheck(name, .ok, detail: place + " (not in the manifest)")]
    case .missing:
      return [
        MachineCheck(
          name, .failed, detail: "\(used.name) is not installed",
          advice: used.package.map { "apt install \($0)" })
      ]
    case .damaged:
      return [
        MachineCheck(
          name, .failed, detail: "\(place) is damaged",
          advice: used.package.map { "apt install --reinstall \($0)" }
            ?? "see 'sotto models check \(used.folder ?? used.name)'")
      ]
    }
  }

  /// The voices that read aloud, and the chosen one among them.
  func voiceChecks() async -> [MachineCheck] {
    do {
      let voices = try await SpeechVoice.all()
      guard let chosen = SpeechVoice.named(voice, in: voices) else {
        return [
          MachineCheck(
            "voices", .warning, detail: "\(voices.count), but none called \(voice)",
            advice: "see 'sotto voices', then 'sotto config set voice.name NAME'")
        ]
      }
      return [MachineCheck("voices", .ok, detail: "\(voices.count); \(chosen.name) reads")]
    } catch {
      return [
        MachineCheck(
          "voices", .failed, detail: "the synthesiser's data is not installed",
          advice: "apt install espeak-ng-data")
      ]
    }
  }
}
