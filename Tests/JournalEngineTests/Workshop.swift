import Clocks
import Entries
import Foundation
import JournalEngine
import Sound

/// A folder with a journal of its own, gone with the value.
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

  /// A second of a tone whose pitch tells which second it is.
  static func second(_ number: Int, _ format: SoundFormat) -> PackedSound {
    let hertz = 200.0 + 10 * Double(number)
    let floats = (0..<format.rate).flatMap { frame -> [Float] in
      let value = Float(0.4 * sin(2 * .pi * hertz * Double(frame) / Double(format.rate)))
      return Array(repeating: value, count: format.channels)
    }
    return PackedSound(floats: floats, format: format)
  }

  /// All of a recording's samples.
  static func samples(of recording: Recording, in journal: Journal) throws -> [UInt8] {
    var reader = try journal.sound(of: recording)
    var bytes: [UInt8] = []
    while let sound = try reader.read(frames: 10_000) { bytes += sound.bytes }
    return bytes
  }
}
