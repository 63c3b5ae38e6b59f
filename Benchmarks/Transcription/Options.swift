import ArgumentParser
import Recognition

/// The options of the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-transcription",
    abstract: "Transcribe beside PocketSphinx's own programs.")

  @Argument(help: "The recordings and what is said in them; else Debian's LibriVox sentences.")
  var manifest: String?

  /// The arguments after the manifest: all the files of a worker.
  @Argument(help: .hidden)
  var others: [String] = []

  @Option(help: "Only recordings of this folder of the manifest.")
  var folder: String?

  @Option(help: "The greatest number of recordings.")
  var limit: Int?

  @Option(help: "Also join them into one recording of this many minutes.")
  var joined: Double?

  @Option(help: "Also transcribe this many seconds of each kind of sound without speech.")
  var nonspeech: Double?

  @Option(
    help: "How recordings are cut, where it differs, such as 'shortestSpan=6,preRoll=0.3'.")
  var cutting: Cutting?

  @Option(help: "A folder of recordings without speech; the longest is what --unheard adds.")
  var noise: String?

  @Flag(help: "Also count sentences in which nobody is heard: cut close, and with noise, in turn.")
  var unheard = false

  @Option(help: "Write the figures to this file.")
  var json: String?

  @Option(help: "Also measure with this many jobs.")
  var jobs = 1

  @Flag(name: .customLong("fast"), help: .hidden)
  var isFast = false

  @Flag(name: .customLong("untaught"), help: .hidden)
  var isUntaught = false

  @Option(help: "The folder of an installed Whisper engine, to hear with it too.")
  var whisper: String?

  @Flag(name: .customLong("ours-only"), help: "Leave out the other programs.")
  var isAlone = false

  @Flag(name: .customLong("worker"), help: .hidden)
  var isWorker = false

  @Option(help: "Only this program, such as 'sotto, Whisper'; may be given several times.")
  var program: [String] = []

  @Option(help: "Also the recordings with white noise this many decibels below each voice.")
  var snr: [Double] = []

  @Flag(
    name: .customLong("starts"),
    help: "Compare when words begin with the aligned true text, per ear.")
  var comparesStarts = false

  @Option(
    help:
      "Also the cost of a recording of this many minutes, beside that of ten (180: three hours).")
  var long: Double?

  @Option(
    help: "Also how long the words of this many seconds take once they are said, the engine warm.")
  var after: Double?

  @Flag(help: "Only: rare names that the vocabulary has, spoken by synthetic voices.")
  var names = false

  @Flag(
    name: .customLong("text"),
    help: "Only: the language model of two thirds of the transcripts, on the last third.")
  var learnsText = false

  @Flag(name: .customLong("no-separate"), help: "Leave out the recordings one by one.")
  var skipsSeparate = false

  @Option(help: "Measure what the recordings of this folder teach about their one voice.")
  var voice: String?

  @Option(help: "Only every so manieth recording; with --voice, of those of the last third.")
  var step = 1

  @Option(help: "The number of other voices that --voice hears, from --folder.")
  var strangers = 30

  /// The thoroughness of a worker's search.
  var effort: DecoderSettings.Effort { isFast ? .fast : .full }

  /// Whether a program is measured.
  func measures(_ name: String) -> Bool { program.isEmpty || program.contains(name) }

  /// All files that were given.
  var files: [String] { (manifest.map { [$0] } ?? []) + others }
}
