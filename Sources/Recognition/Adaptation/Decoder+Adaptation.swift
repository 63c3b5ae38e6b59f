internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Uses adapted means, or the model's own if nil.
  ///
  /// This takes some milliseconds unless they are already in use. A library that shows no features
  /// never gets adapted means, so it keeps its own. Means that cannot be loaded throw `.failed`,
  /// because words must not be recognised with the means of another voice.
  public mutating func use(_ means: AdaptedMeans?) throws(RecognitionError) {
    guard means != adaptedMeans, sphinx_can_adapt(handle) else { return }
    guard bringIn(means) else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx cannot load the adapted means")
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

  /// Computes the frames that a search of 16 kHz mono samples would use, without searching;
  /// `evidence(of:)` then uses the words that another search found.
  public mutating func listen(_ samples: [Int16], removingNoise: Bool = true) {
    _ = search(samples, removingNoise: removingNoise, onlyFrames: true)
  }

  /// Returns what the last utterance shows about its voice, given its words and their frames in the
  /// sound; nil if the library does not give access to its cepstra.
  ///
  /// Words that are not in the dictionary are ignored.
  public mutating func evidence(of words: [SpokenWord]) -> UtteranceEvidence? {
    guard !cepstra.isEmpty else { return nil }
    let known = words.map { word in
      UtteranceEvidence.Word(
        frames: searched(word.frames), pronunciations: pronunciations(of: word.text),
        weight: word.weight)
    }
    return UtteranceEvidence(cepstra: cepstra, words: known)
  }

  /// Compares the last utterance with voices; nil if the library does not give access to its
  /// cepstra.
  public func likeness(
    to voices: [AdaptedMeans], by likeness: VoiceLikeness
  ) -> VoiceLikeness.Result? {
    cepstra.isEmpty ? nil : likeness.compare(cepstra, with: voices)
  }

  /// Returns all pronunciations of a word as phones; a capital letter may be due to the start of a
  /// sentence.
  private mutating func pronunciations(of written: String) -> [[String]] {
    let word = pronunciation(of: written) == nil ? written.lowercased() : written
    var ways: [[String]] = []
    while let way = pronunciation(of: ways.isEmpty ? word : "\(word)(\(ways.count + 1))") {
      ways.append(way.split(separator: " ").map(String.init))
    }
    return ways
  }

  /// Returns the searched frames that come from a range of frames of the sound.
  private func searched(_ frames: Range<Int>) -> Range<Int> {
    let first = origins.firstIndex { $0 >= frames.lowerBound } ?? origins.count
    let end = origins[first...].firstIndex { $0 >= frames.upperBound } ?? origins.count
    return first..<end
  }

  /// The identity transform of three streams of 13 coefficients, in the format of `ps_mllr_read`:
  /// classes, streams; then for each stream its length, a matrix, an offset, and the factors of the
  /// variances.
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
