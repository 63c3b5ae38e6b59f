import Documents
import Entries
import Intake
import JournalEngine

extension JSONResult {
  /// What became of an imported file.
  init(_ report: ImportReport) {
    switch report.outcome {
    case .imported(let entry):
      self.init(.imported, input: report.input)
      self.entry = entry
    case .wouldImport:
      self.init(.wouldImport, input: report.input)
      if case .entry(let number) = report.neighbour { entry = number }
    case .wouldRepeat:
      self.init(.duplicate, input: report.input)
    case .duplicate(let entry, _):
      self.init(.duplicate, input: report.input)
      self.entry = entry
    case .failed(let error):
      self.init(.failed, input: report.input)
      self.error = JSONResult.Problem(error)
    }
    seconds = report.seconds.map(jsonSeconds)
    instant = report.start?.rfc3339
    zone = report.start?.zone
    day = report.start?.day
    startSource = report.startSource
    place = report.place
    attachments = report.attachments > 0 ? report.attachments : nil
    unusableValues = report.unusableValues > 0 ? report.unusableValues : nil
    let offer = report.offer.map {
      PicturePlaceText.leftOut($0, name: $0.picture) + "; --place-from-picture does"
    }
    let lost = ImportPrinter.list(report.losses).map { "not kept: \($0)" }
    let warnings = report.warnings + [offer].compactMap(\.self) + lost
    self.warnings = warnings.isEmpty ? nil : warnings
  }
}
