public import Entries

/// What a check found, what it verified, and what it could not verify.
public struct CheckReport: Sendable, Equatable {
  /// Something that is not as it should be.
  public struct Fault: Sendable, Equatable {
    /// The kinds of faults.
    public enum Kind: String, Sendable {
      /// Pages, tables or indexes contradict each other.
      case pages
      /// A row refers to one that is not there.
      case reference
      /// A value of an entry cannot be read.
      case value
      /// Sound is lost, or is not the sound that was recorded, or bytes of it have changed.
      case sound
      /// A transcript contradicts itself or its sound.
      case transcript
      /// Bytes of an attachment are lost.
      case content
      /// What was learned of a voice cannot be read; it is gathered again from sound and words.
      case evidence
      /// The search index does not match the rest of the journal.
      case index
    }

    /// The kind.
    public var kind: Kind
    /// What is damaged.
    public var damage: Damage
    /// Whether `--repair` can probably mend it.
    public var isMendable = false
    /// Whether it was mended.
    public var isRepaired = false
    /// Whether it is only that pages belong to nothing, by which nothing is lost.
    public var isUnused = false
    /// Whether nothing is lost by it, because another digest proves what is there, and a repair
    /// writes anew what does not match its own.
    public var isLossless = false
    /// Whether nothing shows that something is lost by it, and nothing proves that nothing is.
    public var isPerhapsLossless = false
    /// The table that has a value that it may not have; nil if something else is wrong.
    public var tableOfValue: String?
    /// Whether it is a fault of a version of a transcript that is not shown, which hearing the
    /// sound again does not mend.
    public var isOfFormerVersion = false

    /// Names a fault.
    public init(_ kind: Kind, _ damage: Damage) {
      self.kind = kind
      self.damage = damage
    }
  }

  /// Why pages that belong to nothing stay in the file.
  public enum Unused: Sendable, Equatable {
    /// The disk has no room to write the file anew without them.
    case wantsRoom
    /// The file has more than 512 MiB, which would take long to write anew.
    case isLarge
    /// Writing the file anew failed, for a reason in one sentence.
    case failed(String)
  }

  /// The faults, in the order in which they were found.
  public var faults: [Fault] = []
  /// The number of entries, in the trash or not.
  public var entries = 0
  /// The number of finished recordings.
  public var recordings = 0
  /// How many of them were read and are unchanged since they were recorded.
  public var provedRecordings = 0
  /// The number of different files that are attached.
  public var contents = 0
  /// How many of them were read and are unchanged.
  public var provedContents = 0
  /// The seconds of sound that were read.
  public var seconds = 0.0
  /// Work in progress or left by a crash, as sentences.
  public var unfinished: [String] = []
  /// What the check could not verify, as sentences.
  public var unproved: [String] = []
  /// Why pages that belong to nothing stay in the file; nil if there are none, or if a repair was
  /// not asked for and can probably give them back.
  public var unusedPages: Unused?
  /// How many recordings of an earlier version, which had no digest, got one.
  public var newDigests = 0

  /// Makes an empty report.
  public init() {}

  /// Adds the faults of values.
  /// - Parameter left: Those that are there after a repair; all of them without one.
  mutating func add<Value: Hashable>(
    _ found: [Value], left: [Value], isMendable: (Value) -> Bool, as damage: (Value) -> Damage
  ) {
    let left = Set(left)
    faults += found.map { value in
      var fault = Fault(.value, damage(value))
      fault.isMendable = isMendable(value)
      fault.isRepaired = !left.contains(value)
      return fault
    }
  }

  /// The faults that are still there.
  public var remaining: [Fault] { faults.filter { !$0.isRepaired } }
}
