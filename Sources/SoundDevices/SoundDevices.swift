import CPortAudio

/// The sound devices of this machine.
public enum SoundDevices {
  /// Returns the microphones and speakers, or an empty list if there are none.
  ///
  /// While a microphone or speaker is open, the list is the one made before it was opened.
  public static func list() throws(DeviceError) -> [SoundDevice] {
    let library = try PortAudioLibrary()
    return library.devices().map(\.device)
  }
}

extension PortAudioLibrary {
  /// A device and its PortAudio number.
  struct Listed {
    let index: PaDeviceIndex
    let device: SoundDevice
    let inputLatency: Double
    let outputLatency: Double
  }

  func devices() -> [Listed] {
    (0..<max(0, functions.device_count())).compactMap { index in
      guard let info = functions.device_info(index)?.pointee else { return nil }
      let host = functions.host_info(info.hostApi)?.pointee.name
      let device = SoundDevice(
        name: info.name.map { String(cString: $0) } ?? "",
        hostName: host.map { String(cString: $0) } ?? "",
        inputChannels: Int(info.maxInputChannels), outputChannels: Int(info.maxOutputChannels),
        defaultRate: Int(info.defaultSampleRate),
        isDefaultInput: index == functions.default_input(),
        isDefaultOutput: index == functions.default_output())
      return Listed(
        index: index, device: device, inputLatency: info.defaultHighInputLatency,
        outputLatency: info.defaultHighOutputLatency)
    }
  }

  /// Returns the device with a name, or the default if no name is given.
  ///
  /// The name may be a whole name or a part of a single device's name, ignoring case.
  ///
  /// - Parameter kind: the wanted kind, `microphone` or `speaker`, for the error.
  func device(
    named name: String?, kind: String, isDefault: (SoundDevice) -> Bool,
    suits: (SoundDevice) -> Bool
  ) throws(DeviceError) -> Listed {
    let all = devices()
    let suitable = all.filter { suits($0.device) }
    guard let name else {
      guard let found = suitable.first(where: { isDefault($0.device) }) ?? suitable.first else {
        throw DeviceError(.noDevice, reason: "there is no \(kind) on this machine")
      }
      return found
    }
    let wanted = name.lowercased()
    if let exact = suitable.first(where: { $0.device.name.lowercased() == wanted }) { return exact }
    let close = suitable.filter { $0.device.name.lowercased().contains(wanted) }
    guard let found = close.first, !wanted.isEmpty else {
      throw DeviceError(.noDevice, device: name, reason: "there is no \(kind) of that name")
    }
    guard close.count == 1 else {
      throw DeviceError(.noDevice, device: name, reason: "several \(kind)s have that in their name")
    }
    return found
  }
}
