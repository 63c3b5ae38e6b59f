/// One thing that the machine was looked over for, and what to do about it.
public struct MachineCheck: Sendable, Equatable {
  /// What was found, from good to bad.
  public enum State: String, Sendable {
    /// It is as it should be.
    case ok
    /// It is not there, and only some verbs want it.
    case optional
    /// It works, but something about it wants attention.
    case warning
    /// Something that is needed is not there or does not work.
    case failed
  }

  /// What was looked at.
  public var name: String
  /// What was found.
  public var state: State
  /// The version that was found.
  public var version: String?
  /// What was found, in words.
  public var detail: String?
  /// What to do about it.
  public var advice: String?
  /// Whether what fails is that the journal is damaged.
  public var isDamage: Bool

  /// Describes what was found.
  public init(
    _ name: String, _ state: State, version: String? = nil, detail: String? = nil,
    advice: String? = nil, isDamage: Bool = false
  ) {
    self.name = name
    self.state = state
    self.version = version
    self.detail = detail
    self.advice = advice
    self.isDamage = isDamage
  }
}
