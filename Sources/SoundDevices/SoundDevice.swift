/// A microphone, a speaker, or both.
public struct SoundDevice: Sendable, Hashable {
  /// The name that the sound system gives it; this also selects it.
  public let name: String
  /// The sound system that offers it, such as `ALSA`.
  public let hostName: String
  /// The most channels it gives, 0 where it is no microphone.
  public let inputChannels: Int
  /// The most channels it takes, 0 where it is no speaker.
  public let outputChannels: Int
  /// The rate it likes best, in frames a second.
  public let defaultRate: Int
  /// Whether it is the microphone that is used where none is named.
  public let isDefaultInput: Bool
  /// Whether it is the speaker that is used where none is named.
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
