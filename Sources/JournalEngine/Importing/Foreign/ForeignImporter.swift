import Documents
import Entries
import Foundation
import Intake
import Storage

/// Brings entries from elsewhere into the journal, one after the other, each whole or not at all.
struct ForeignImporter {
  /// An entry that is to come, from whatever source.
  struct Arrival {
    var name: String
    var identifier: UUID
    /// What earlier versions made for it as an identifier.
    var formerIdentifiers: [UUID] = []
    /// Whether the identifier is made of where it lies in its folder, so that another folder may have it too.
    var isNamedByPath = false
    var draft: EntryDraft
    /// Where its time comes from, if that is worth telling.
    var startSource: String?
    var created: Date
    var edited: Date?
    var deleted: Date?
    var origin: EntryOrigin?
    var sounds: [Sound] = []
    var attachments: [Attached] = []
    var losses: [String: Int] = [:]
  }

  /// A file with sound that comes with an entry.
  struct Sound {
    var path: String
    var known: ArrivingSound
    /// The versions of its transcript.
    var transcripts: [ArchivedTranscript] = []
    /// What was said in it, where only the words are known.
    var text: String?
  }

  /// Something that is attached to an entry that comes.
  struct Attached {
    /// The file with its bytes; nil of what is only an address.
    var path: String?
    /// What is known of it from elsewhere; nil is what its file says.
    var known: AttachmentDraft?
    /// What another program's journal tells of it; nil if it comes from an export of ours.
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

  /// Brings an entry in, unless it is there.
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
    guard !request.dryRun else { return try await examine(arrival, report) }
    return try await publish(arrival, report)
  }

  private func importer(_ known: ArrivingSound) -> AudioImporter {
    var own = request
    // What is said of every entry is not said of its files.
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
    var seconds = 0.0
    var isReadable = arrival.sounds.isEmpty || !arrival.isEmpty
    for sound in arrival.sounds {
      do {
        if case .examined(let found, _) = try await importer(sound.known).take(sound.path) {
          isReadable = true
          seconds += found.seconds ?? 0
          report.warnings += found.warnings
        }
      } catch let error as JournalError where error.isAboutOneFile {
        report.losses["recording that cannot be read", default: 0] += 1
      }
    }
    report.seconds = arrival.sounds.isEmpty ? nil : seconds
    report.attachments = arrival.attachments.count
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
          // The rest of the entry is worth having.
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
        sounds: stages.map { stage, sound in
          ArrivingEntry.Sound(
            stage: stage.recording,
            transcripts: versions(of: sound, stage, arrival))
        })
      report.outcome = .imported(entry: try journal.file.publish(entry))
      report.seconds = stages.isEmpty ? nil : stages.reduce(0) { $0 + $1.stage.seconds }
      extendLifetime(stages.map(\.stage.hold))
      extendLifetime(attached)
      return report
    } catch {
      // A stage that stays behind is swept by the next verb that writes.
      for (stage, _) in stages { try? journal.file.discardStage(stage.recording) }
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

  /// Brings in the bytes of what is attached; what cannot be read is counted as lost.
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
        report.losses["picture that cannot be read", default: 0] += 1
      }
    }
    return prepared
  }

  /// What the command says of every entry, where the entry does not say it itself.
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
  /// Where the sound carries the very words that its entry brings, it knows more of them.
  private func versions(
    of sound: Sound, _ stage: AudioImporter.Stage, _ arrival: Arrival
  ) -> [ArchivedTranscript] {
    guard sound.transcripts.isEmpty, let carried = stage.transcript,
      sound.text.map({ ForeignImporter.words($0) == ForeignImporter.words(carried.text) }) ?? true
    else { return sound.transcripts + told(sound, stage.seconds, arrival) }
    return [ArchivedTranscript(carried, created: journal.surroundings.now(), isCurrent: true)]
  }

  /// The words of a text, without what says that something was not understood.
  private static func words(_ text: String) -> [Substring] {
    text.replacing(/\[unclear [0-9:]+\]/, with: "").split(whereSeparator: \.isWhitespace)
  }

  /// A version made of words whose times are not known.
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
  /// Whether it says nothing without its sound.
  fileprivate var isEmpty: Bool {
    attachments.isEmpty && draft.title.isEmpty && draft.note.isEmpty && draft.mood == nil
      && draft.energy == nil
  }
}
