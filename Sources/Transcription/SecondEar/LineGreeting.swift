/// The first line that an engine behind a pipe writes: it has loaded its model and is ready.
struct LineGreeting: Decodable, Equatable {
  /// The protocol and its version.
  static let version = "sotto-lines/1"

  /// The protocol it speaks.
  var `protocol`: String
}
