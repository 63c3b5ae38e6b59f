import Sound
import SoundDevices

/// A speaker that sound goes to; it begins with the first frames, and again after an end.
final class SpeakerSink: SoundSink {
  let format: SoundFormat
  private var speaker: Speaker

  /// Opens a speaker by its name, or the default one.
  /// - Throws: ``JournalError`` with `device`.
  init(_ name: String?, _ format: SoundFormat) throws {
    self.format = format
    do throws(DeviceError) {
      speaker = try Speaker(device: name, format: format)
    } catch {
      throw JournalError(error)
    }
  }

  var writtenFrames: Int64 { speaker.writtenFrames }

  var queuedFrames: Int { speaker.queuedFrames }

  func write(_ sound: PackedSound) throws {
    guard sound.frameCount > 0 else { return }
    do throws(DeviceError) {
      try speaker.write(sound)
    } catch {
      throw JournalError(error)
    }
  }

  func drop() { speaker.drop() }

  func finish() throws {
    do throws(DeviceError) {
      try speaker.drain()
    } catch {
      throw JournalError(error)
    }
  }
}

extension JournalError {
  /// A speaker that cannot be heard.
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
        .device, "the speaker does not answer any more (\(error.reason))",
        hint: "the sound server may be stopped; restart it and try again")
    case .deviceBusy: self.init(.device, "another program holds the speaker", hint: hint)
    default:
      self.init(.device, "the speaker cannot be used (\(error.reason))", hint: hint)
    }
  }
}
