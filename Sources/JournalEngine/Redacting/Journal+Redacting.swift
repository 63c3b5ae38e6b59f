import Entries
import Storage

extension Journal {
  /// Finds every place where words were said, probably said or written, in the trash too.
  ///
  /// Texts that are not UTF-8 are mended before, so that the words are found in them: after a
  /// redaction nothing may be taken from where they were written a second time.
  /// - Parameter least: The score below which places found by sound are left out.
  /// - Throws: ``JournalError`` with `usage` if there is no word to look for.
  package func redactionPlan(
    of words: String, least: Double, by use: SoundUse
  ) async throws -> RedactionPlan {
    guard let redaction = TextRedaction(withNumbers: words) else {
      throw JournalError(.usage, "there is no word to redact", hint: "sotto redact Dashwood")
    }
    guard TextRedaction(TextRedaction.mark) != redaction else {
      throw JournalError(.usage, "'redacted' stands where words were redacted and cannot be one")
    }
    let broken = try storage {
      file.access == .writing ? try file.mendBrokenTexts().left : try file.brokenTexts()
    }
    let written = try mentions(of: redaction)
    var plan = RedactionPlan(
      redaction: redaction, words: words, places: [], mentions: written.all,
      keptFiles: written.files)
    plan.unreadTexts = broken.map(\.damage)
    plan.passages = try storage { try file.writtenMentions(of: redaction) }
      .map(WrittenPassage.init)
    let certain = try storage { try file.spokenMentions(of: redaction) }
    let probable = try await probablePlaces(
      of: words, filter: nil, least: min(least, RedactionPlan.leastOfAll), by: use)
    plan.obstacle = probable.obstacle
    plan.waiting = try unsearchableRecordings()
    plan.untranscribed = try count(EntryFilter(untranscribed: true))
    var found = certain.map {
      ProbablePlaces.Place(entry: $0.entry, recording: $0.recording, time: $0.time, score: 1)
    }
    Journal.join(&found)
    for place in probable.places where place.score >= least {
      let same = found.firstIndex {
        $0.recording == place.recording && $0.time.overlaps(place.time)
      }
      if let same {
        // Neither time is exact, so the time that both cover together is silenced.
        found[same].time = Journal.union(found[same].time, place.time)
      } else {
        found.append(place)
      }
    }
    Journal.join(&found)
    let left = probable.places.filter { place in
      place.score < least
        && !found.contains {
          $0.recording == place.recording && $0.time.overlaps(place.time)
        }
    }.map(\.score)
    plan.lessLikely = left.count { $0 >= plan.leastCounted }
    if found.isEmpty, written.all.isEmpty, plan.lessLikely == 0 {
      // A name that was misheard badly is asked for again, so nothing is concealed then.
      (plan.lessLikely, plan.leastCounted) = (left.count, RedactionPlan.leastOfAll)
    }
    let entries = try entriesByNumber(found.map(\.entry))
    for place in found.sorted(by: Journal.precedes) {
      guard
        let recording = entries[place.entry]?.recordings.first(where: { $0.id == place.recording })
      else { continue }
      var hit = try heardHit(at: place, in: recording, words: words)
      let mentions = certain.filter {
        $0.recording == place.recording
          && ($0.time.overlaps(place.time) || $0.time == place.time)
      }
      if let mention = mentions.first, !mentions.contains(where: \.isShown) {
        hit.isEarlier = true
        hit.passage = mention.passage
      }
      plan.places.append(hit)
    }
    return plan
  }

  /// Removes words from the sound and the texts of entries for ever, one entry after the other, and
  /// then checks that they are gone.
  /// - Parameters:
  ///   - places: The plan's places to silence.
  ///   - withTexts: Whether the words are also removed from written texts.
  package func redact(
    _ plan: RedactionPlan, at places: [HeardHit], withTexts: Bool
  ) throws -> RedactionReport {
    var report = RedactionReport()
    var spans: [Int64: [Int64: [Range<Double>]]] = [:]
    for place in places {
      spans[place.entry, default: [:]][place.sentence.recording.id, default: []].append(
        place.match.start..<max(place.match.start, place.match.end))
    }
    let mentioned = withTexts ? Set(plan.mentions.compactMap(\.entry)) : []
    report.entries = mentioned.union(spans.keys).sorted()
    report.isLogEmptied = try storage {
      try file.redacting {
        if withTexts { try file.redactNames(plan.redaction, at: surroundings.now()) }
        for entry in report.entries {
          let silenced = try redact(plan, in: entry, at: spans[entry] ?? [:], withTexts: withTexts)
          report.places += silenced
          report.entriesWithPlaces += silenced > 0 ? 1 : 0
        }
        try file.redactAlternatives(plan.redaction)
      }
    }
    try prove(plan, &report)
    return report
  }

  /// - Returns: How many places were silenced.
  private func redact(
    _ plan: RedactionPlan, in number: Int64, at spans: [Int64: [Range<Double>]], withTexts: Bool
  ) throws -> Int {
    var recordings: [RedactedRecording] = []
    var holds: [StageHold] = []
    let entry = try entry(number)
    do {
      for recording in entry.recordings where recording.state == .finished {
        // A kept file cannot be changed, so if its tags have the words, only its sound is kept.
        let losesFile = withTexts && plan.keptFiles.contains(recording.id)
        guard let spans = spans[recording.id] ?? (losesFile ? [] : nil) else { continue }
        let uuid = surroundings.makeUUID()
        holds.append(StageHold(try RecorderLock.takeNew(for: uuid, beside: path)))
        let sound = try Silencing(file: file, recording: recording, spans: spans).stage(as: uuid)
        recordings.append(
          RedactedRecording(recording: recording.id, spans: spans, sound: sound))
      }
      try storage {
        try file.redact(
          plan.redaction, in: number, recordings: recordings, withTexts: withTexts,
          at: surroundings.now())
      }
    } catch {
      for stage in recordings.compactMap(\.sound?.stage) { try? file.discardStage(stage) }
      throw error
    }
    // Until then, another command that writes would remove the stages as abandoned.
    withExtendedLifetime(holds) {}
    return recordings.reduce(0) { $0 + $1.spans.count }
  }

  /// Looks for the words by search and in every byte of the file.
  private func prove(_ plan: RedactionPlan, _ report: inout RedactionReport) throws {
    let plain = plan.words.replacing("\"", with: " ")
    report.found = try search("\"\(plain)\"", filter: EntryFilter()).count
    report.spokenLeft = try storage { try file.spokenMentions(of: plan.redaction) }.count
    let left = try mentions(of: plan.redaction).all
    report.mentionsLeft = WordMention.counts(left)
    report.written = WordMention.counts(plan.mentions.subtracting(left))
    var (ofShort, ofOwn) = (0, 0)
    for text in plan.redaction.texts {
      let bytes = try storage { try file.leftBytes(of: text) }
      let length = RedactionPlan.byteCount(of: text)
      ofOwn += bytes.inOwnTables
      report.isOwnName = report.isOwnName || bytes.isOwnName
      if length < RedactionPlan.fewestBytesInTables {
        ofShort += bytes.count
      } else {
        report.bytesLeft += bytes.count
      }
      if RedactionPlan.isProvedInSound(text) {
        report.bytesLeft += bytes.inOriginals
      } else {
        report.unscannedFiles = try storage { try file.recordingsKeepingOriginals() }.count
      }
    }
    // Where a longer way to write the words is left, nothing of that is chance.
    if report.bytesLeft == 0 {
      report.bytesLeft = ofShort + ofOwn
      (report.isShort, report.isOwn) = (ofShort > 0, ofOwn > 0)
    }
    report.attachments = try entries(report.entries).reduce(0) { $0 + $1.attachments.count }
  }

  /// How many recordings will lose the bytes of their file that are kept.
  package func originalsLost(
    by plan: RedactionPlan, at places: [HeardHit], withTexts: Bool
  ) throws -> Int {
    var touched = Set(places.map(\.sentence.recording.id))
    if withTexts { touched.formUnion(plan.keptFiles) }
    return try storage { try file.recordingsKeepingOriginals() }
      .count { touched.contains($0.recording) }
  }

  private static func precedes(_ one: ProbablePlaces.Place, _ other: ProbablePlaces.Place) -> Bool {
    (one.entry, one.recording, one.time.lowerBound)
      < (other.entry, other.recording, other.time.lowerBound)
  }

  private static func union(_ one: Range<Double>, _ other: Range<Double>) -> Range<Double> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// Joins places that overlap.
  private static func join(_ places: inout [ProbablePlaces.Place]) {
    places.sort(by: precedes)
    var joined: [ProbablePlaces.Place] = []
    for place in places {
      if let last = joined.last, last.recording == place.recording,
        last.time.overlaps(place.time) || last.time == place.time
      {
        joined[joined.count - 1].time = union(last.time, place.time)
        joined[joined.count - 1].score = max(last.score, place.score)
      } else {
        joined.append(place)
      }
    }
    places = joined
  }
}
