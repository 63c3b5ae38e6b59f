import Documents
import Entries
import Foundation
import Intake
import Storage

/// Imports entries of other programs or journals, one after the other, each completely or not at
/// all.
struct ForeignImporter {
  /// An entry to import, from any source.
  struct Arrival {
    var name: String
    var identifier: UUID
    /// The identifiers that earlier versions of this program made for it.
    var formerIdentifiers: [UUID] = []
    /// Whether the identifier is made from its path in its folder, so that a note in another folder
    /// may have the same.
    var isNamedByPath = false
    var draft: EntryDraft
    /// The source of its time, if that is worth reporting.
    var startSource: String?
    var created: Date
    var edited: Date?
    var deleted: Date?
    var origin: EntryOrigin?
    /// When words were taken out of it for ever.
    var redactions: [ArchivedRedaction] = []
    var sounds: [Sound] = []
    var attachments: [Attached] = []
    var losses: [String: Int] = [:]
    /// How many values of known fields cannot be used, and are kept in the origin alone.
    var unusableValues = 0
  }

  /// A file with sound that comes with an entry.
  struct Sound {
    var path: String
    var known: ArrivingSound
    /// The versions of its transcript.
    var transcripts: [ArchivedTranscript] = []
    /// What was said in it, if the words are known without their times.
    var text: String?
  }

  /// An attachment of an entry to import.
  struct Attached {
    /// The file with its bytes; nil if it is only an address.
    var path: String?
    /// Facts about it from an export; nil uses those of the file.
    var known: AttachmentDraft?
    /// Facts about it from another program's journal; nil if it comes from an export of this
    /// program.
    var read: ForeignEntry.Attached?
  }

  let journal: Journal
  let request: ImportRequest
  private let budget = MemoryBudget()
  private var seen: Set<UUID> = []

  init(_ journal: Journal, _ request: ImportRequest) {
    self.journal = journal
    self.request = request
  }

  /// Imports an entry, unless the journal has it already.
  mutating func take(_ arrival: Arrival) async throws -> ImportReport {
    var arrival = arrival
    if let known = try known(&arrival) {
      return ImportReport(
        input: arrival.name, outcome: .duplicate(entry: known.number, trashed: known.trashed))
    }
    guard seen.insert(arrival.identifier).inserted else {
      return ImportReport(
        input: arrival.name,
        outcome: .failed(
          JournalError(.failed, "\(arrival.name) has the identifier of an earlier entry")))
    }
    var report = ImportReport(
      input: arrival.name, outcome: .wouldImport, start: arrival.draft.moment,
      startSource: arrival.startSource)
    report.losses = arrival.losses
    report.unusableValues = arrival.unusableValues
    guard !request.dryRun else { return try await examine(arrival, report) }
    return try await publish(arrival, report)
  }

  private func importer(_ known: ArrivingSound) -> AudioImporter {
    var own = request
    // The properties of the entries must not be applied to their sound files.
    own.title = nil
    own.moment = nil
    own.day = nil
    var importer = AudioImporter(journal: journal, request: own, budget: budget)
    importer.arriving = known
    return importer
  }

  private static func unreadable(_ arrival: Arrival) -> JournalError {
    JournalError(.notAudio, "\(arrival.name) has a recording that cannot be read")
  }

  private func examine(_ arrival: Arrival, _ report: ImportReport) async throws -> ImportReport {
    var report = report
    var isReadable = arrival.sounds.isEmpty || !arrival.isEmpty
    for sound in arrival.sounds {
      do {
        if case .examined(let found, _) = try await importer(sound.known).take(sound.path) {
          isReadable = true
          report.seconds = (report.seconds ?? 0) + (found.seconds ?? 0)
          report.warnings += found.warnings
        }
      } catch let error as JournalError where error.isAboutOneFile {
        report.losses["recording that cannot be read", default: 0] += 1
      }
    }
    try countAttachments(of: arrival, &report)
    if !isReadable { report.outcome = .failed(ForeignImporter.unreadable(arrival)) }
    return report
  }

  private func publish(_ arrival: Arrival, _ report: ImportReport) async throws -> ImportReport {
    var report = report
    var stages: [(stage: AudioImporter.Stage, sound: Sound)] = []
    do {
      for sound in arrival.sounds {
        do {
          if case .staged(let stage) = try await importer(sound.known).take(sound.path) {
            stages.append((stage, sound))
            report.warnings += stage.warnings
          }
        } catch let error as JournalError where error.isAboutOneFile {
          // The rest of the entry is still worth importing.
          report.losses["recording that cannot be read", default: 0] += 1
        }
      }
      let attached = try attachments(arrival, &report)
      report.attachments = attached.drafts.count
      try Task.checkCancellation()
      guard !stages.isEmpty || arrival.sounds.isEmpty || !arrival.isEmpty else {
        throw ForeignImporter.unreadable(arrival)
      }
      var draft = completed(arrival.draft)
      draft.attachments = attached.drafts
      let entry = ArrivingEntry(
        draft, uuid: arrival.identifier, created: arrival.created,
        edited: arrival.edited, deleted: arrival.deleted, origin: arrival.origin,
        redactions: arrival.redactions,
        sounds: stages.map { stage, sound in
          ArrivingEntry.Sound(
            stage: stage.recording,
            transcripts: versions(of: sound, stage, arrival))
        })
      report.outcome = .imported(entry: try journal.file.publish(entry))
      report.seconds = stages.isEmpty ? nil : stages.reduce(0) { $0 + $1.stage.seconds }
      for (stage, _) in stages { stage.hold.end() }
      extendLifetime(attached)
      return report
    } catch {
      // If this fails, the next command that writes removes the stage.
      for (stage, _) in stages {
        try? journal.file.discardStage(stage.recording)
        stage.hold.end()
      }
      switch error {
      case let error as JournalError where error.isAboutOneFile:
        report.outcome = .failed(error)
        return report
      case let error as StorageError where error.code == .duplicate:
        report.outcome = .failed(
          JournalError(.failed, "\(arrival.name) has a recording that another entry has"))
        return report
      case let error as StorageError: throw JournalError(error)
      default: throw error
      }
    }
  }

  /// Imports the bytes of attachments; those that cannot be read are counted as lost.
  private func attachments(
    _ arrival: Arrival, _ report: inout ImportReport
  ) throws -> PreparedAttachments {
    var prepared = PreparedAttachments.none
    for attached in arrival.attachments {
      if let read = attached.read {
        try attach(read, &prepared, &report)
        continue
      }
      guard let path = attached.path else {
        if let known = attached.known { prepared.add(known, nil) }
        continue
      }
      do {
        let (found, hold) = try journal.prepare(
          IncomingFile(path), caption: "", as: nil, beside: prepared)
        var draft = attached.known ?? found
        draft.content = found.content
        prepared.add(draft, hold)
      } catch let error as JournalError where error.isAboutOneFile {
        report.losses[ForeignImporter.lost(attached), default: 0] += 1
      }
    }
    return prepared
  }

  /// The draft with the request's properties, where the entry has none of its own.
  private func completed(_ draft: EntryDraft) -> EntryDraft {
    var draft = draft
    draft.mood = draft.mood ?? request.mood
    draft.energy = draft.energy ?? request.energy
    draft.place = draft.place ?? request.place
    draft.tags += request.tags.filter { !draft.tags.contains($0) }
    return draft
  }

  /// The versions of a recording's transcript.
  ///
  /// If the sound file's tags hold the same words as the entry, their transcript is used, because
  /// it has more details, such as times.
  private func versions(
    of sound: Sound, _ stage: AudioImporter.Stage, _ arrival: Arrival
  ) -> [ArchivedTranscript] {
    guard sound.transcripts.isEmpty, let carried = stage.transcript,
      sound.text.map({ ForeignImporter.words($0) == ForeignImporter.words(carried.text) }) ?? true
    else { return sound.transcripts + told(sound, stage.seconds, arrival) }
    return [ArchivedTranscript(carried, created: journal.surroundings.now(), isCurrent: true)]
  }

  /// The words of a text, without marks for words that were not understood.
  private static func words(_ text: String) -> [Substring] {
    text.replacing(/\[unclear [0-9:]+\]/, with: "").split(whereSeparator: \.isWhitespace)
  }

  /// A version made from words with unknown times.
  private func told(
    _ sound: Sound, _ seconds: Double, _ arrival: Arrival
  ) -> [ArchivedTranscript] {
    guard let text = sound.text,
      let utterance = Utterance(guessing: text, start: 0, end: seconds)
    else { return [] }
    let transcript = Transcript(
      engine: Transcript.Engine(name: arrival.origin?.source ?? "import"), utterances: [utterance])
    return [
      ArchivedTranscript(transcript, created: journal.surroundings.now(), isCurrent: true)
    ]
  }
}

extension ForeignImporter.Arrival {
  /// Whether it has no content besides its sound.
  fileprivate var isEmpty: Bool {
    attachments.isEmpty && draft.title.isEmpty && draft.note.isEmpty && draft.mood == nil
      && draft.energy == nil
  }
}
