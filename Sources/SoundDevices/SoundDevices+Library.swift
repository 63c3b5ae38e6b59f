import CPortAudio

extension SoundDevices {
  /// The version of PortAudio, such as `19.7.0`; nil if it is not installed.
  public static var libraryVersion: String? {
    guard let functions = PortAudioFunctions.shared else { return nil }
    guard let info = functions.version_info()?.pointee else { return "unknown" }
    return "\(info.versionMajor).\(info.versionMinor).\(info.versionSubMinor)"
  }
}
