/// How a search uses sound.
public struct SoundUse: Sendable {
  /// What is searched.
  public enum Extent: Sendable {
    /// Text alone.
    case text
    /// Text, and also sound if text finds too little.
    case both
    /// Sound alone.
    case sound
  }

  /// The default likelihood from which a hit is shown: it lets through about one wrong hit per
  /// query in an hour of speech.
  public static let usualLikelihood = 0.15

  /// What is searched.
  public var extent: Extent
  /// A spelling that shows how it sounds, such as `nuhm rah ta`, or nil for the usual
  /// pronunciation.
  public var soundsLike: String?
  /// The score below which a hit is left out; nil is the usual likelihood for hits by sound, and
  /// less if there are few hits.
  public var leastScore: Double?
  /// Whether hits that the owner has marked as wrong are shown too.
  public var includesWrong = false
  /// Whether recordings are prepared for searching by sound at all.
  public var isOn: Bool
  /// The name or folder of the recognition model, or nil for the default.
  public var model: String?

  /// Makes a use; by default sound is searched where text finds too little.
  public init(
    _ extent: Extent = .both, soundsLike: String? = nil, leastScore: Double? = nil,
    isOn: Bool = true, model: String? = nil
  ) {
    self.extent = extent
    self.soundsLike = soundsLike
    self.leastScore = leastScore
    self.isOn = isOn
    self.model = model
  }
}
