import Entries

/// The recordings that a check read, and those of which it proved the length.
struct ProvedLengths {
  /// What was found of a recording.
  struct Finding {
    var verdict: RecordingCheck.Verdict
    /// How many seconds of it were read.
    var seconds: Double
  }

  /// What was found of those that were read.
  private(set) var found: [Int64: Finding] = [:]
  private(set) var proved: Set<Int64> = []

  /// The recordings whose rows have another length, rate or number of channels, as their digests
  /// prove them.
  var misstated: [Int64: Recording] {
    found.compactMapValues { finding in
      if case .misstated(let other) = finding.verdict { other } else { nil }
    }
  }

  /// How many seconds of all of them were read.
  private(set) var seconds = 0.0

  /// Notes what was found of a recording.
  ///
  /// Its own digest proves its frames too. Of a lossy file it proves the bytes only, whatever
  /// number of frames stands beside them.
  mutating func note(_ finding: Finding, of recording: Recording) {
    seconds += finding.seconds - (found[recording.id]?.seconds ?? 0)
    found[recording.id] = finding
    guard !recording.keepsOriginal, recording.duration > 0 else { return }
    switch finding.verdict {
    case .proved, .changed(_, isProved: true): proved.insert(recording.id)
    case .changed, .unproved, .lost, .misstated, .different: break
    }
  }
}
