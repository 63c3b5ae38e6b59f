import ArgumentParser
import Entries

/// The order of a verb's results.
enum ListOrder: Hashable, ExpressibleByArgument {
  /// An order of entries.
  case entries(EntryFilter.Sort)
  /// A new random order each time, for songs only.
  case shuffle

  private static let shuffled = "shuffle"

  /// Reads an order by its name.
  init?(argument: String) {
    if argument == ListOrder.shuffled {
      self = .shuffle
    } else {
      guard let sort = EntryFilter.Sort(rawValue: argument) else { return nil }
      self = .entries(sort)
    }
  }

  /// The default value that the help shows.
  var defaultValueDescription: String {
    switch self {
    case .entries(let sort): sort.rawValue
    case .shuffle: ListOrder.shuffled
    }
  }

  /// The values that every verb accepts; the help lists only these.
  static var allValueStrings: [String] { EntryFilter.Sort.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
