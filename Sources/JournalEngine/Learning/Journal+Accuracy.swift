public import Entries
import Storage
import Transcription

extension Journal {
  /// Compares transcripts made by machines with the owner's corrections.
  ///
  /// A recogniser is identified by its engine and by whether it used a voice. For each one, the
  /// newest version counts that was made without knowledge of the correction.
  public func accuracy() throws -> AccuracyReport {
    var heard: [String: [Int64: HeardErrors]] = [:]
    var months: [String: [HeardErrors]] = [:]
    var confusions: [[String]: Int] = [:]
    for (recording, entry) in try correctedRecordings() {
      guard let said = try storage({ try file.currentTranscript(of: recording) }) else { continue }
      let versions = try storage { try file.transcripts(of: recording) }
      let month = String(try self.entry(entry).moment.day.description.prefix(7))
      let before = versions.prefix { $0.state != .corrected }.last { $0.state == .done }?.id
      for version in Journal.measuring(versions) {
        guard let stored = try storage({ try file.transcript(version.id) }) else { continue }
        let errors = HeardErrors(said: said.transcript, heard: stored.transcript)
        heard[version.engine.ear, default: [:]][recording] = errors
        guard version.id == before else { continue }
        // The version that the owner saw when they corrected it.
        months[month, default: []].append(errors)
        for (said, heard) in errors.confusions { confusions[[said, heard], default: 0] += 1 }
      }
    }
    let names = heard.keys.sorted()
    let common =
      names.map { Set(heard[$0, default: [:]].keys) }
      .reduce(nil as Set<Int64>?) { $0?.intersection($1) ?? $1 } ?? []
    return AccuracyReport(
      ears: names.map { Journal.ear($0, sorted(heard[$0, default: [:]])) },
      compared: names.count < 2 || common.isEmpty
        ? []
        : names.map { name in
          Journal.ear(name, sorted(heard[name, default: [:]].filter { common.contains($0.key) }))
        },
      rivals: Journal.rivals(
        heard.mapValues { errors in common.sorted().compactMap { errors[$0] } }),
      worseVoices: try VoiceTrial.worse(in: file).sorted(),
      months: months.sorted { $0.key < $1.key }.map { Journal.ear($0.key, $0.value) },
      confusions: confusions.map {
        AccuracyReport.Confusion(said: $0.key[0], heard: $0.key[1], count: $0.value)
      }.sorted { ($1.count, $0.said, $0.heard) < ($0.count, $1.said, $1.heard) })
  }

  /// Recognises corrected recordings again, with a voice learned from the other recordings and
  /// without a voice, so that the two can be compared; the corrected version stays current.
  /// - Parameter longest: The most seconds of sound, the newest recordings first.
  /// - Returns: The entries that were heard, oldest first, with the seconds of their sound, and the
  ///   number of older ones that were left out.
  @discardableResult
  public func hearCorrected(
    settings: TranscribeSettings, longest: Double,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void = { _ in }
  ) async throws -> (entries: [Int64], seconds: Double, left: Int) {
    var seconds = 0.0
    var entries: [Int64] = []
    let corrected = try correctedRecordings().map(\.entry)
    for entry in corrected.reversed() where !entries.contains(entry) {
      let length = try self.entry(entry).recordings.reduce(0) { $0 + $1.duration }
      guard seconds + length <= longest || entries.isEmpty else { break }
      seconds += length
      entries.append(entry)
    }
    let left = Set(corrected).count - entries.count
    guard !entries.isEmpty else { return ([], 0, left) }
    for voice in [VoiceChoice.heldOut, .heldOutStock] {
      var settings = settings
      // Without a voice, the result would be the same as before.
      let due = voice == .heldOutStock ? try entries.filter { try !hasStockVersion($0) } : entries
      guard !due.isEmpty else { continue }
      (settings.redo, settings.voice, settings.wakeWord) = (true, voice, nil)
      (settings.engine, settings.recogniser) = (nil, nil)
      try await transcribe(entries: due.sorted(), settings: settings, onEvent: onEvent)
    }
    return (entries.sorted(), seconds, left)
  }

  /// Whether our own recogniser has heard all recordings of an entry without a voice, for
  /// comparison with the voices learned from other recordings.
  private func hasStockVersion(_ entry: Int64) throws -> Bool {
    try self.entry(entry).recordings.allSatisfy { recording in
      let versions = Journal.measuring(try storage { try file.transcripts(of: recording.id) })
      guard let newest = versions.last(where: \.engine.isHeldOut) else { return false }
      return versions.contains {
        $0.engine.ear == Transcript.Engine.stockEar && $0.engine.isAlike(newest.engine)
      }
    }
  }

  /// Returns the recognisers that may be as good as the one with the fewest errors, judged by the
  /// recordings that both heard.
  private static func rivals(_ heard: [String: [HeardErrors]]) -> [String] {
    let sums = heard.mapValues { errors in errors.reduce(0) { $0 + $1.errors } }
    guard let best = sums.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return []
    }
    return heard.keys.sorted().filter { name in
      guard name != best else { return false }
      let pairs = zip(heard[best, default: []], heard[name, default: []])
      let more = ErrorInterval.ofDifference(
        pairs.map { (first: $0.errors, second: $1.errors, words: $0.words) })
      return more.map { $0.lowerBound <= 0 } ?? true
    }
  }

  /// The versions by which a recogniser can be measured: those made by machines without knowledge
  /// of the correction, oldest first.
  static func measuring(_ versions: [TranscriptVersion]) -> [TranscriptVersion] {
    let corrected = versions.firstIndex { $0.state == .corrected } ?? versions.endIndex
    return versions.enumerated().filter { place, version in
      version.state == .done && version.engine.isEar
        && (place < corrected || !version.engine.isTaughtByAll)
    }.map(\.element)
  }

  /// The recordings outside the trash whose current transcript a person corrected, oldest first,
  /// with their entries.
  private func correctedRecordings() throws -> [(recording: Int64, entry: Int64)] {
    try storage { try file.correctedRecordings() }
  }

  private func sorted(_ errors: [Int64: HeardErrors]) -> [HeardErrors] {
    errors.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func ear(_ name: String, _ heard: [HeardErrors]) -> AccuracyReport.Ear {
    AccuracyReport.Ear(
      name: name, recordings: heard.count, words: heard.reduce(0) { $0 + $1.words },
      errors: heard.reduce(0) { $0 + $1.errors },
      interval: ErrorInterval.of(heard.map { ($0.errors, $0.words) }))
  }
}
