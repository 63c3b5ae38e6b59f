public import Entries
import SoundDevices

extension AudioDevice {
  /// Returns the devices of this machine; empty if there are none.
  /// - Throws: ``JournalError`` with `device` if the sound system fails.
  public static func all() throws -> [AudioDevice] {
    do throws(DeviceError) {
      return try SoundDevices.list().map {
        AudioDevice(
          name: $0.name, host: $0.hostName, inputChannels: $0.inputChannels,
          outputChannels: $0.outputChannels, rate: $0.defaultRate,
          isDefaultInput: $0.isDefaultInput, isDefaultOutput: $0.isDefaultOutput)
      }
    } catch {
      throw JournalError(
        .device, error.reason, hint: error.code == .notInstalled ? DeviceError.libraryHint : nil)
    }
  }
}
