internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Returns the first pronunciation of a word, as phones joined by spaces, or nil for an unknown
  /// word.
  public mutating func pronunciation(of word: String) -> String? {
    guard let phones = ps_lookup_word(handle, word) else { return nil }
    defer { free(phones) }
    return String(cString: phones)
  }

  /// Adds a word with its phones, such as `S AA T OW`; it is used from the next search on.
  ///
  /// Throws `.unsupported` if the word exists already or the model lacks a phone.
  public mutating func add(word: String, phones: String, update: Bool = true)
    throws(RecognitionError)
  {
    guard ps_add_word(handle, word, phones, update ? 1 : 0) >= 0 else {
      throw RecognitionError(
        code: .unsupported, reason: "the word or its pronunciation cannot be used")
    }
  }
}
