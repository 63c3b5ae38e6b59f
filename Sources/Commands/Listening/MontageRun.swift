import Documents
import Entries
import Foundation
import JournalEngine
import Listening

/// A montage that is played, or written to a sound file with a text file that lists its contents.
struct MontageRun {
  /// The files to write.
  struct Files {
    let sound: SoundDestination
    /// The text file; nil if the sound goes to standard output.
    let text: OutputFile?
  }

  let context: Context
  let journal: JournalOptions
  let destination: DestinationOptions
  /// Whether nothing is drawn on the terminal.
  let isPlain: Bool

  /// The files that were named; nil if the montage is played.
  /// - Throws: A failure with `usage` if a file may not be written.
  func files() throws -> Files? {
    guard let output = destination.output else {
      _ = try destination.outputDevice(context)
      return nil
    }
    let sound = try destination.destination(journal, context)
    try sound.requireWritable()
    guard output != OutputFile.standardOutput else { return Files(sound: sound, text: nil) }
    let name = (output as NSString).deletingPathExtension + ".txt"
    guard name != output else {
      throw Failure(.usage, "the ending .txt does not name an audio format")
    }
    let text = try context.outputFile(name, isForced: destination.force, journal)
    return Files(sound: sound, text: text)
  }

  /// Plays it.
  func play(_ programme: Programme) async throws {
    let device = try destination.outputDevice(context)
    let playback = Playback.start(
      programme, device: device, clock: context.surroundings.clock)
    try await ListenRun(
      context: context, memory: nil, isPlain: isPlain, isQuiet: journal.quiet
    ).run(playback, programme, isInteractive: ListenRun.isInteractive(context))
  }

  /// Writes it.
  /// - Parameter title: The title above the text.
  func write(
    _ programme: Programme, to files: Files, title: String
  ) async throws -> JSONResult {
    context.deeds.begin()
    let seconds = try await files.sound.take { try await programme.write(to: $0) }
    try files.text?.write(ProgrammeText(title, chapters: programme.told).text)
    var result = JSONResult(.written)
    result.seconds = jsonSeconds(seconds)
    result.output = destination.output
    return result
  }

  /// The line that reports the written files.
  func line(_ result: JSONResult, _ files: Files) -> String {
    let text = files.text.map { " and \($0.path)" } ?? ""
    return "Wrote \(result.output ?? "") (\(LengthText.words(result.seconds ?? 0)))\(text)"
  }
}
