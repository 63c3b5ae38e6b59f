import Foundation

/// The library's dictionary of pauses and noises, with phones as additional fillers; it exists as
/// long as this value.
///
/// Words of this dictionary are modelled without context, which is cheap.
struct FillerFile: ~Copyable {
  private static let pauses = "<s> SIL\n</s> SIL\n<sil> SIL\n"

  /// The library's options that name the file; empty if the model's own dictionary is enough.
  let options: [String]
  private let file: MemoryFile?

  /// Writes the model's own words and the phones, if there are any.
  init(_ phones: [String], for model: RecognitionModel) {
    let own = try? String(contentsOfFile: model.acousticModel + "/noisedict", encoding: .utf8)
    let lines = phones.map { "\(DecoderSettings.filler(for: $0)) \($0)\n" }.joined()
    let text = (own ?? FillerFile.pauses) + "\n" + lines
    guard !phones.isEmpty, let file = MemoryFile(Array(text.utf8), named: "fillers") else {
      options = []
      self.file = nil
      return
    }
    options = ["-fdict", file.path]
    self.file = consume file
  }
}
