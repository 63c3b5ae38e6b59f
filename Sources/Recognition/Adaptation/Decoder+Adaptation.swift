internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Uses means that were moved towards a voice, or the model's own again.
  ///
  /// Takes some milliseconds where they are not in use already. A library that cannot change its
  /// means goes on with those it has.
  public mutating func use(_ means: AdaptedMeans?) {
    guard means != adaptedMeans, sphinx_can_adapt(handle),
      let identity = MemoryFile(Array(Decoder.identity.utf8), named: "transform")
    else { return }
    let isDone: Bool
    if let means {
      guard let file = MemoryFile(means.bytes, named: "means") else { return }
      isDone = sphinx_use_means(handle, file.path, identity.path)
    } else {
      isDone = sphinx_use_means(handle, model.acousticModel + "/means", identity.path)
    }
    if isDone { adaptedMeans = means }
  }

  /// Finds the frames of an utterance of 16 kHz mono samples that would be searched, without the
  /// search; `evidence(of:)` then tells of the words that another search heard in it.
  public mutating func listen(_ samples: [Int16], removingNoise: Bool = true) {
    _ = search(samples, removingNoise: removingNoise, onlyFrames: true)
  }

  /// What the last utterance tells of its voice, given the words in it with their frames in the
  /// sound; nothing where the library does not show its cepstra.
  ///
  /// Words that the dictionary lacks are left out.
  public mutating func evidence(
    of words: [(text: String, frames: Range<Int>)]
  ) -> UtteranceEvidence? {
    guard !cepstra.isEmpty else { return nil }
    let known = words.compactMap { word -> UtteranceEvidence.Word? in
      let ways = pronunciations(of: word.text)
      let frames = searched(word.frames)
      return ways.isEmpty || frames.isEmpty
        ? nil : UtteranceEvidence.Word(frames: frames, pronunciations: ways)
    }
    return UtteranceEvidence(cepstra: cepstra, words: known)
  }

  /// All ways to say a word, each as its phones.
  private mutating func pronunciations(of word: String) -> [[String]] {
    var ways: [[String]] = []
    while let way = pronunciation(of: ways.isEmpty ? word : "\(word)(\(ways.count + 1))") {
      ways.append(way.split(separator: " ").map(String.init))
    }
    return ways
  }

  /// The frames of the search that came from frames of the sound.
  private func searched(_ frames: Range<Int>) -> Range<Int> {
    let first = origins.firstIndex { $0 >= frames.lowerBound } ?? origins.count
    let end = origins[first...].firstIndex { $0 >= frames.upperBound } ?? origins.count
    return first..<end
  }

  /// A linear transform of three streams of 13 coefficients that changes nothing, in the form of
  /// `ps_mllr_read`: classes, streams; for each its length, a matrix, an offset, and what variances
  /// are multiplied by.
  private static let identity: String = {
    let size = FeatureFrames.coefficients
    let rows = (0..<size).map { row in
      (0..<size).map { $0 == row ? "1" : "0" }.joined(separator: " ")
    }
    let stream = [
      "\(size)", rows.joined(separator: "\n"),
      Array(repeating: "0", count: size).joined(separator: " "),
      Array(repeating: "1", count: size).joined(separator: " "),
    ].joined(separator: "\n")
    let streams = Array(repeating: stream, count: FeatureFrames.streams)
    return "1\n\(FeatureFrames.streams)\n" + streams.joined(separator: "\n") + "\n"
  }()
}
