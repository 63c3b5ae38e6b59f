import Entries
import Transcription

extension MachineInspection {
  /// The engine that can be added beside our own recogniser, and whether it is the chosen one.
  func engineChecks() async -> [MachineCheck] {
    guard let engines, let engine = try? WhisperEngine(folder: engines + "/whisper") else {
      return []
    }
    let name = engine.manifest.name
    let isChosen = self.engine == name
    let report = await engine.report(isChecking: true)
    let advice = report.remedy ?? "sotto models add \(name)"
    switch report.state {
    case .installed, .unknown:
      return [
        MachineCheck(
          name, .ok, version: report.model,
          detail: isChosen
            ? "it listens" : "installed; 'sotto config set engine \(name)' chooses it")
      ]
    case .missing:
      return [
        MachineCheck(
          name, isChosen ? .failed : .optional,
          detail: isChosen
            ? "the engine of the configuration is not installed"
            : "a better ear than PocketSphinx, not installed", advice: advice)
      ]
    case .damaged:
      return [
        MachineCheck(
          name, isChosen ? .failed : .warning, version: report.model,
          detail: report.reason ?? "its model is damaged", advice: advice)
      ]
    }
  }
}
