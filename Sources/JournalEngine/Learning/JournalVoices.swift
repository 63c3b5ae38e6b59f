import Entries
import Storage
import Transcription

/// The voices of a journal as a run uses them: they are read once, when the run begins, so that all
/// recordings are heard with the same voices.
struct JournalVoices: Sendable {
  /// The voices.
  let book: VoiceBook
  /// The checksum of the recognition model.
  let model: String
  /// Which voice recordings are heard with.
  let choice: VoiceChoice
  /// The numbers of rows of evidence that were to be used and cannot be read.
  let broken: [Int64]
  /// The names of the voices that are not used because recognition makes more errors with them.
  private let worse: Later<Set<String>>
  /// The acoustic channels (lines and rooms) in which the voices were learned.
  private let lines: KnownLines

  /// Whether the owner named the speaker.
  var isNamed: Bool { if case .named = choice { true } else { false } }

  /// Reads the voices.
  init(_ file: JournalFile, maker: VoiceMaker, model: String, choice: VoiceChoice) throws {
    self.model = model
    self.choice = choice
    var broken: [Int64] = []
    let lessons = JournalVoices.lessons(file, model: model, &broken)
    self.broken = broken
    do throws(TranscriptionError) {
      book = try VoiceBook(lessons, maker: maker)
    } catch {
      throw JournalError(error)
    }
    // If this cannot be read, only likelihood decides.
    worse = Later { (try? VoiceTrial.worse(in: file)) ?? [] }
    lines = KnownLines(file, of: book.newestRecordings(KnownLines.most))
  }

  private static func lessons(
    _ file: JournalFile, model: String, _ broken: inout [Int64]
  ) -> [VoiceLesson] {
    // Somewhat more than a voice uses, so that an earlier state of it can be reproduced.
    let rows = try? file.evidence(model: model, most: 1.25 * VoiceBook.mostSeconds) { row in
      let isReadable = VoiceLesson.isReadable(row.sums, seconds: row.seconds)
      if !isReadable { broken.append(row.id) }
      return isReadable
    }
    return (rows ?? []).map { row in
      VoiceLesson(
        number: row.id, recording: row.recording, channel: row.channel, voice: row.voice,
        bytes: row.sums, seconds: row.seconds, isCorrected: row.isCorrected,
        misheardShare: row.misheardShare)
    }
  }

  /// Returns entries that sound like one unknown person, if that is clear.
  static func unnamedEntries(_ file: JournalFile, maker: VoiceMaker) throws -> UnnamedEntries? {
    // Most journals have none, so the voices need not be read.
    guard try storage({ try file.strangerCount() }) >= UnnamedVoice.fewest else { return nil }
    let voices = try JournalVoices(
      file, maker: maker, model: try maker.checksum(), choice: .recognised)
    // The owner on a telephone must not be mistaken for another person.
    var omitted: Set<Int64> = []
    var found = try voices.book.unnamedVoice()
    while let voice = found {
      let elsewhere = voice.recordings.filter { voices.lines.differ(from: $0) }
      if elsewhere.isEmpty { break }
      omitted.formUnion(elsewhere)
      found = try voices.book.unnamedVoice(without: omitted)
    }
    guard let voice = found else { return nil }
    // Naming an entry names all of its recordings, so only entries in which every recording has
    // this voice count.
    let held = try storage { try file.entries(holdingOnly: voice.recordings) }
    guard held.recordings >= UnnamedVoice.fewest else { return nil }
    return UnnamedEntries(entries: held.entries, recordings: held.recordings)
  }

  /// The same, with the recognition model of a name or folder, or the default one for nil.
  /// - Throws: `TranscriptionError` too, where there is no such model.
  static func unnamedEntries(
    _ file: JournalFile, model: String?
  ) throws -> UnnamedEntries? {
    try unnamedEntries(file, maker: VoiceMaker(model: try ModelCatalogue().model(model)))
  }

  /// A summary of how well each voice is known.
  var summaries: [LearnedVoiceSummary] {
    book.chapters.map { LearnedVoiceSummary($0, isWorse: worse.value.contains($0.name)) }
  }

  /// Returns the voice with a name, to hear a recording with that has not taught it yet; nil if the
  /// voice must not be used.
  func voice(named name: String) -> LearnedVoice? {
    book.voice(named: name).flatMap { worse.value.contains(name) ? nil : $0 }
  }

  /// Decides which voices a recording is heard with, by its first speech.
  ///
  /// What the recording itself taught is left out: misheard words would be misheard again, and with
  /// more confidence.
  func plan(_ recording: Recording, in file: JournalFile, by pool: TranscriptionPool)
    async throws -> VoicePlan
  {
    switch choice {
    case .stock: return VoicePlan()
    case .heldOutStock: return VoicePlan(isHeldOut: true)
    case .named(let name):
      let channels = pool.settings.channels == .apart ? 0..<recording.channels : 0..<1
      let others = try holdingOut(recording)
      var plan = VoicePlan()
      for channel in channels {
        plan.names[channel] = name
        plan.voices[channel] = others.voice(named: name)
      }
      return withoutWorse(plan)
    case .recognised:
      return withoutWorse(
        try await recognise(
          recording, in: file, by: pool, among: book, with: holdingOut(recording)))
    case .heldOut:
      let others = try holdingOut(recording)
      var plan = try await recognise(recording, in: file, by: pool, among: others, with: others)
      plan.isHeldOut = true
      return plan
    }
  }

  private func withoutWorse(_ plan: VoicePlan) -> VoicePlan {
    var plan = plan
    plan.voices = plan.voices.filter { !worse.value.contains($0.value.name) }
    return plan
  }

  /// Returns the voices without the evidence of a recording.
  func holdingOut(_ recording: Recording) throws -> VoiceBook {
    do throws(TranscriptionError) {
      return try book.holdingOut(recording.id)
    } catch {
      throw JournalError(error)
    }
  }

  /// Finds the voices that the first speech of a recording sounds like.
  /// - Parameters:
  ///   - book: The voices that decide who speaks.
  ///   - others: The same voices without the evidence of the recording; they are used if they
  ///     explain its sound better than the model.
  private func recognise(
    _ recording: Recording, in file: JournalFile, by pool: TranscriptionPool,
    among book: VoiceBook, with others: VoiceBook
  ) async throws -> VoicePlan {
    guard !book.voices.isEmpty else { return VoicePlan() }
    var reader = try RecordingReader(file: file, recording: recording)
    let (known, heldOut) = (book.voices, others.voices)
    // If the recording has taught nothing yet, both have the same voices.
    let all = known + heldOut.filter { voice in !known.contains { $0.checksum == voice.checksum } }
    let gains = try await pool.likeness(of: &reader, to: all)
    var plan = VoicePlan()
    for (channel, gains) in gains {
      let best = known.indices.max { gains[$0] < gains[$1] } ?? 0
      let isKnown = gains[best] > VoiceBook.leastLikeness
      plan.names[channel] = isKnown ? known[best].name : ""
      guard isKnown, let own = heldOut.first(where: { $0.name == known[best].name }),
        let place = all.firstIndex(where: { $0.checksum == own.checksum }),
        gains[place] > VoiceBook.leastLikeness
      else { continue }
      plan.voices[channel] = own
    }
    if !plan.names.isEmpty, plan.names.values.allSatisfy(\.isEmpty) {
      plan.isElsewhere = lines.differ(from: recording)
    }
    return plan
  }

  /// Returns the name of the voice to which a channel's evidence belongs, given the recognised
  /// voices.
  func name(of evidence: ChannelEvidence, in plan: VoicePlan) -> String {
    if let name = plan.names[evidence.channel] { return name }
    // While no voice is known, every speaker is assumed to be the owner.
    guard !book.voices.isEmpty else { return VoiceBook.owner }
    return book.name(of: evidence) ?? ""
  }

  /// Returns the rows to store for a recording; a row without evidence records that it was
  /// processed.
  ///
  /// A channel that was left out of a voice is not learned from a second time: what is heard with a
  /// voice fits that voice, so that a stranger would be taken in.
  func rows(
    _ evidence: [ChannelEvidence], of recording: Int64, transcript: Int64,
    _ plan: VoicePlan = VoicePlan(), weight: Double = 1, origin: EvidenceRow.Origin
  ) -> [EvidenceRow] {
    let leftOut = origin == .learned ? book.channelsLeftOut(of: recording) : []
    let rows = evidence.filter { !leftOut.contains($0.channel) }.map { evidence in
      EvidenceRow(
        recording: recording, transcript: transcript, channel: evidence.channel, origin: origin,
        voice: name(of: evidence, in: plan), model: model,
        seconds: (evidence.seconds / weight * 100).rounded() / 100, sums: evidence.bytes)
    }
    guard rows.isEmpty else { return rows }
    return [
      EvidenceRow(
        recording: recording, transcript: transcript, channel: 0, origin: origin, voice: "",
        model: model, seconds: 0, sums: [])
    ]
  }

  /// Returns the plan with which an unfinished version of a recording was begun, if its voices
  /// still exist.
  func former(
    _ settings: String, like plan: VoicePlan, of recording: Recording
  ) throws -> VoicePlan? {
    let checksums = VoicePlan.parts(of: settings).voices
    let channels = plan.names.keys.sorted()
    guard !checksums.isEmpty else {
      var former = plan
      former.voices = [:]
      return former
    }
    let found: [LearnedVoice]?
    do throws(TranscriptionError) {
      found = try book.formerVoices(checksums, holdingOut: recording.id)
    } catch {
      throw JournalError(error)
    }
    // The settings list the voices without channels, so the assignment is only known if every
    // channel had one.
    guard let found, found.count == channels.count else { return nil }
    var former = plan
    former.voices = Dictionary(uniqueKeysWithValues: zip(channels, found))
    return former
  }
}
