import Entries
import Intake
import Programs
import Sound
import SoundFiles
import Storage
import Transcription

/// Listens to recordings: either our own recogniser, or a program of the owner's choice.
enum Ears: Sendable {
  case own(TranscriptionPool)
  case outside(ExternalRecogniser, aligner: Aligner?)
  case engine(LineTranscriber)

  /// Prepares the recogniser that settings name, and begins to load it.
  /// - Throws: ``JournalError`` with `notInstalled` if the model or the program is missing.
  init(_ settings: TranscribeSettings) throws {
    if let engine = settings.engine {
      do {
        try engine.check()
        // Without our own model, the engine's own word times are used.
        self = .engine(
          try LineTranscriber(
            engine, model: try? ModelCatalogue().model(settings.model),
            vocabulary: settings.vocabulary,
            channels: settings.keepsChannelsApart ? .apart : .mixed, mark: settings.mark))
      } catch {
        throw JournalError(listening: error)
          ?? JournalError(.failed, "\(engine.engine.name) cannot be run")
      }
    } else if let outside = settings.recogniser {
      do {
        try outside.check()
      } catch {
        throw JournalError(listening: error)
          ?? JournalError(.failed, "\(outside.name) cannot be run")
      }
      // Without a model for alignment, the times given by the program are used.
      let model = try? ModelCatalogue().model(settings.model)
      self = .outside(
        outside, aligner: try model.map { try Aligner(model: $0, vocabulary: settings.vocabulary) })
    } else {
      self = .own(try TranscriptionPool(settings))
    }
  }

  /// The engine to name in transcripts.
  var engine: Transcript.Engine {
    get async throws {
      switch self {
      case .own(let pool): try await pool.engine
      case .outside(let recogniser, _): recogniser.engine
      case .engine(let transcriber): transcriber.madeBy
      }
    }
  }

  /// Whether the data for searching by sound is returned too.
  var keepsSound: Bool {
    if case .own(let pool) = self { pool.settings.keepsSound } else { false }
  }

  /// Whether the length of a sound must be known before listening to it.
  var needsLength: Bool {
    switch self {
    case .own, .engine: false
    case .outside: true
    }
  }

  /// Turns a sound into utterances.
  ///
  /// Utterances at the positions in `done` are not reported again; `heard` supplies their words.
  /// - Returns: The evidence about the recording's voices, by channel, if our own recogniser was
  ///   used and the evidence is to be kept.
  @discardableResult
  func transcribe<Source: SeekableSource & ~Copyable>(
    _ source: inout Source, duration: Double, using use: VoiceUse = VoiceUse(),
    resuming done: Set<Int> = [], heard: (Int) async throws -> Utterance? = { _ in nil },
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws -> [ChannelEvidence] {
    switch self {
    case .own(let pool):
      return try await pool.transcribe(
        &source, using: use, resuming: done, heard: heard, onEvent: onEvent)
    case .engine(let transcriber):
      try await transcriber.transcribe(&source, resuming: done, onEvent: onEvent)
    case .outside(let recogniser, let aligner):
      let utterances = try await recogniser.transcribe(&source)
      let timer = UtteranceTimer(aligner: aligner, heard: nil, duration: duration)
      let timed = try await timer.time(utterances, in: &source).utterances
      for (position, utterance) in timed.enumerated() where !done.contains(position) {
        try await onEvent(.utterance(position: position, utterance))
      }
      try await onEvent(.progress(seconds: duration))
    }
    return []
  }

  /// Returns the voices that the journal knows, for our own recogniser; nil for others, which do
  /// not use voices.
  func voices(of file: JournalFile, _ choice: VoiceChoice) async throws -> JournalVoices? {
    guard case .own(let pool) = self else { return nil }
    return try JournalVoices(
      file, maker: pool.voiceMaker, model: try await pool.engine.checksum, choice: choice)
  }

  /// Decides which voices are used to recognise a recording.
  func plan(
    _ recording: Recording, in file: JournalFile, knowing voices: JournalVoices?
  ) async throws -> VoicePlan {
    guard case .own(let pool) = self, let voices else { return VoicePlan() }
    return try await voices.plan(recording, in: file, by: pool)
  }

  /// Decides which voices are used to recognise a recording: those of its unfinished version, if
  /// there is one.
  /// - Parameter engine: The engine of the version, without the voices.
  func plan(
    resuming recording: Recording, as engine: Transcript.Engine, in file: JournalFile,
    knowing voices: JournalVoices?
  ) async throws -> VoicePlan {
    let plan = try await plan(recording, in: file, knowing: voices)
    guard let voices else { return plan }
    let settings = plan.engine(engine).settings
    let running = try storage { try file.transcripts(of: recording.id) }.last { version in
      version.state == .running && version.engine.isAlike(engine)
    }
    guard let running, running.engine.settings != settings else { return plan }
    if let former = try voices.former(running.engine.settings, like: plan, of: recording) {
      return former
    }
    // The voices of the unfinished version have changed since, so it could never be finished.
    try? file.discardTranscript(running.id)
    return plan
  }
}

extension Transcript.Engine {
  /// Whether the two differ at most in the voices that they used.
  func isAlike(_ other: Transcript.Engine) -> Bool {
    var (one, other) = (self, other)
    one.settings = VoicePlan.parts(of: settings).rest
    other.settings = VoicePlan.parts(of: other.settings).rest
    return one == other
  }
}

extension JournalError {
  /// Converts an error from listening; nil if it is of another kind.
  init?(listening error: any Error, path: String? = nil) {
    switch error {
    case let error as JournalError: self = error
    case let error as TranscriptionError: self.init(error)
    case let error as SoundFileError: self.init(error, path: path ?? error.path ?? "the recording")
    case let error as ProgramError:
      self.init(
        error.code == .notInstalled ? .notInstalled : .failed, "\(error.program): \(error.reason)",
        hint: error.hint)
    default: return nil
    }
  }
}
