import Entries

/// A kind of label as a noun of the command line, such as `people`.
protocol LabelNoun: Sendable {
  /// The kind.
  static var kind: Tag.Kind { get }
  /// A name of this kind for examples.
  static var example: String { get }
  /// A second name for examples.
  static var other: String { get }
}

/// `tags`.
enum TagsNoun: LabelNoun {
  static let kind = Tag.Kind.tag
  static let example = "work"
  static let other = "office"
}

/// `activities`.
enum ActivitiesNoun: LabelNoun {
  static let kind = Tag.Kind.activity
  static let example = "running"
  static let other = "jogging"
}

/// `people`.
enum PeopleNoun: LabelNoun {
  static let kind = Tag.Kind.person
  static let example = "Anna"
  static let other = "Ann"
}

/// `collections`.
enum CollectionsNoun: LabelNoun {
  static let kind = Tag.Kind.collection
  static let example = "summer"
  static let other = "holidays"
}
