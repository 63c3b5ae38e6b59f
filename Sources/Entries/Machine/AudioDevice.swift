/// A microphone, a speaker, or both.
public struct AudioDevice: Sendable, Equatable {
  /// The name that selects it.
  public let name: String
  /// The sound system that offers it.
  public let host: String
  /// The most channels it records, 0 where it is no microphone.
  public let inputChannels: Int
  /// The most channels it plays, 0 where it is no speaker.
  public let outputChannels: Int
  /// The rate it likes best, in frames a second.
  public let rate: Int
  /// Whether it records where none is named.
  public let isDefaultInput: Bool
  /// Whether it plays where none is named.
  public let isDefaultOutput: Bool

  /// Describes a device.
  public init(
    name: String, host: String, inputChannels: Int, outputChannels: Int, rate: Int,
    isDefaultInput: Bool, isDefaultOutput: Bool
  ) {
    self.name = name
    self.host = host
    self.inputChannels = inputChannels
    self.outputChannels = outputChannels
    self.rate = rate
    self.isDefaultInput = isDefaultInput
    self.isDefaultOutput = isDefaultOutput
  }
}
