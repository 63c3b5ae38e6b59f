/// What is known of a song.
public struct SongFacts: Sendable, Equatable, Codable {
  public var title: String?
  public var artist: String?
  public var album: String?
  public var genre: String?
  public var year: Int?
  /// Its length in seconds.
  public var seconds: Double?

  /// Collects facts.
  public init(
    title: String? = nil, artist: String? = nil, album: String? = nil, genre: String? = nil,
    year: Int? = nil, seconds: Double? = nil
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.genre = genre
    self.year = year
    self.seconds = seconds
  }

  /// The first year of its decade, such as 1980; nil where its year is not known.
  public var decade: Int? { year.map { $0 / 10 * 10 } }

  /// These facts, with those of others where they say something.
  public func overridden(by other: SongFacts) -> SongFacts {
    SongFacts(
      title: other.title ?? title, artist: other.artist ?? artist, album: other.album ?? album,
      genre: other.genre ?? genre, year: other.year ?? year, seconds: other.seconds ?? seconds)
  }
}
