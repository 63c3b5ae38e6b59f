import Clocks
import Entries
import Foundation
import JournalEngine
import Sound
import SoundFiles
import Synchronization
import TestSupport
import Testing

/// A journal and a folder of audio files, both removed at the end.
final class TemporaryImport: Sendable {
  let folder: URL
  let journal: Journal

  init(clock: any MonotonicClock = ContinuousClock()) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    journal = try Journal.create(
      at: folder.appending(path: "journal.sotto").path,
      surroundings: Journal.Surroundings(clock: clock))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Imports files of the folder.
  func take(
    _ names: String..., request: ImportRequest = ImportRequest(jobs: 2)
  ) async throws -> [ImportReport] {
    let reports = Mutex<[ImportReport]>([])
    try await journal.importAudio(names.map(path), request: request) { report in
      reports.withLock { $0.append(report) }
    }
    return reports.withLock { $0 }
  }

  /// Writes noise to a file, the same for the same seed.
  func write(
    _ name: String, _ kind: OutputFormat, _ format: SoundFormat, frames: Int = 5000,
    seed: UInt64 = 1, expectedFrames: Int64? = nil
  ) throws {
    var writer = try AudioFileWriter(
      path: path(name), format: kind, sound: format, expectedFrames: expectedFrames)
    try writer.write(TemporaryImport.noise(format, frames: frames, seed: seed))
    try writer.finish()
  }

  /// Returns all the sound of a file.
  func read(_ name: String) throws -> PackedSound {
    var reader = try AudioFileReader(path: path(name))
    var sound = PackedSound(format: reader.format)
    while let part = try reader.read(frames: 1 << 16) { sound.append(part) }
    return sound
  }

  /// Runs a program that a test needs.
  func run(_ program: String, _ arguments: [String]) throws {
    let finished = try FinishedProgram([program] + arguments, folder: folder)
    try #require(finished.status == 0, "\(program) \(arguments)")
  }

  /// Returns the names of the files beside the journal.
  var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("journal.sotto-") && $0.hasSuffix(".lock") || $0.contains(".part") }
    }
  }

  static func noise(_ format: SoundFormat, frames: Int, seed: UInt64 = 1) -> PackedSound {
    let bytes = SeededRandom.noise(
      frames * format.channels, width: format.sample.bytes,
      isFloat: [.float32, .float64].contains(format.sample), seed: seed)
    return PackedSound(format: format, bytes: bytes)
  }
}
