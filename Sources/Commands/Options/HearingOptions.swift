import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings
import Transcription

/// The engine that transcribes, and its settings; the configuration supplies what is not given.
struct HearingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "whisper, pocketsphinx, or a recogniser of the configuration.", valueName: "name"),
    completion: NameCompletion.names)
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

  /// The settings from these options and the configuration.
  func settings(_ context: Context) throws -> TranscribeSettings {
    try checkJobs(jobs)
    // All settings of the configuration are taken, so that voice commands work with every verb.
    var settings = try context.transcribeSettings(engine: engine, jobs: jobs)
    settings.isFast = settings.isFast || fast
    if let channels { settings.keepsChannelsApart = channels == .apart }
    if let model { settings.model = model }
    return settings
  }
}

/// How several channels are transcribed.
enum ChannelArgument: String, ExpressibleByArgument, CaseIterable {
  case mixed, apart
}

/// Refuses a number of jobs that the configuration would refuse too.
func checkJobs(_ jobs: Int?) throws {
  guard let jobs, !(1...TranscribeSettings.mostJobs).contains(jobs) else { return }
  throw Failure(.usage, "--jobs takes a number from 1 to \(TranscribeSettings.mostJobs)")
}
