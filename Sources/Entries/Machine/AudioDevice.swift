/// A microphone, a speaker, or both.
public struct AudioDevice: Sendable, Equatable {
  /// The name by which it is selected.
  public let name: String
  /// The sound system that offers it.
  public let host: String
  /// The greatest number of channels that it records; 0 if it is not a microphone.
  public let inputChannels: Int
  /// The greatest number of channels that it plays; 0 if it is not a speaker.
  public let outputChannels: Int
  /// The preferred rate, in frames per second.
  public let rate: Int
  /// Whether it records if no device is named.
  public let isDefaultInput: Bool
  /// Whether it plays if no device is named.
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
