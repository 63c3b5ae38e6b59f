/// The first line that an engine behind a pipe says: it has loaded and listens.
struct LineGreeting: Decodable, Equatable {
  /// The protocol and its version.
  static let version = "sotto-lines/1"

  /// The protocol it speaks.
  var `protocol`: String
}
