import Foundation
import Sound
import Testing

@testable import Listening

@Suite("A montage of clips")
struct MontageTests {
  /// A second of speech-like noise at each of some places, in silence.
  private struct Bursts: PlayableRecording {
    var format = SoundFormat(rate: 16_000, channels: 2, sample: .float32)
    let seconds: Double
    let starts: [Double]
    let amplitude: Float

    var duration: Double { seconds }

    func open() throws -> any OpenRecording & ~Copyable {
      var samples = [Float](repeating: 0, count: Int(seconds * 16_000) * 2)
      for start in starts {
        for frame in 0..<16_000 {
          let place = Int(start * 16_000) + frame
          guard place * 2 + 1 < samples.count else { continue }
          let value = amplitude * Float(sin(Double(frame) * 0.3) * sin(Double(frame) * 0.0021))
          samples[place * 2] = value
          samples[place * 2 + 1] = value
        }
      }
      let sound = PackedSound(floats: samples, format: format)
      return MixedSound.Reader(sound, 0..<sound.frameCount)
    }
  }

  private static func clip(
    _ start: Double, amplitude: Float, room: Range<Double> = 0..<12
  ) -> Montage.Part {
    .clip(
      Montage.Clip(
        Bursts(seconds: 12, starts: [3, 6], amplitude: amplitude), start..<start + 1, room: room,
        sentences: [ListeningSentence(text: "said", span: start..<start + 1)]))
  }

  private static func samples(of track: Programme.Track) throws -> [Float] {
    guard case .recording(let recording, _)? = track.parts.first else { return [] }
    var reader = try recording.open()
    return try reader.read(frames: Int(reader.frameCount))?.floats() ?? []
  }

  @Test("Loud and soft clips come out equally loud, within half a unit")
  func levels() async throws {
    let programme = try await Montage(
      [0.9, 0.2, 0.01].map { Montage.Chapter("\($0)", parts: [Self.clip(3, amplitude: $0)]) },
      speech: SpeechRequest()
    ).programme()
    #expect(programme.tracks.count == 3)
    for track in programme.tracks {
      var loudness = try Loudness(rate: programme.soundFormat.rate)
      try loudness.process(try Self.samples(of: track))
      let measured = loudness.integrated ?? 0
      #expect(abs(measured + 23) < 0.5, "\(track.title): \(measured)")
    }
  }

  @Test("A clip is cut in the silence around it, within the room that it has")
  func cuts() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .float32)
    for (room, length) in [(0.0..<12.0, 1.0...2.1), (2.95..<4.05, 1.0...1.2)] {
      guard case .clip(let clip) = Self.clip(3, amplitude: 0.5, room: room) else { return }
      let sound = try ClipSound(clip, as: format)
      #expect(length.contains(Double(sound.samples.count) / 16_000))
      #expect(sound.start <= 3 && sound.start >= room.lowerBound)
      #expect(abs(sound.samples.first ?? 1) < 1e-3 && abs(sound.samples.last ?? 1) < 1e-3)
    }
  }

  @Test("No joint jumps: the steepest step is not greater than within the clips")
  func joints() async throws {
    let one = try await Montage(
      [Montage.Chapter("one", parts: [Self.clip(3, amplitude: 0.5)])], speech: SpeechRequest()
    ).programme()
    let many = try await Montage(
      (0..<4).map {
        Montage.Chapter("\($0)", parts: [Self.clip($0 % 2 == 0 ? 3 : 6, amplitude: 0.5)])
      },
      speech: SpeechRequest()
    ).programme()
    func steepest(_ samples: [Float]) -> Float {
      zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }
    let joined = try many.tracks.flatMap { try Self.samples(of: $0) }
    #expect(try steepest(joined) <= steepest(Self.samples(of: one.tracks[0])) * 1.05)
  }

  @Test("A sentence is told when it is heard, and chapters follow one another without a gap")
  func times() async throws {
    let programme = try await Montage(
      [
        Montage.Chapter("one", entry: 7, parts: [Self.clip(3, amplitude: 0.5)]),
        Montage.Chapter("two", parts: [Self.clip(6, amplitude: 0.5)]),
      ], speech: SpeechRequest()
    ).programme()
    let told = programme.told
    #expect(told.map(\.title) == ["one", "two"] && told.map(\.sentences) == [["said"], ["said"]])
    #expect(told[0].second == 0)
    #expect(programme.tracks[0].entry == 7)
    guard case .recording(let first, let said) = programme.tracks[0].parts[0] else { return }
    #expect(abs(told[1].second - first.duration) < 1e-9)
    let span = try #require(said.first?.span)
    // The burst itself is where the sentence says, within a hundredth.
    let samples = try Self.samples(of: programme.tracks[0])
    let loud = samples.firstIndex { abs($0) > 0.01 } ?? 0
    #expect(abs(Double(loud) / Double(first.format.rate) - span.lowerBound) < 0.03)
  }

  @Test("The quietest place of a range is found, and none in a range that is too short")
  func quiet() {
    var samples = [Float](repeating: 0.5, count: 16_000)
    for place in 9_000..<9_600 { samples[place] = 0.001 }
    let place = QuietPlace.frame(in: samples, 0..<16_000, rate: 16_000)
    #expect((9_100...9_500).contains(place ?? 0))
    #expect(QuietPlace.frame(in: samples, 0..<100, rate: 16_000) == nil)
  }
}
