// Compares our transcription with PocketSphinx's own programs on the same recordings.
// --help lists the options.

import ArgumentParser

let options = Options.parseOrExit()
if options.isWorker {
  try await Worker.run(
    files: options.files, jobs: options.jobs, effort: options.effort,
    isUntaught: options.isUntaught, whisper: options.whisper, cutting: options.cutting)
} else if let voice = options.voice, let manifest = options.manifest {
  let samples = try Sample.read(manifest: manifest)
  var generator = SplitMix(seed: 5)
  let others = samples.filter { $0.folder == options.folder }.shuffled(using: &generator)
  try await VoiceCourse(
    own: samples.filter { $0.folder == voice }, strangers: Array(others.prefix(options.strangers)),
    step: max(1, options.step)
  ).run()
} else {
  var benchmark = try Benchmark(options)
  try await benchmark.run()
}
