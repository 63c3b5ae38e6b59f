import Entries
package import Sound
import SoundDevices

/// A speaker that sound goes to; it begins with the first frames, and again after an end.
package final class SpeakerSink: SoundSink {
  package let format: SoundFormat
  private var speaker: Speaker

  /// Opens a speaker by its name, or the default one.
  /// - Throws: ``JournalError`` with `device`.
  package init(_ name: String?, _ format: SoundFormat) throws {
    self.format = format
    do throws(DeviceError) {
      speaker = try Speaker(device: name, format: format)
    } catch {
      throw JournalError(error)
    }
  }

  package var writtenFrames: Int64 { speaker.writtenFrames }

  package var queuedFrames: Int { speaker.queuedFrames }

  package func write(_ sound: PackedSound) throws {
    guard sound.frameCount > 0 else { return }
    do throws(DeviceError) {
      try speaker.write(sound)
    } catch {
      throw JournalError(error)
    }
  }

  package func drop() { speaker.drop() }

  package func finish() throws {
    do throws(DeviceError) {
      try speaker.drain()
    } catch {
      throw JournalError(error)
    }
  }
}
