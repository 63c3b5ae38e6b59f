import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings
import Transcription

/// Who listens to recordings, and how; what is not given is taken from the configuration.
struct HearingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("A recogniser of the configuration, or pocketsphinx.", valueName: "name"))
  var engine: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The recognition model: its name or its folder.", valueName: "name"))
  var model: String?

  @Option(name: .long, help: "mixed, or apart: each channel is a voice of its own.")
  var channels: ChannelArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many utterances at once; more than cores gain nothing.", valueName: "number"))
  var jobs: Int?

  @Flag(name: .long, help: "One pass in place of two: quicker, a little worse.")
  var fast = false

  /// The settings that these options and the configuration make together.
  func settings(_ context: Context) throws -> TranscribeSettings {
    try checkJobs(jobs)
    let configuration = try context.hearingConfiguration(engine: engine)
    // What the configuration says is taken whole: what is said to the journal is obeyed by every verb.
    var settings = context.transcribeSettings
    settings.isFast = fast || configuration.fast
    settings.keepsChannelsApart =
      channels.map { $0 == .apart } ?? configuration.keepsChannelsApart
    settings.model =
      model ?? (configuration[.model].origin == .standard ? nil : configuration.model)
    if let recogniser = configuration.recognisers.first(where: {
      $0.name == configuration.engine
    }) {
      settings.recogniser = ExternalRecogniser(
        name: recogniser.name, command: recogniser.command
      ) { output in
        try ImportedText(
          output.bytes, format: recogniser.format, fileName: output.fileName,
          source: recogniser.name
        ).utterances
      }
    }
    // A program of the owner's may take the whole machine by itself.
    let usual =
      settings.recogniser == nil ? ProcessInfo.processInfo.activeProcessorCount : 1
    settings.jobs = jobs ?? configuration.jobs ?? usual
    return settings
  }
}

/// What becomes of several channels.
enum ChannelArgument: String, ExpressibleByArgument, CaseIterable {
  case mixed, apart
}

extension Context {
  /// The configuration in force, with an engine that was named on the command line.
  fileprivate func hearingConfiguration(engine: String?) throws -> Configuration {
    do throws(SettingsError) {
      var configuration = configuration
      if let engine { try configuration.override(.engine, with: engine, option: "--engine") }
      return configuration
    } catch {
      throw Failure(.usage, "\(error)", hint: error.hint)
    }
  }
}

/// Refuses a number of jobs that the configuration refuses too.
func checkJobs(_ jobs: Int?) throws {
  guard let jobs, !(1...TranscribeSettings.mostJobs).contains(jobs) else { return }
  throw Failure(.usage, "--jobs takes a number from 1 to \(TranscribeSettings.mostJobs)")
}
