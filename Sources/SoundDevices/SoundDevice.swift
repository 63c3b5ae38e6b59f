/// A microphone, a speaker, or both.
public struct SoundDevice: Sendable, Hashable {
  /// The sound system's name for it, which also selects it.
  public let name: String
  /// The sound system that offers it, such as `ALSA`.
  public let hostName: String
  /// The greatest number of input channels; 0 if it is not a microphone.
  public let inputChannels: Int
  /// The greatest number of output channels; 0 if it is not a speaker.
  public let outputChannels: Int
  /// Its preferred rate, in frames per second.
  public let defaultRate: Int
  /// Whether it is the default microphone.
  public let isDefaultInput: Bool
  /// Whether it is the default speaker.
  public let isDefaultOutput: Bool

  /// Makes a device.
  public init(
    name: String, hostName: String, inputChannels: Int, outputChannels: Int, defaultRate: Int,
    isDefaultInput: Bool, isDefaultOutput: Bool
  ) {
    self.name = name
    self.hostName = hostName
    self.inputChannels = inputChannels
    self.outputChannels = outputChannels
    self.defaultRate = defaultRate
    self.isDefaultInput = isDefaultInput
    self.isDefaultOutput = isDefaultOutput
  }
}
