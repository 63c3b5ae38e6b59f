import Entries
import Foundation
import JournalEngine
import Settings
import Transcription

extension Context {
  /// This context with the configuration from file and environment.
  /// - Throws: ``SettingsError``, which names the file's line or the variable.
  func configured() throws -> Context {
    var context = self
    context.configuration = try Configuration.load(environment: environment)
    if let zone = try context.configuration.zone ?? namedZone() { context.surroundings.zone = zone }
    context.surroundings.dayStart = context.configuration.dayStart
    return context
  }

  /// The time zone in `TZ`; nil if it names none.
  /// - Throws: A failure with `usage` if the zone is unknown: the system would use UTC instead, and
  ///   an entry's time would be wrong for ever.
  private func namedZone() throws -> TimeZone? {
    guard let variable = environment["TZ"], !variable.isEmpty else { return nil }
    var name = variable.hasPrefix(":") ? variable.dropFirst() : variable[...]
    if let place = name.range(of: "/zoneinfo/") { name = name[place.upperBound...] }
    // `TZ` may name a file of the system, such as /etc/localtime.
    if name.hasPrefix("/") { return nil }
    if ["UTC0", "GMT0", "UTC", "GMT"].contains(name) { return .gmt }
    guard let zone = TimeZone(identifier: String(name)) else {
      throw Failure(
        .usage, "TZ names no time zone that is known: '\(variable)'",
        hint: "name one as TZ=Europe/Berlin, or: sotto config set zone Europe/Berlin")
    }
    return zone
  }

  /// Refuses a `HOME` that is not an absolute path, because the system would use another folder
  /// instead.
  func requireHome() throws {
    guard let home = environment["HOME"], !home.hasPrefix("/") else { return }
    let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    guard !folders.allSatisfy({ environment[$0]?.hasPrefix("/") ?? false }) else { return }
    throw Failure(
      .usage, home.isEmpty ? "HOME is empty" : "HOME is no path from the root: '\(home)'",
      hint: "set it to your home folder")
  }

  /// This context, with the journal of the command line in its configuration.
  func obeying(_ options: JournalOptions) throws -> Context {
    guard let journal = options.journal else { return self }
    var context = self
    try context.configuration.override(.journal, with: journal, option: "--journal")
    return context
  }

  /// The settings for transcription, if no option changes them.
  ///
  /// - Parameters:
  ///   - engine: The engine, or nil for the one in the configuration.
  ///   - jobs: How many utterances are transcribed at once, or nil for the configured number.
  func transcribeSettings(engine: String? = nil, jobs: Int? = nil) throws -> TranscribeSettings {
    let configuration = try hearingConfiguration(engine)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var settings = TranscribeSettings()
    settings.isFast = configuration.fast
    settings.keepsChannelsApart = configuration.keepsChannelsApart
    settings.wakeWord = configuration.wakeWord
    settings.indexesSound = configuration.indexesSound
    settings.moods = configuration.moods
    settings.model = configuration.namedModel
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
      // A program of the owner's may use the whole machine by itself, so only one runs at a time.
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

  /// The Whisper engine, in the folder that 'models add' uses.
  func whisper() throws -> WhisperEngine {
    try WhisperEngine(folder: configuration.folders.engines + "/" + Configuration.addedEngine)
  }

  /// The configuration, with the engine that was named on the command line.
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
