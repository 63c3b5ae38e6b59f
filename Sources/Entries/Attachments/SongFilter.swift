/// A filter for songs; a condition that is nil always holds.
public struct SongFilter: Sendable, Equatable {
  /// Part of the artist's name, in any case and with or without accents.
  public var artist: String?
  /// The genre, in any case and with or without accents.
  public var genre: String?
  /// The range of years, such as a decade.
  public var years: ClosedRange<Int>?
  /// Whether only favourites are wanted.
  public var onlyFavourites: Bool

  /// Makes a filter.
  public init(
    artist: String? = nil, genre: String? = nil, years: ClosedRange<Int>? = nil,
    onlyFavourites: Bool = false
  ) {
    self.artist = artist
    self.genre = genre
    self.years = years
    self.onlyFavourites = onlyFavourites
  }

  /// Whether an attachment is a song that meets the conditions.
  /// - Parameter folded: Returns a text in the form in which texts are compared, which is empty for
  ///   a text of signs alone.
  package func matches(_ attachment: Attachment, folded: @escaping (String) -> String) -> Bool {
    guard attachment.kind == .song, !onlyFavourites || attachment.isFavourite else { return false }
    let facts = attachment.facts.song ?? SongFacts()
    if let artist {
      let form = SongFilter.form(of: artist, folded)
      guard facts.artist.map(form)?.contains(form(artist)) == true else { return false }
    }
    if let genre {
      let form = SongFilter.form(of: genre, folded)
      guard facts.genre.map(form) == form(genre) else { return false }
    }
    if let years {
      guard facts.year.map(years.contains) == true else { return false }
    }
    return true
  }

  /// How texts are compared with a typed one: signs alone have no words, and are compared as they
  /// stand.
  private static func form(
    of typed: String, _ folded: @escaping (String) -> String
  ) -> (String) -> String {
    folded(typed).isEmpty ? { $0.lowercased() } : folded
  }
}
