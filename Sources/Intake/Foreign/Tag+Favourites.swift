package import Entries

extension Tag {
  /// The collection of entries with a star in another program's journal.
  package static let favourites = Tag(.collection, "favourites")
}
