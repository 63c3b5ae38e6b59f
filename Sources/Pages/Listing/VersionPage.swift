import Documents
package import Entries

/// The versions of an entry's transcripts, a table for each recording.
package struct VersionPage {
  private let versions: [(recording: Recording, found: [TranscriptVersionInfo])]
  private let zone: String

  package init(_ versions: [(Recording, [TranscriptVersionInfo])], of entry: Entry) {
    self.versions = versions.map { (recording: $0.0, found: $0.1) }
    zone = entry.moment.zone
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    versions.enumerated().flatMap { index, version in
      let heading = "Recording \(index + 1), \(LengthText.words(version.recording.duration))"
      return (versions.count > 1 ? [heading] : [])
        + VersionTable(version.found, zone: zone).lines(style)
        + (version.found.isEmpty ? [style.notTranscribed] : [])
    }
  }
}
