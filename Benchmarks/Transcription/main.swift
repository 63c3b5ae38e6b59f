// Compares our transcription with PocketSphinx's own programs on the same recordings.
// --help lists the options.

import ArgumentParser

let options = Options.parseOrExit()
if options.isWorker {
  try await Worker.run(
    files: options.files, jobs: options.jobs, effort: options.effort,
    isUntaught: options.isUntaught, whisper: options.whisper)
} else {
  var benchmark = try Benchmark(options)
  try await benchmark.run()
}
