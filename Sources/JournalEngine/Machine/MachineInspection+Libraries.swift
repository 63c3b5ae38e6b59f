import Entries
import Media
import Sound
import SoundDevices
import SoundFiles
import Storage
import Synthesis
import Transcription

extension MachineInspection {
  /// Returns the linked libraries with their versions.
  func libraryChecks() async -> [MachineCheck] {
    // A synthesiser that fails is reported by the check of the voices.
    let speech = try? await Synthesizer.shared.version()
    return [
      sqliteCheck(), library(SoundFileLibrary.name), library(RecogniserLibrary.name),
      MachineCheck("espeak-ng", .ok, version: speech),
      portAudioCheck(), tagLibCheck(),
      library(ResamplerLibrary.name),
    ]
  }

  private func portAudioCheck() -> MachineCheck {
    guard let version = SoundDevices.libraryVersion else {
      return MachineCheck(
        "portaudio", .failed, detail: "it is not installed", advice: "install libportaudio2")
    }
    return MachineCheck("portaudio", .ok, version: version)
  }

  private func tagLibCheck() -> MachineCheck {
    guard MediaReader.readsSongs else {
      return MachineCheck(
        "taglib", .optional, detail: "not installed; songs stay without their titles",
        advice: "install libtagc0 to import songs")
    }
    return MachineCheck("taglib", .ok)
  }

  private func sqliteCheck() -> MachineCheck {
    guard let version = StorageLibrary.version else {
      return MachineCheck(
        "sqlite", .failed, detail: "it does not answer", advice: "reinstall libsqlite3-0")
    }
    guard StorageLibrary.hasSearch else {
      return MachineCheck(
        "sqlite", .failed, version: version, detail: "it was built without full-text search",
        advice: "use a build of SQLite with FTS5, such as Debian's libsqlite3-0")
    }
    return MachineCheck("sqlite", .ok, version: version)
  }

  /// Splits `libsndfile-1.2.0` and `pocketsphinx 5prealpha`.
  private func library(_ name: String) -> MachineCheck {
    guard let cut = name.firstIndex(where: { $0 == "-" || $0 == " " }) else {
      return MachineCheck(name, .ok)
    }
    return MachineCheck(
      String(name[..<cut]), .ok, version: String(name[name.index(after: cut)...]))
  }
}
