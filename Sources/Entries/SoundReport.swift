/// The result of a search by sound.
public struct SoundReport: Sendable, Equatable {
  /// Why sound was not searched, as the end of a sentence; nil if it was searched.
  public var obstacle: String?
  /// The number of recordings that can be searched by sound.
  public var indexed: Int
  /// The number of recordings with a transcript that cannot be searched by sound yet.
  public var waiting: Int
  /// The number of places that are left out because the owner marked them as wrong.
  public var wrong = 0
  /// The number of hits that are left out because they are hardly likely, although sound alone was
  /// searched.
  public var unlikely = 0
  /// Whether sound was not searched because the query has only words of up to three letters.
  public var isShort = false

  /// Makes a report.
  public init(obstacle: String? = nil, indexed: Int = 0, waiting: Int = 0) {
    self.obstacle = obstacle
    self.indexed = indexed
    self.waiting = waiting
  }
}
