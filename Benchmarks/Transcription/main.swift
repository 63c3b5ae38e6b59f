import Entries
import Foundation
import Recognition
import Sound
import SoundFiles
import Transcription

let args = Array(CommandLine.arguments.dropFirst())
let jobs = Int(ProcessInfo.processInfo.environment["JOBS"] ?? "1") ?? 1
let verbose = ProcessInfo.processInfo.environment["V"] != nil
let fast = ProcessInfo.processInfo.environment["FAST"] != nil
let clock = ContinuousClock()
let t0 = clock.now
let pool = try TranscriptionPool(
  settings: TranscriptionSettings(
    model: try ModelCatalogue().model(), effort: fast ? .fast : .full), jobs: jobs)
try await pool.prepare()
FileHandle.standardError.write(Data("ready \(clock.now - t0)\n".utf8))
let engine = try await pool.engine
FileHandle.standardError.write(Data("engine \(engine) \(clock.now - t0)\n".utf8))
for path in args {
  var reader = try AudioFileReader(path: path)
  var text = ""
  try await pool.transcribe(&reader) { event in
    if case .utterance(let position, let u) = event {
      if verbose {
        print("  #\(position) \(u.start)-\(u.end): \(u.text)")
        print(
          "   ",
          u.words.map {
            "\($0.text)@\($0.start)-\($0.end)/\($0.confidence)"
              + ($0.alternatives.isEmpty
                ? ""
                : "{" + $0.alternatives.map { "\($0.text):\($0.posterior)" }.joined(separator: " ")
                  + "}")
          }.joined(separator: " "))
      }
      if !u.text.isEmpty { text += (text.isEmpty ? "" : " ") + u.text }
    }
  }
  print("\(path)\t\(text)")
}
