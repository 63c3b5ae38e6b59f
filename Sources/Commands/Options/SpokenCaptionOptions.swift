import ArgumentParser
import JournalEngine
import Settings

/// A caption that is spoken.
struct SpokenCaptionOptions: ParsableArguments {
  @Flag(name: .long, help: "Speak the caption; only its words are kept.")
  var say = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take the spoken caption from a file, or - for standard input.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(
    name: .long, help: ArgumentHelp("The microphone for it.", valueName: "name"),
    completion: NameCompletion.names)
  var device: String?

  /// Refuses options that need a spoken caption, and a second caption.
  /// - Parameter isWritten: Whether a caption was typed.
  func check(isWritten: Bool) throws {
    guard say || (input == nil && device == nil) else {
      throw Failure(.usage, "--input and --device go with --say")
    }
    guard !say || !isWritten else {
      throw Failure(.usage, "a caption is typed or spoken: leave --say out, or the text")
    }
    guard input == nil || device == nil else {
      throw Failure(.usage, "--input takes the place of --device; give one of them")
    }
  }

  /// Where the sound comes from.
  func source(_ context: Context) -> RecordingInput {
    switch input {
    case "-": .standardInput(rate: nil, channels: nil, realTime: false)
    case let file?: .file(file, realTime: false)
    case nil:
      .device(name: device ?? context.configuration.inputDevice, rate: nil, channels: 1)
    }
  }
}
