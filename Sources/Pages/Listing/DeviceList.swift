package import Entries

/// Microphones and speakers, with the default ones marked by a star.
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
        // Sound systems often report far more channels than the hardware has, so large numbers are
        // hidden.
        let count = channels > 8 ? "" : channels == 1 ? ", 1 channel" : ", \(channels) channels"
        return
          "\(isDefault ? "*" : " ") \(device.name)  (\(device.host), \(device.rate) Hz\(count))"
      }
  }
}
