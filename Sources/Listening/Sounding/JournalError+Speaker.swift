import Entries
import SoundDevices

extension JournalError {
  /// Describes a speaker that cannot be used.
  init(_ error: DeviceError) {
    let hint = "see 'sotto devices'"
    switch error.code {
    case .noDevice where error.device == nil:
      self.init(
        .device, "there is no speaker on this machine",
        hint: "connect one and \(hint); read and replay write a file with --output FILE")
    case .noDevice: self.init(.device, "\(error.device ?? ""): \(error.reason)", hint: hint)
    case .deviceVanished:
      self.init(.device, "the speaker vanished (\(error.reason))", hint: hint)
    case .notResponding:
      self.init(
        .device, "the speaker no longer answers (\(error.reason))",
        hint: "the sound server may be stopped; restart it and try again")
    case .deviceBusy: self.init(.device, "another program holds the speaker", hint: hint)
    case .notInstalled: self.init(.device, error.reason, hint: DeviceError.libraryHint)
    case .unsupportedFormat, .failed:
      self.init(.device, "the speaker cannot be used (\(error.reason))", hint: hint)
    }
  }
}
