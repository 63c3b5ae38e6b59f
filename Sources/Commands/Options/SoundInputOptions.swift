import ArgumentParser
import Entries
import JournalEngine
import Settings

/// The source of sound for a recording: a microphone, a file or standard input.
struct SoundInputOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The microphone.", valueName: "name"),
    completion: NameCompletion.names)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Take the sound from a file, or - for standard input.", valueName: "file"),
    completion: .file())
  var input: String?

  @Flag(name: .long, help: "Feed --input at the speed of the clock.")
  var realTime = false

  @Option(
    name: .long,
    help: ArgumentHelp("Frames a second, of the microphone or of raw samples.", valueName: "hertz"))
  var rate: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Channels, of the microphone or of raw samples.", valueName: "number"))
  var channels: Int?

  /// Refuses options that contradict one another, or a format that is not available.
  /// - Parameter takesAnyRaw: Whether raw samples may have a format that no microphone has.
  func check(takesAnyRaw: Bool) throws {
    if input != nil && device != nil {
      throw Failure(.usage, "--input takes the place of --device; give one of them")
    }
    if let input {
      try JournalError.requireName(input, hint: "name a file, or - for standard input")
    }
    let isRaw = takesAnyRaw && input != nil
    let slowest = isRaw ? 1 : 8000
    if let rate, !(slowest...384_000).contains(rate) {
      throw Failure(.usage, "--rate takes frames a second from \(slowest) to 384000")
    }
    let mostChannels = isRaw ? 64 : 8
    if let channels, !(1...mostChannels).contains(channels) {
      throw Failure(.usage, "--channels takes a number from 1 to \(mostChannels)")
    }
    if let input, input != "-", rate != nil || channels != nil {
      throw Failure(.usage, "a file has its own rate and channels; leave out --rate and --channels")
    }
    if realTime && input == nil {
      throw Failure(.usage, "--real-time goes with --input; a microphone has no other speed")
    }
  }

  /// Whether the sound comes from a file.
  var isFile: Bool { input != nil && input != "-" }

  /// The input that is meant.
  /// - Parameter settings: Gives the microphone if the options do not.
  func input(_ settings: Configuration) -> RecordingInput {
    switch input {
    case "-": .standardInput(rate: rate, channels: channels, realTime: realTime)
    case let file?: .file(file, realTime: realTime)
    case nil: .device(name: device ?? settings.inputDevice, rate: rate, channels: channels ?? 1)
    }
  }
}
