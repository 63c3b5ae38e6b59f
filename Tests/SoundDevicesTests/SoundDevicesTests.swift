import Foundation
import Sound
import SoundDevices
import TestSupport
import Testing

extension DeviceTests {
  @Suite("Sound devices")
  struct SoundDevicesTests {
    @Test(
      "A sound server is the default microphone and the default speaker", .requires(.soundServer))
    func defaults() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let devices = try SoundDevices.list()
        let input = try #require(devices.first { $0.isDefaultInput })
        let output = try #require(devices.first { $0.isDefaultOutput })
        #expect(input.inputChannels > 0)
        #expect(output.outputChannels > 0)
        #expect(output.defaultRate > 0)
        #expect(!input.name.isEmpty)
        #expect(!input.hostName.isEmpty)
        server.end()
      }
    }

    @Test(
      "A machine without any device has an empty list, and says so where one is wanted",
      .enabled(
        if: !FileManager.default.fileExists(atPath: "/dev/snd/controlC0"),
        "this machine has a sound card"))
    func none() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        unsetenv("ALSA_CONFIG_PATH")
        setenv("PULSE_SERVER", "unix:/nonexistent", 1)
        setenv("JACK_NO_START_SERVER", "1", 1)
        let devices = try SoundDevices.list()
        #expect(devices.isEmpty)
        let microphone = await #expect(throws: DeviceError.self) { try await Capture.start() }
        #expect(microphone?.code == .noDevice)
        let speaker = #expect(throws: DeviceError.self) {
          _ = try Speaker(format: .init(rate: 48_000, channels: 1, sample: .int16))
        }
        #expect(speaker?.code == .noDevice)
        FileHandle.standardError.write(Data("the screen is ours again".utf8))
      }
      let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(written.contains("the screen is ours again"))
      #expect(!written.contains("ALSA") && !written.lowercased().contains("jack"), "\(written)")
    }
  }
}
