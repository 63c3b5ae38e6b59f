import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Settings

/// Where sound is sent: to a file or an output device.
struct DestinationOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write this file in place of playing; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The file's format, where its ending is not to tell: wav, flac, ogg, opus, mp3, aiff …",
      valueName: "name"), completion: .list(SoundDestination.formats))
  var formatName: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @Option(
    name: .long, help: ArgumentHelp("The output device.", valueName: "name"),
    completion: NameCompletion.names)
  var device: String?

  /// The file that was named, else the device.
  func destination(_ journal: JournalOptions, _ context: Context) throws -> SoundDestination {
    guard let output = try file(journal, context)?.path else {
      return .device(try outputDevice(context))
    }
    return formatName.map { .formatted(file: output, format: $0) } ?? .file(output)
  }

  /// The file that was named, if it may be written.
  func file(_ journal: JournalOptions, _ context: Context) throws -> OutputFile? {
    try output.map { try context.outputFile($0, isForced: force, journal) }
  }

  /// The output device, for sound that is not written to a file.
  func outputDevice(_ context: Context) throws -> String? {
    guard formatName == nil else { throw Failure(.usage, "--format goes with --output") }
    guard !force else { throw Failure(.usage, "--force goes with --output") }
    return device ?? context.configuration.outputDevice
  }

  /// The failure if there is no journal to take sound from.
  func nothing(json: Bool, _ context: Context) throws -> Failure {
    try context.nothing(asJSON: json && output == nil ? ["results": [JSONResult]()] : nil)
  }

  /// Reports the file that was written; nothing if sound goes to standard output.
  func report(
    _ seconds: Double, of entry: Entry?, json: Bool, quiet: Bool, _ context: Context
  ) throws {
    guard let output, output != "-" else { return }
    context.deeds.begin()
    var result = JSONResult(.written)
    result.entry = entry?.id
    result.uuid = entry?.uuid.uuidString.lowercased()
    result.seconds = jsonSeconds(seconds)
    result.output = output
    try context.render(
      Output(["results": [result]], line: "Wrote \(output) (\(LengthText.words(seconds)))"),
      as: OutputForm(isJSON: json, isQuiet: quiet))
  }
}
