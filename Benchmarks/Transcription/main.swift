// Runs our transcription beside PocketSphinx's own programs on the same recordings.
//
//   benchmark-transcription [MANIFEST.tsv] [--folder NAME] [--limit N] [--ours-only]
//     [--joined MINUTES] [--no-separate] [--nonspeech SECONDS-A-KIND] [--noise FOLDER]
//     [--jobs N] [--json FILE]
//
// Without a manifest: the five LibriVox sentences of Debian's pocketsphinx-testdata.

let options = Options(Array(CommandLine.arguments.dropFirst()))
if options.isWorker {
  try await Worker.run(files: options.rest, jobs: options.jobs, effort: options.effort)
} else {
  var benchmark = try Benchmark(options)
  try benchmark.run()
}
