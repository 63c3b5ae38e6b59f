package import Entries

/// Microphones and speakers, the usual ones marked with a star.
package struct DeviceList {
  private let devices: [AudioDevice]

  package init(_ devices: [AudioDevice]) {
    self.devices = devices
  }

  /// The lines.
  package func lines(_ style: PageStyle) -> [String] {
    DeviceList.lines("Microphones", devices.filter { $0.inputChannels > 0 }) {
      (channels: $0.inputChannels, isDefault: $0.isDefaultInput)
    }
      + DeviceList.lines("Speakers", devices.filter { $0.outputChannels > 0 }) {
        (channels: $0.outputChannels, isDefault: $0.isDefaultOutput)
      }
  }

  private static func lines(
    _ title: String, _ devices: [AudioDevice],
    facts: (AudioDevice) -> (channels: Int, isDefault: Bool)
  ) -> [String] {
    guard !devices.isEmpty else { return ["\(title): none"] }
    return ["\(title):"]
      + devices.map { device in
        let (channels, isDefault) = facts(device)
        // Sound systems offer "up to" far more channels than anybody has.
        let count = channels > 8 ? "" : channels == 1 ? ", 1 channel" : ", \(channels) channels"
        return
          "\(isDefault ? "*" : " ") \(device.name)  (\(device.host), \(device.rate) Hz\(count))"
      }
  }
}
