package import Entries

/// The origin of a recording and of its time, as lines of its entry's page.
package struct OriginText {
  /// The lines; empty for a recording made here with the time of the clock.
  package private(set) var lines: [String] = []

  package init(_ recording: Recording, of entry: Entry) {
    if let name = recording.fileName {
      let format = recording.fileFormat.map { " (\(OriginText.short($0)))" } ?? ""
      lines.append("from \(name)\(format)")
    }
    guard recording.startSource != "clock" else { return }
    let start = recording.start
    let origin = OriginText.words(recording.startSource)
    // If the entry was moved to another time, the recording keeps its original time.
    let isMoved = start.milliseconds != entry.moment.milliseconds
    lines.append(isMoved ? "recorded \(start.dayAndClock), \(origin)" : "time \(origin)")
  }

  private static func words(_ source: String) -> String {
    switch source {
    case "bext": "from the recorder's stamp (bext)"
    case "info": "from the file's tag"
    case "name": "from the file's name"
    case "export": "from the export it came with"
    case "option": "as given at the import"
    default: "from the file's last change"
    }
  }

  /// `WAV, signed 16 bit PCM` from `WAV (Microsoft), Signed 16 bit PCM`: the library's name without
  /// the parts in brackets.
  private static func short(_ format: String) -> String {
    format.replacing(/\s*\([^)]*\)/, with: "").replacing("Signed", with: "signed")
  }
}
