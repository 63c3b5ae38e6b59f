import Entries

/// The recordings that a check read, and those of which it proved the length.
struct ProvedLengths {
  private(set) var read: Set<Int64> = []
  private(set) var proved: Set<Int64> = []

  /// Notes what was found of a recording.
  ///
  /// Its own digest proves its frames too. Of a lossy file it proves the bytes only, whatever
  /// number of frames stands beside them.
  mutating func note(_ verdict: RecordingCheck.Verdict, of recording: Recording) {
    read.insert(recording.id)
    guard !recording.keepsOriginal, recording.duration > 0 else { return }
    switch verdict {
    case .proved, .changed(_, isProved: true): proved.insert(recording.id)
    case .changed, .unproved, .lost, .different: break
    }
  }
}
