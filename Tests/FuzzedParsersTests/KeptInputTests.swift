import Foundation
import FuzzedParsers
import TestSupport
import Testing

/// Lets every parser read its kept inputs: what was made for it, and what once harmed it.
@Suite("The kept inputs of fuzzing")
struct KeptInputTests {
  private static let corpora = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzzing/corpora")

  @Test(
    "do no harm, and every parser has some",
    arguments: FuzzedParser.all.map(\.name))
  func harmless(_ name: String) async throws {
    let parser = try #require(FuzzedParser.named(name))
    let folder = KeptInputTests.corpora.appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 3)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.count <= 1 << 16, "\(file.lastPathComponent) is no small file")
      await KeptInputTests.read(bytes, with: parser)
    }
  }

  /// Reads on a thread of its own: some parsers wait for tasks, which need the threads on which tests run.
  private static func read(_ bytes: [UInt8], with parser: FuzzedParser) async {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        parser.read(bytes)
        done.resume()
      }
    }
  }

  /// How often the inputs of a parser are changed: a few times, or for as many seconds as the environment
  /// says, to try more of them by hand.
  private static let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(
    Double.init)

  @Test(
    "changed at random, do no harm either", arguments: FuzzedParser.all.map(\.name))
  func changed(_ name: String) async throws {
    let parser = try #require(FuzzedParser.named(name))
    let inputs = try FileManager.default.contentsOfDirectory(
      at: KeptInputTests.corpora.appending(path: name), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    var random = SeededRandom(seed: KeptInputTests.seconds == nil ? 1 : .random(in: 0 ... .max))
    // Those that open whole journals are slow.
    let least = ["journal", "merge"].contains(name) ? 2 : 100
    let start = ContinuousClock.now
    var tried = 0
    while tried < least || ContinuousClock.now - start < .seconds(KeptInputTests.seconds ?? 0) {
      var input = inputs[tried % inputs.count]
      let other = inputs.randomElement(using: &random) ?? []
      for _ in 0...random.next() % 4 { KeptInputTests.change(&input, with: other, &random) }
      await KeptInputTests.read(Array(input.prefix(1 << 16)), with: parser)
      tried += 1
    }
    if KeptInputTests.seconds != nil { print("\(name): \(tried) inputs") }
  }

  /// Changes bytes, takes some out, says some twice, or goes on as another input does.
  private static func change(
    _ input: inout [UInt8], with other: [UInt8], _ random: inout SeededRandom
  ) {
    let odd: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x22, 0x2D, 0x30, 0x39, 0x5B]
    guard !input.isEmpty else { return input = other }
    let place = Int.random(in: 0..<input.count, using: &random)
    let end = min(input.count, place + Int.random(in: 1...16, using: &random))
    switch random.next() % 6 {
    case 0: input[place] ^= 1 << UInt8(random.next() % 8)
    case 1: input[place] = odd.randomElement(using: &random) ?? 0
    case 2: input.removeSubrange(place..<end)
    case 3: input.insert(contentsOf: input[place..<end], at: place)
    case 4:
      input.replaceSubrange(place..<end, with: odd.shuffled(using: &random).prefix(end - place))
    default:
      let from = Int.random(in: 0...other.count, using: &random)
      input.replaceSubrange(place..., with: other[from...])
    }
  }
}
