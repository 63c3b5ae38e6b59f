import TestSupport
import Testing

@testable import Recognition

@Suite("What a recording shows about a voice", .requires(.recognitionModel))
struct VoiceEvidenceTests {
  private static func evidence(_ seed: Int) -> VoiceEvidence {
    let numbers = stride(from: seed, to: 16_000, by: 37 + seed)
    return VoiceEvidence(
      densities: numbers.map { number in
        var distances = SIMD16<Int32>()
        for index in 0..<13 {
          distances[index] = Int32((number * (index + 3)) % 41 - 20 - number % 3 * 100)
        }
        return VoiceEvidence.Density(
          number: number, count: 1 + number % 90, distances: distances)
      }, size: 384)
  }

  private static func heard(_ samples: [Int16]) throws -> VoiceEvidence {
    var decoder = try Decoder(model: Speech.model)
    let words = try decoder.recognise(samples).words.map {
      SpokenWord(text: $0.text, frames: $0.frames)
    }
    let statistics = VoiceStatistics(try #require(try AcousticModel(Speech.model)))
    let found = decoder.evidence(of: words)
    statistics.add(try #require(found))
    return statistics.evidence()
  }

  @Test("is read as it was written", arguments: [0, 1, 2, 500])
  func bytes(seed: Int) throws {
    let evidence = Self.evidence(seed)
    #expect(VoiceEvidence(bytes: evidence.bytes) == evidence)
    let none = VoiceEvidence(densities: [], size: 384)
    #expect(VoiceEvidence(bytes: none.bytes) == none)
  }

  @Test("is not read where bytes are missing, and damage of others never ends the program")
  func damage() throws {
    let bytes = Self.evidence(3).bytes
    for count in stride(from: 0, to: bytes.count - 1, by: 97) {
      #expect(VoiceEvidence(bytes: Array(bytes.prefix(count))) == nil)
    }
    let model = try #require(try AcousticModel(Speech.model))
    for place in stride(from: 0, to: bytes.count, by: 53) {
      var damaged = bytes
      damaged[place] ^= 0xFF
      var sum = VoiceSum(model)
      if let evidence = VoiceEvidence(bytes: damaged) { sum.add(evidence) }
      #expect(sum.gain(for: Self.evidence(3)).isFinite)
    }
    #expect(VoiceEvidence(bytes: [9] + bytes.dropFirst()) == nil)
  }

  @Test("is not read where any byte changed, and bytes of an earlier release are read as before")
  func checksum() throws {
    let evidence = Self.evidence(100)
    let bytes = evidence.bytes
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(VoiceEvidence(bytes: damaged) == nil, "byte \(place)")
    }
    let older = Array(bytes.dropLast(12))
    #expect(VoiceEvidence(bytes: older) == evidence)
    #expect(VoiceEvidence(bytes: older + [0]) == nil)
    #expect(VoiceEvidence(bytes: []) == nil)
    #expect(VoiceEvidence(bytes: [0]) == nil)
    #expect(VoiceEvidence(bytes: [UInt8](repeating: 0xA7, count: 20_000)) == nil)
  }

  @Test("adds up to the same in any order, and is taken back without a trace")
  func sums() throws {
    let model = try #require(try AcousticModel(Speech.model))
    var (one, other, none) = (VoiceSum(model), VoiceSum(model), VoiceSum(model))
    for seed in [1, 2, 3] { one.add(Self.evidence(seed)) }
    for seed in [3, 4, 1, 2] { other.add(Self.evidence(seed)) }
    #expect(one != other)
    other.subtract(Self.evidence(4))
    #expect(one == other)
    let held = one.gain(for: Self.evidence(3), holdingOut: true)
    one.subtract(Self.evidence(3))
    #expect(held == one.gain(for: Self.evidence(3)))
    for seed in [1, 2] { one.subtract(Self.evidence(seed)) }
    #expect(one == none)
    none.add(VoiceEvidence(densities: Self.evidence(1).densities, size: 12))
    #expect(one == none)
  }

  @Test("explains another sentence of the same voice, and takes little room")
  func gain() throws {
    let (first, second) = (try Self.heard(Speech.amiable()), try Self.heard(Speech.disposed()))
    var sum = VoiceSum(try #require(try AcousticModel(Speech.model)))
    #expect(sum.gain(for: second) == 0)
    sum.add(first)
    #expect(sum.gain(for: second) > 0)
    #expect((2...4).contains(first.seconds))
    #expect(first.bytes.count < 40_000)
    #expect(VoiceEvidence(bytes: first.bytes) == first)
  }

  @Test("a word with twice the weight counts twice")
  func weight() throws {
    let model = try #require(try AcousticModel(Speech.model))
    var decoder = try Decoder(model: Speech.model)
    decoder.listen(try Speech.amiable())
    let sums = [Float(1), 2].map { weight in
      let statistics = VoiceStatistics(model)
      let word = SpokenWord(text: "amiable", frames: 150..<210, weight: weight)
      // Silence around the words counts 1 whatever they count.
      if let evidence = decoder.evidence(of: [word]) {
        statistics.add(
          UtteranceEvidence(cepstra: evidence.cepstra, words: evidence.words))
      }
      return statistics.evidence()
    }
    let silence = sums[0].seconds * 2 - sums[1].seconds
    #expect(sums[1].seconds > sums[0].seconds)
    #expect(silence > 0)
  }

  @Test("is nearly the same where words were timed a twelfth of a second too early or too late")
  func timing() throws {
    let model = try #require(try AcousticModel(Speech.model))
    var decoder = try Decoder(model: Speech.model)
    let words = try decoder.recognise(Speech.disposed()).words
    let found = try [0, -8, 8].map { shift in
      let statistics = VoiceStatistics(model)
      let evidence = decoder.evidence(
        of: words.map {
          let (start, end) = ($0.frames.lowerBound + shift, $0.frames.upperBound + shift)
          return SpokenWord(text: $0.text, frames: max(0, start)..<max(0, end))
        })
      statistics.add(try #require(evidence))
      return statistics.evidence()
    }
    for late in found.dropFirst() { #expect(Self.overlap(found[0], late) > 0.9) }
  }

  /// The share of the frames that two recordings have at the same densities.
  private static func overlap(_ one: VoiceEvidence, _ other: VoiceEvidence) -> Double {
    let counts = Dictionary(
      uniqueKeysWithValues: other.densities.map { ($0.number, $0.count) })
    let shared = one.densities.reduce(0) { $0 + min($1.count, counts[$1.number] ?? 0) }
    return Double(shared) / Double(one.densities.reduce(0) { $0 + $1.count })
  }

  @Test("another sentence sounds like its voice, and no model is unlike itself")
  func likeness() throws {
    let model = try #require(try AcousticModel(Speech.model))
    let likeness = VoiceLikeness(model)
    var decoder = try Decoder(model: Speech.model)
    var sum = VoiceSum(model)
    sum.add(try Self.heard(Speech.amiable()))
    let means = VoiceStatistics(model, voice: sum).means()
    decoder.listen(try Speech.disposed())
    let found = decoder.likeness(to: [means, VoiceStatistics(model).means()], by: likeness)
    let result = try #require(found)
    #expect(result.frames > 100)
    #expect(result.gains[0] > 0)
    #expect(result.gains[1] == 0)
  }
}
