package import Entries

/// A sound device as `--json` shows it.
package struct JSONDevice: Encodable, Sendable {
  package var name: String
  package var host: String
  package var inputChannels: Int
  package var outputChannels: Int
  package var rate: Int
  package var defaultInput: Bool
  package var defaultOutput: Bool

  package init(_ device: AudioDevice) {
    name = device.name
    host = device.host
    inputChannels = device.inputChannels
    outputChannels = device.outputChannels
    rate = device.rate
    defaultInput = device.isDefaultInput
    defaultOutput = device.isDefaultOutput
  }
}
