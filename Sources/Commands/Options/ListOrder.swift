import ArgumentParser
import Entries

/// The order in which a verb lists what it finds.
enum ListOrder: Hashable, ExpressibleByArgument {
  /// An order that entries have too.
  case entries(EntryFilter.Sort)
  /// Another each time, which only songs can be listed in.
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

  /// What the help shows as the value that is taken where none is given.
  var defaultValueDescription: String {
    switch self {
    case .entries(let sort): sort.rawValue
    case .shuffle: ListOrder.shuffled
    }
  }

  /// The values that every verb takes, which is what the help tells.
  static var allValueStrings: [String] { EntryFilter.Sort.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
