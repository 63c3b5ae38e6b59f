/// How a search goes by sound.
public struct SoundUse: Sendable {
  /// What is searched.
  public enum Extent: Sendable {
    /// Text alone.
    case text
    /// Text, and sound where text finds too little.
    case both
    /// Sound alone.
    case sound
  }

  /// The likelihood from which a hit is shown where no other was asked for: one wrong hit a query in an
  /// hour of speech.
  public static let usualLikelihood = 0.15

  /// What is searched.
  public var extent: Extent
  /// A spelling that tells how it sounds, such as `nuhm rah ta`, or nil for how it is said usually.
  public var soundsLike: String?
  /// The score below which a hit is left out; nil is the usual likelihood for what sound found, and less
  /// where there are few hits.
  public var leastScore: Double?
  /// Whether hits are shown too that their owner called wrong.
  public var includesWrong = false
  /// Whether recordings are made ready to be searched by sound at all.
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
