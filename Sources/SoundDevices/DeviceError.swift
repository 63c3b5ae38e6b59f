import CPortAudio

/// Why a sound device could not be used.
public struct DeviceError: Error, Sendable, Equatable {
  /// What a person can do about it; more codes may follow.
  @nonexhaustive
  public enum Code: Sendable {
    /// There is no device, or none of that name.
    case noDevice
    /// Another program holds the device.
    case deviceBusy
    /// The device is no longer there.
    case deviceVanished
    /// The device is there but neither gives nor accepts sound: the sound server may be stopped.
    case notResponding
    /// The device does not support that rate, number of channels or sample format.
    case unsupportedFormat
    /// The library that accesses sound devices is not installed.
    case notInstalled
    /// The device failed in another way.
    case failed
  }

  /// What a person can do about it.
  public let code: Code
  /// The device's name, if it is known.
  public let device: String?
  /// The reason in the words of PortAudio or of the sound system.
  public let reason: String

  /// The error for a missing PortAudio library.
  static let noLibrary = DeviceError(.notInstalled, reason: "PortAudio is not installed")
  /// Advice for ``Code/notInstalled``.
  public static let libraryHint = "install it (Debian's package is libportaudio2)"

  /// Makes an error.
  public init(_ code: Code, device: String? = nil, reason: String) {
    self.code = code
    self.device = device
    self.reason = reason
  }

  /// Converts PortAudio's code; `isRunning` says that the device had been opened before.
  init(_ error: PaError, device: String? = nil, isRunning: Bool = false) {
    code =
      switch PaErrorCode(error) {
      case paInvalidDevice: .noDevice
      case paDeviceUnavailable: isRunning ? .deviceVanished : .deviceBusy
      case paInvalidSampleRate, paInvalidChannelCount, paSampleFormatNotSupported:
        .unsupportedFormat
      case paUnanticipatedHostError, paTimedOut, paInternalError:
        isRunning ? .deviceVanished : .failed
      default: .failed
      }
    self.device = device
    reason = DeviceError.sentence(error)
  }

  private static func sentence(_ error: PaError) -> String {
    let functions = PortAudioFunctions.shared
    if PaErrorCode(error) == paUnanticipatedHostError, let host = functions?.last_host_error(),
      let text = host.pointee.errorText, text.pointee != 0
    {
      return String(cString: text)
    }
    return functions?.error_text(error).map { String(cString: $0) } ?? "error \(error)"
  }
}

extension DeviceError: CustomStringConvertible {
  /// The device and the reason, on one line.
  public var description: String { device.map { "\($0): \(reason)" } ?? reason }
}
