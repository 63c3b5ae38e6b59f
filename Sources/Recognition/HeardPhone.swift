/// A phone of the likeliest words, and the frame in which it begins.
public struct HeardPhone: Sendable, Equatable {
  /// Its name, such as `AA`.
  public var name: String
  /// The frame of 10 ms, counted from the first sample of the utterance; the phones of one word
  /// divide its time evenly.
  public var frame: Int

  /// Makes a phone.
  public init(name: String, frame: Int) {
    self.name = name
    self.frame = frame
  }
}
