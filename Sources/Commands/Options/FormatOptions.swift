import ArgumentParser
import Documents

/// The file format of transcripts, and where they are written.
struct FormatOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "text, json, srt, vtt, lrc, ctm, textgrid, whisper-json or pocketsphinx-json.",
      valueName: "format"))
  var format: FormatArgument?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write a file, or several into a folder, in place of printing; - prints.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @Option(
    name: .long,
    help: ArgumentHelp("Leave out words that are less sure than this, 0–1.", valueName: "0-1"))
  var minConfidence: Double?

  /// The confidence that was asked for.
  func minimumConfidence() throws -> Double {
    guard let minConfidence else { return 0 }
    guard (0...1).contains(minConfidence) else {
      throw Failure(.usage, "--min-confidence takes a number from 0 to 1")
    }
    return minConfidence
  }

  /// Whether any of these options was given.
  var isGiven: Bool { format != nil || output != nil || minConfidence != nil }
}

/// A format in which transcripts are printed.
enum FormatArgument: String, ExpressibleByArgument, CaseIterable {
  case text, json, srt, vtt, lrc, ctm, textgrid
  case whisperJSON = "whisper-json"
  case pocketSphinxJSON = "pocketsphinx-json"

  /// The format for other programs; nil for our own JSON.
  var document: TranscriptFormat? { TranscriptFormat(rawValue: rawValue) }

  /// The usual file extension.
  var fileExtension: String { document?.fileExtension ?? "json" }

  /// Whether several transcripts may follow one another in one stream.
  var canFollowAnother: Bool {
    switch self {
    case .text, .json, .ctm, .pocketSphinxJSON: true
    case .srt, .vtt, .lrc, .textgrid, .whisperJSON: false
    }
  }
}
