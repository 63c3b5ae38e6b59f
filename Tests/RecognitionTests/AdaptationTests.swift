import Foundation
import TestSupport
import Testing

@testable import Recognition

@Suite("Moving a model's means towards a voice", .requires(.recognitionModel))
struct AdaptationTests {
  private struct Heard {
    var hypothesis: Hypothesis
    var evidence: UtteranceEvidence?
  }

  private func hear(_ samples: [Int16], _ decoder: inout Decoder) throws -> Heard {
    let hypothesis = try decoder.recognise(samples)
    return Heard(
      hypothesis: hypothesis,
      evidence: decoder.evidence(
        of: hypothesis.words.map { SpokenWord(text: $0.text, frames: $0.frames) }))
  }

  @Test("makes what was heard fit better, and the model's own means come back")
  func moving() throws {
    var decoder = try Decoder(model: Speech.model)
    let samples = try Speech.disposed()
    let before = try hear(samples, &decoder)
    let statistics = VoiceStatistics(try #require(try AcousticModel(Speech.model)))
    statistics.add(try #require(before.evidence))
    try decoder.use(statistics.means())
    let after = try decoder.recognise(samples)
    #expect(after.score > before.hypothesis.score)
    try decoder.use(nil)
    #expect(try decoder.recognise(samples) == before.hypothesis)
  }

  @Test("changes nothing where nothing was heard")
  func nothing() throws {
    var decoder = try Decoder(model: Speech.model)
    let samples = try Speech.disposed()
    let before = try decoder.recognise(samples)
    let model = try #require(try AcousticModel(Speech.model))
    let means = VoiceStatistics(model).means()
    #expect(
      GaussianFile(path: Speech.model.acousticModel + "/means").map { AdaptedMeans($0).bytes }
        == means.bytes)
    try decoder.use(means)
    #expect(try decoder.recognise(samples) == before)
  }

  @Test("comes to the same whatever the order, and with the frames alone")
  func order() throws {
    var decoder = try Decoder(model: Speech.model)
    let model = try #require(try AcousticModel(Speech.model))
    let (one, other) = (VoiceStatistics(model), VoiceStatistics(model))
    let first = try hear(Speech.amiable(), &decoder)
    let second = try hear(Speech.disposed(), &decoder)
    one.add(try #require(first.evidence))
    one.add(try #require(second.evidence))
    other.add(try #require(second.evidence))
    decoder.listen(try Speech.amiable())
    let words = first.hypothesis.words.map { SpokenWord(text: $0.text, frames: $0.frames) }
    let again = decoder.evidence(of: words)
    other.add(try #require(again))
    #expect(one.means().bytes == other.means().bytes)
  }

  @Test("leaves words alone that the dictionary lacks or that are too short for their phones")
  func odd() throws {
    var decoder = try Decoder(model: Speech.model)
    decoder.listen(try Speech.amiable())
    let model = try #require(try AcousticModel(Speech.model))
    let (none, some) = (VoiceStatistics(model), VoiceStatistics(model))
    let words = [("qxzzy", 10..<50), ("tomorrow", 60..<63), ("late", 90_000..<90_100)].map {
      SpokenWord(text: $0.0, frames: $0.1)
    }
    let evidence = decoder.evidence(of: words)
    #expect(evidence?.words.map(\.frames.count) == [40, 3, 0])
    #expect(evidence?.words.map(\.pronunciations.isEmpty) == [true, false, false])
    // Learning uses the silence around them; if it is taken for words, nothing can be learned.
    let frames = 0..<100_000
    let only = decoder.evidence(of: [SpokenWord(text: "qxzzy", frames: frames)])
    some.add(try #require(only))
    #expect(some.means().bytes == none.means().bytes)
    some.add(try #require(evidence))
    #expect(some.means().bytes != none.means().bytes)
  }

  @Test("is refused for a model of another kind")
  func otherModel() throws {
    var model = Speech.model
    model.acousticModel = "/usr/share/pocketsphinx/model"
    #expect(try AcousticModel(model) == nil)
  }

  @Test("a file of means is written as it was read, and a damaged one is not read")
  func file() throws {
    let path = Speech.model.acousticModel + "/means"
    let file = try #require(GaussianFile(path: path))
    #expect(file.codebooks == 42 && file.densities == 128 && file.lengths == [13, 13, 13])
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    try Data(file.bytes).write(to: copy)
    #expect(GaussianFile(path: copy.path)?.values == file.values)
    try Data(file.bytes.dropLast(4)).write(to: copy)
    #expect(GaussianFile(path: copy.path) == nil)
    try Data("s3\nendhdr\n".utf8).write(to: copy)
    #expect(GaussianFile(path: copy.path) == nil)
  }
}
