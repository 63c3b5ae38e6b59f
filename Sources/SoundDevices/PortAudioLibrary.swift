import CPortAudio
import Foundation
import Synchronization

/// The right to call PortAudio, counted across the process.
///
/// `portaudio.h`: `Pa_Initialize` and `Pa_Terminate` must be paired; both count in an unguarded
/// static variable, and opening and closing streams change an unguarded list. So a lock lets one of
/// these calls run at a time. Reading from and writing to a stream need no lock, but only one
/// thread per stream. The list of devices is made when the first right is taken: to refresh it,
/// give back every right.
struct PortAudioLibrary: ~Copyable {
  private struct Users {
    var count = 0
    /// The C library's standard error, while it is redirected.
    var standardError: UnsafeMutablePointer<FILE>?
    /// Opened once and never closed, because a library's thread may still be writing to it.
    var nowhere: UnsafeMutablePointer<FILE>?
  }

  private static let users = Mutex(Users())

  let functions: sotto_port_audio

  init() throws(DeviceError) {
    guard let functions = PortAudioFunctions.shared else {
      throw DeviceError.noLibrary
    }
    let error = PortAudioLibrary.users.withLock { users in
      if users.count == 0 { PortAudioLibrary.silence(&users) }
      let error = functions.initialize()
      if error == paNoError.rawValue {
        users.count += 1
      } else if users.count == 0 {
        PortAudioLibrary.unsilence(&users)
      }
      return error
    }
    guard error == paNoError.rawValue else { throw DeviceError(error) }
    self.functions = functions
  }

  deinit {
    PortAudioLibrary.users.withLock { users in
      _ = functions.terminate()
      users.count -= 1
      if users.count == 0 { PortAudioLibrary.unsilence(&users) }
    }
  }

  /// Runs a call that changes PortAudio's global state.
  static func exclusively(_ work: () -> PaError) -> PaError { users.withLock { _ in work() } }

  /// Keeps what the sound libraries write to standard error off the screen for as long as anyone
  /// may call them: they write not only at the start but also when a server dies.
  private static func silence(_ users: inout Users) {
    users.nowhere = users.nowhere ?? fopen("/dev/null", "we")
    users.standardError = users.nowhere.flatMap { sotto_exchange_stderr($0) }
  }

  private static func unsilence(_ users: inout Users) {
    if let standardError = users.standardError { _ = sotto_exchange_stderr(standardError) }
    users.standardError = nil
  }
}
