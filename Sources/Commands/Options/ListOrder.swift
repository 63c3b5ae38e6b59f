import ArgumentParser
import Entries

/// The order in which a verb lists what it finds.
enum ListOrder: String, CaseIterable, ExpressibleByArgument {
  case newest, oldest, relevance, mood, length
  /// Another each time, which only songs can be listed in.
  case shuffle

  /// The values that every verb takes, which is what the help tells.
  static var allValueStrings: [String] {
    allCases.filter { $0 != .shuffle }.map(\.rawValue)
  }

  /// The order of the entries.
  var ofEntries: EntryFilter.Sort { EntryFilter.Sort(rawValue: rawValue) ?? .newest }
}
