import Entries
import SoundDevices

extension MachineInspection {
  /// A microphone to speak into and a speaker to listen to.
  func deviceChecks() -> [MachineCheck] {
    do {
      let devices = try SoundDevices.list()
      return [
        check(
          "microphone", inputDevice, "devices.input",
          among: devices.filter { $0.inputChannels > 0 }, usual: \.isDefaultInput,
          without: "plug one in; 'sotto record --input FILE' and 'sotto import' do without"),
        check(
          "speaker", outputDevice, "devices.output",
          among: devices.filter { $0.outputChannels > 0 }, usual: \.isDefaultOutput,
          without: "plug one in; --output FILE writes a file in place of playing"),
      ]
    } catch {
      return [
        MachineCheck(
          "sound devices", .warning, detail: error.reason,
          advice: "see whether the sound server runs")
      ]
    }
  }

  private func check(
    _ name: String, _ wanted: String?, _ key: String, among devices: [SoundDevice],
    usual: (SoundDevice) -> Bool, without: String
  ) -> MachineCheck {
    guard let first = devices.first(where: usual) ?? devices.first else {
      return MachineCheck(name, .warning, detail: "there is none", advice: without)
    }
    guard let wanted else {
      let more = devices.count > 1 ? ", and \(devices.count - 1) more" : ""
      return MachineCheck(name, .ok, detail: first.name + more)
    }
    guard
      let found = devices.first(where: {
        $0.name.lowercased().contains(wanted.lowercased())
      })
    else {
      return MachineCheck(
        name, .warning, detail: "there is none called \(wanted)",
        advice: "see 'sotto devices', then 'sotto config set \(key) NAME'")
    }
    return MachineCheck(name, .ok, detail: found.name)
  }
}
