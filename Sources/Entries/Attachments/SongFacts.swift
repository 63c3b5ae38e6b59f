/// The known facts about a song.
public struct SongFacts: Sendable, Equatable, Codable {
  /// Its title.
  public var title: String?
  /// The artist.
  public var artist: String?
  /// The album.
  public var album: String?
  /// The genre.
  public var genre: String?
  /// The year.
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

  /// The first year of the song's decade, such as 1980; nil if its year is unknown.
  public var decade: Int? { year.map { $0 / 10 * 10 } }

  /// These facts, replaced by those of another value where that has any.
  public func overridden(by other: SongFacts) -> SongFacts {
    SongFacts(
      title: other.title ?? title, artist: other.artist ?? artist, album: other.album ?? album,
      genre: other.genre ?? genre, year: other.year ?? year, seconds: other.seconds ?? seconds)
  }
}
