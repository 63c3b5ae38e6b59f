import Entries
import Foundation
import Insights
import Models
import Storage
import Transcription

/// Obeys the spoken commands in a recording that has just been transcribed.
struct SpokenCommandJob: Sendable {
  let file: JournalFile
  let listener: CommandListener
  let moods: MoodNames
  let now: @Sendable () -> Date

  init?(
    _ file: JournalFile, _ settings: TranscribeSettings, now: @escaping @Sendable () -> Date,
    moods: @autoclosure () throws -> MoodNames
  ) throws {
    guard let wake = settings.wakeWord, !wake.isEmpty else { return nil }
    let moods = try moods()
    do throws(TranscriptionError) {
      let model = try ModelCatalogue().model(settings.model)
      let vocabulary = try SpokenCommandJob.vocabulary(of: file, wake: wake, moods)
      listener = CommandListener(model: model, vocabulary: vocabulary)
    } catch {
      throw JournalError(error)
    }
    self.file = file
    self.now = now
    self.moods = moods
  }

  /// What obeying commands means.
  struct Obedience {
    /// What is changed, with a version without the commands' words.
    var change: SpokenChange
    /// The commands, in order.
    var commands: [SpokenCommand]
    /// The words that the new version lacks; nil if it lacks none.
    var takenOut: TakenOutWords?
  }

  /// Decides what is changed by the spoken commands in a transcript: a new version lacks their
  /// words; the old one is kept.
  /// - Returns: Nil without commands.
  func obedience(
    to heard: [HeardCommands], on work: PendingRecording, transcript: Int64
  ) throws -> Obedience? {
    guard !heard.isEmpty,
      let stored = try storage({ try file.transcript(transcript) })?.transcript
    else { return nil }
    let (version, removed) = cut(heard, from: stored)
    let commands = heard.flatMap(\.commands)
    var obedience = Obedience(
      change: SpokenChange(
        change(commands), of: work.entry, version: version, of: work.recording.id, at: now()),
      commands: commands)
    let versions = try storage { try file.transcripts(of: work.recording.id) }
    if !removed.isEmpty, let full = versions.firstIndex(where: { $0.id == transcript }) {
      let text = removed.map(\.text).joined(separator: " ")
      obedience.takenOut = TakenOutWords(text: text, version: full + 1)
    }
    return obedience
  }

  /// Removes the words of commands from a transcript.
  /// - Returns: The transcript without them, or nil if it need not change; and the words, in order
  ///   of time.
  func cut(
    _ heard: [HeardCommands], from stored: Transcript
  ) -> (version: Transcript?, removed: [Word]) {
    var cut = TranscriptCut(stored.utterances)
    for commands in heard {
      cut.remove(commands.span)
      if commands.commands.contains(.scratchThat), let before = commands.before {
        cut.remove(before)
      }
    }
    for commands in heard where commands.commands.contains(.newParagraph) {
      cut.beginParagraph(at: commands.span.upperBound)
    }
    let without = Transcript(
      engine: stored.engine.saying(Transcript.Engine.commandsTakenOut), utterances: cut.utterances)
    // If the transcript lacks the commands' words, no new version is needed, unless it has no words
    // at all: it has to say that there was speech.
    let version =
      cut.utterances != stored.utterances || without.isLeftEmpty ? without : nil
    return (version, cut.removed.sorted { $0.start < $1.start })
  }

  /// Whether the owner shows a version with the commands' words again, although there is one
  /// without them: by `undo`, by choosing it, or by transcribing without commands.
  func isPutBack(in recording: Recording) throws -> Bool {
    let versions = try storage { try file.transcripts(of: recording.id) }
    func lacksCommands(_ version: TranscriptVersion) -> Bool {
      version.engine.says(Transcript.Engine.commandsTakenOut)
    }
    guard let current = versions.first(where: \.isCurrent), !lacksCommands(current) else {
      return false
    }
    return versions.contains(where: lacksCommands)
  }

  private func change(_ commands: [SpokenCommand]) -> EntryChange {
    var change = EntryChange()
    for command in commands {
      switch command {
      case .mood(let name): change.mood = moods.mood(name).map { .some($0) }
      case .energy(let level): change.energy = Energy(level: level).map { .some($0) }
      case .tag(let name): change.addTags.append(Tag(.tag, name))
      case .person(let name): change.addTags.append(Tag(.person, SpokenCommandJob.named(name)))
      case .place(let name): change.place = .some(Place(name: name))
      case .newParagraph, .scratchThat, .stopRecording: break
      }
    }
    return change
  }

  /// Returns a name with a capital first letter, unless it has a capital letter already.
  private static func named(_ name: String) -> String {
    name.contains(where: \.isUppercase) ? name : name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func vocabulary(
    of file: JournalFile, wake: String, _ moods: MoodNames
  ) throws(TranscriptionError) -> CommandVocabulary {
    do {
      let labels = try file.labels().values.sorted { $0.name < $1.name }
      func names(_ kinds: Tag.Kind...) -> [String] {
        labels.filter { kinds.contains($0.kind) }.map(\.name)
      }
      return CommandVocabulary(
        wake: wake, moods: moods.allWords, tags: names(.tag, .activity),
        people: names(.person), places: try file.placeNames())
    } catch {
      throw TranscriptionError(code: .failed, reason: "the journal's labels cannot be read")
    }
  }
}

extension SpokenCommand {
  /// Whether it changes the entry, and not only its transcript or its recording.
  package var changesEntry: Bool {
    switch self {
    case .mood, .energy, .tag, .person, .place: true
    case .newParagraph, .scratchThat, .stopRecording: false
    }
  }
}
