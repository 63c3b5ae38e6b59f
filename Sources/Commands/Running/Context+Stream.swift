import Documents

extension Context {
  /// Prints a document as a line of a stream.
  func printLine(_ parts: JSONDocument.Parts) {
    if let line = streamLine(parts) { printAsIs(line) }
  }

  /// A document as a line of a stream.
  ///
  /// If it cannot be encoded, that is reported and the stream goes on, because the work itself is
  /// done.
  func streamLine(_ parts: JSONDocument.Parts) -> String? {
    do {
      return try JSONDocument(parts).text(isLine: true) { namingJournal($0) }
    } catch {
      tell("sotto: error: a line of JSON cannot be written (\(type(of: error)))")
      return nil
    }
  }
}
