import Entries
import SoundDevices

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

  /// The devices of this machine; empty where there are none.
  /// - Throws: ``JournalError`` with `device` where the sound system fails.
  public static func all() throws -> [AudioDevice] {
    do throws(DeviceError) {
      return try SoundDevices.list().map {
        AudioDevice(
          name: $0.name, host: $0.hostName, inputChannels: $0.inputChannels,
          outputChannels: $0.outputChannels, rate: $0.defaultRate,
          isDefaultInput: $0.isDefaultInput, isDefaultOutput: $0.isDefaultOutput)
      }
    } catch {
      throw JournalError(.device, error.reason)
    }
  }
}
