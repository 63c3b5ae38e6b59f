import CPortAudio
import Foundation
import Synchronization

/// The right to call PortAudio, counted over the process.
///
/// `portaudio.h`: `Pa_Initialize` and `Pa_Terminate` must be paired; both count in a static without
/// a guard, and opening and closing streams change an unguarded list. So these run one at a time
/// under a lock; reading from and writing to a stream need no lock, but one thread a stream. The
/// list of devices is that of the first right: give back every right to have it made anew.
struct PortAudioLibrary: ~Copyable {
  private static let lock = Mutex(())

  init() throws(DeviceError) {
    let error = PortAudioLibrary.exclusively {
      sotto_quieten_alsa()
      return Pa_Initialize()
    }
    guard error == paNoError.rawValue else { throw DeviceError(error) }
  }

  deinit { PortAudioLibrary.exclusively { _ = Pa_Terminate() } }

  /// Runs what changes PortAudio's global state, with the standard error turned away: JACK and some
  /// plugins of ALSA write to it, past every handler.
  static func exclusively<Result: ~Copyable>(_ work: () -> Result) -> Result {
    lock.withLock { _ in
      let saved = dup(STDERR_FILENO)
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
      defer {
        if saved >= 0, nowhere >= 0 { dup2(saved, STDERR_FILENO) }
        if saved >= 0 { close(saved) }
        if nowhere >= 0 { close(nowhere) }
      }
      return work()
    }
  }
}
