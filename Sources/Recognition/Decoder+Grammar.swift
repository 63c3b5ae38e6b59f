internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Adds a grammar in the Java Speech Grammar Format under a name, which `use(search:)` selects.
  public mutating func add(grammar: String, as name: String) throws(RecognitionError) {
    guard sphinx_add_jsgf(handle, name, grammar) else {
      throw RecognitionError(code: .unsupported, reason: "the grammar cannot be used")
    }
  }

  /// Adds a network of words under a name.
  public mutating func add(_ network: WordNetwork, as name: String) throws(RecognitionError) {
    var bytes = Array(network.text(named: name).utf8)
    let isAdded = bytes.withUnsafeMutableBytes { buffer in
      guard let file = fmemopen(buffer.baseAddress, buffer.count, "r") else { return false }
      defer { fclose(file) }
      return sphinx_add_fsg(handle, name, file, 6.5)
    }
    guard isAdded else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx cannot use the text as a grammar")
    }
  }

  /// Selects the search to use from the next utterance on.
  public mutating func use(search name: String) throws(RecognitionError) {
    guard sphinx_use_search(handle, name) else {
      throw RecognitionError(code: .unsupported, reason: "there is no such search")
    }
  }
}
