internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Uses means that were moved towards a voice, or the model's own again.
  ///
  /// Takes some milliseconds where they are not in use already. A library that shows no features can
  /// have moved no means, and keeps its own. Means that cannot be brought in are `.failed`: words must
  /// not be heard by those of another voice.
  public mutating func use(_ means: AdaptedMeans?) throws(RecognitionError) {
    guard means != adaptedMeans, sphinx_can_adapt(handle) else { return }
    guard bringIn(means) else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx cannot take in what was learned")
    }
    adaptedMeans = means
  }

  private func bringIn(_ means: AdaptedMeans?) -> Bool {
    guard let identity = MemoryFile(Array(Decoder.identity.utf8), named: "transform") else {
      return false
    }
    guard let means else {
      return sphinx_use_means(handle, model.acousticModel + "/means", identity.path)
    }
    guard let file = MemoryFile(means.bytes, named: "means") else { return false }
    return sphinx_use_means(handle, file.path, identity.path)
  }

  /// Finds the frames of an utterance of 16 kHz mono samples that would be searched, without the
  /// search; `evidence(of:)` then tells of the words that another search heard in it.
  public mutating func listen(_ samples: [Int16], removingNoise: Bool = true) {
    _ = search(samples, removingNoise: removingNoise, onlyFrames: true)
  }

  /// What the last utterance tells of its voice, given the words in it with their frames in the
  /// sound; nothing where the library does not show its cepstra.
  ///
  /// Words that the dictionary lacks tell nothing.
  public mutating func evidence(
    of words: [(text: String, frames: Range<Int>)]
  ) -> UtteranceEvidence? {
    guard !cepstra.isEmpty else { return nil }
    let known = words.map { word in
      UtteranceEvidence.Word(
        frames: searched(word.frames), pronunciations: pronunciations(of: word.text))
    }
    return UtteranceEvidence(cepstra: cepstra, words: known)
  }

  /// All ways to say a word, each as its phones; a capital may be that of a sentence.
  private mutating func pronunciations(of written: String) -> [[String]] {
    let word = pronunciation(of: written) == nil ? written.lowercased() : written
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
