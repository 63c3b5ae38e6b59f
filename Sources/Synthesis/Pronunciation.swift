/// One way to say a word, in the recogniser's phone set.
public struct Pronunciation: Sendable, Hashable {
  /// ARPAbet phones without stress, such as `HH AH L OW`.
  public let phones: [String]

  /// Makes a pronunciation.
  public init(phones: [String]) {
    self.phones = phones
  }
}

extension Pronunciation: CustomStringConvertible {
  /// The phones separated by spaces, as pronouncing dictionaries write them.
  public var description: String { phones.joined(separator: " ") }
}
