/// The origin of a broadcast wave file, from its `bext` chunk (EBU Tech 3285).
public struct BroadcastOrigin: Sendable, Equatable {
  /// The date of origination as `YYYY-MM-DD`, whatever separator the file has; nil if there is
  /// none.
  public var date: String?
  /// The time of origination as `HH:MM:SS`, whatever separator the file has; nil if there is none.
  public var time: String?
  /// The first frame's number, counted from midnight.
  public var timeReference: UInt64
  /// The file's description of its sound.
  public var description: String

  /// Makes an origin.
  public init(
    date: String?, time: String?, timeReference: UInt64 = 0, description: String = ""
  ) {
    self.date = date
    self.time = time
    self.timeReference = timeReference
    self.description = description
  }
}
