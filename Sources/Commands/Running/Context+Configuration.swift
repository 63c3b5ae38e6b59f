import Entries
import Foundation
import JournalEngine
import Settings
import Transcription

extension Context {
  /// This context with the configuration of file and environment in force.
  /// - Throws: ``SettingsError``, which names the file's line or the variable.
  func configured() throws -> Context {
    var context = self
    context.configuration = try Configuration.load(environment: environment)
    if let zone = context.configuration.zone { context.surroundings.zone = zone }
    context.surroundings.dayStart = context.configuration.dayStart
    return context
  }

  /// This context with the journal that the command line names in the configuration.
  func obeying(_ options: JournalOptions) throws -> Context {
    guard let journal = options.journal else { return self }
    var context = self
    try context.configuration.override(.journal, with: journal, option: "--journal")
    return context
  }

  /// How recordings are transcribed, where no option says otherwise.
  ///
  /// - Parameters:
  ///   - engine: Who listens, or nothing for whom the configuration names.
  ///   - jobs: How many utterances at once, or nothing for what the configuration says.
  func transcribeSettings(engine: String? = nil, jobs: Int? = nil) throws -> TranscribeSettings {
    let configuration = try hearingConfiguration(engine)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var settings = TranscribeSettings()
    settings.isFast = configuration.fast
    settings.keepsChannelsApart = configuration.keepsChannelsApart
    settings.wakeWord = configuration.wakeWord
    settings.moods = configuration.moods
    // The default's name is left out, so that another installed model can stand in for it.
    if configuration[.model].origin != .standard { settings.model = configuration.model }
    settings.jobs = jobs ?? configuration.jobs ?? cores
    let recogniser = configuration.recognisers.first { $0.name == configuration.engine }
    if let recogniser, recogniser.speaksLines {
      settings.engine = LineProgram(
        engine: Transcript.Engine(name: recogniser.name), command: recogniser.command)
    } else if let recogniser {
      settings.recogniser = ExternalRecogniser(
        name: recogniser.name, command: recogniser.command
      ) { output in
        try ImportedText(
          output.bytes, format: recogniser.format, fileName: output.fileName,
          source: recogniser.name
        ).utterances
      }
      // A program of the owner's may take the whole machine by itself.
      settings.jobs = jobs ?? configuration.jobs ?? 1
    } else if configuration.engine == Configuration.addedEngine {
      do {
        settings.engine = try whisper().program(threads: min(settings.jobs, cores))
      } catch let error as TranscriptionError {
        throw JournalError(error)
      }
    }
    return settings
  }

  /// The Whisper engine, where 'models add' puts it.
  func whisper() throws -> WhisperEngine {
    try WhisperEngine(folder: configuration.folders.engines + "/" + Configuration.addedEngine)
  }

  /// The configuration in force, with an engine that was named on the command line.
  private func hearingConfiguration(_ engine: String?) throws -> Configuration {
    do throws(SettingsError) {
      var configuration = configuration
      if let engine { try configuration.override(.engine, with: engine, option: "--engine") }
      return configuration
    } catch {
      throw Failure(.usage, "\(error)", hint: error.hint)
    }
  }
}
