import JournalEngine

/// A sound device as `--json` shows it.
struct JSONDevice: Encodable, Sendable {
  var name: String
  var host: String
  var inputChannels: Int
  var outputChannels: Int
  var rate: Int
  var defaultInput: Bool
  var defaultOutput: Bool

  init(_ device: AudioDevice) {
    name = device.name
    host = device.host
    inputChannels = device.inputChannels
    outputChannels = device.outputChannels
    rate = device.rate
    defaultInput = device.isDefaultInput
    defaultOutput = device.isDefaultOutput
  }
}
