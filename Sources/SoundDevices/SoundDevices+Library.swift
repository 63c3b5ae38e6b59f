import CPortAudio

extension SoundDevices {
  /// The version of PortAudio, such as `19.7.0`.
  public static var libraryVersion: String {
    guard let info = Pa_GetVersionInfo()?.pointee else { return "unknown" }
    return "\(info.versionMajor).\(info.versionMinor).\(info.versionSubMinor)"
  }
}
