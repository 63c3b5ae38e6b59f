/// One check of the machine, and what to do about its result.
public struct MachineCheck: Sendable, Equatable {
  /// The result, from good to bad.
  public enum State: String, Sendable {
    /// Everything is in order.
    case ok
    /// It is missing, but only some commands need it.
    case optional
    /// It works, but needs attention.
    case warning
    /// Something that is needed is missing or does not work.
    case failed
  }

  /// The name of what was checked.
  public var name: String
  /// The result.
  public var state: State
  /// The version that was found.
  public var version: String?
  /// The result in words.
  public var detail: String?
  /// What to do about it.
  public var advice: String?
  /// Whether the failure is damage to the journal.
  public var isDamage: Bool

  /// Describes a result.
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
