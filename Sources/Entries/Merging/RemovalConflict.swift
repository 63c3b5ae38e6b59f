/// A word for a mood or a goal that one copy of a journal changed while the other hid or removed
/// it, without knowing of the change.
///
/// Both are kept: a hidden word has its new score when it is shown again, and a goal stays.
public struct RemovalConflict: Sendable, Equatable {
  /// What was changed and removed.
  public enum Subject: Sendable, Equatable {
    /// A word for a mood, which stays hidden.
    case moodWord(String)
    /// A goal, by its number here and its wording, which stays.
    case goal(Int64, String)
  }

  /// What was changed and removed.
  public var subject: Subject
  /// Whether the other journal hid or removed it.
  public var isOthers: Bool

  /// Describes a conflict.
  public init(_ subject: Subject, isOthers: Bool) {
    self.subject = subject
    self.isOthers = isOthers
  }
}
