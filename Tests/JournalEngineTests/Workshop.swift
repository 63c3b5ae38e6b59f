import Clocks
import Entries
import Foundation
import JournalEngine
import Sound
import TestSupport

/// A folder with its own journal, removed together with this value.
final class Workshop: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-engine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var journalPath: String { path("journal/test.sotto") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func create(clock: any MonotonicClock = ContinuousClock()) throws -> Journal {
    try Journal.create(at: journalPath, surroundings: Journal.Surroundings(clock: clock))
  }

  func open() throws -> Journal { try Journal.open(at: journalPath, for: .writing) }

  /// Returns the file of a journal that is made in a workshop of its own and closed, so that a journal
  /// that takes long to make is made once for many tests.
  static func file(_ make: (Workshop) async throws -> Journal) async throws -> Data {
    let workshop = try Workshop()
    // Its folder goes with it.
    defer { extendLifetime(workshop) }
    try await make(workshop).close()
    return try Data(contentsOf: URL(filePath: workshop.journalPath))
  }

  /// Opens a journal of these bytes.
  func open(_ file: Data) throws -> Journal {
    let place = URL(filePath: journalPath)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try file.write(to: place)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journalPath)
    return try open()
  }

  /// Returns a second of a tone whose pitch identifies the second.
  static func second(_ number: Int, _ format: SoundFormat) -> PackedSound {
    let hertz = 200.0 + 10 * Double(number)
    let floats = ToneSamples.floats(
      format.rate, hertz: hertz, rate: format.rate, channels: format.channels, level: 0.4)
    return PackedSound(floats: floats, format: format)
  }

  /// Returns all samples of a recording.
  static func samples(of recording: Recording, in journal: Journal) throws -> [UInt8] {
    var reader = try journal.sound(of: recording)
    var bytes: [UInt8] = []
    while let sound = try reader.read(frames: 10_000) { bytes += sound.bytes }
    return bytes
  }
}
