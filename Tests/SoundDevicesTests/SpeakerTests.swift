import Foundation
import Sound
import SoundDevices
import TestSupport
import Testing

extension DeviceTests {
  @Suite("Speaker", .requires(.soundServer))
  struct SpeakerTests {
    @Test("What is written is heard frame for frame, from the first to the last")
    func everyFrame() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let listener = try server.hear()
        // Its first bytes show that it is listening.
        var heard = listener.output?.availableData ?? Data()
        let source = Noise.samples(48_000)
        var speaker = try Speaker(format: Noise.sound([]).format)
        for start in stride(from: 0, to: source.count, by: 1000) {
          try speaker.write(Noise.sound(Array(source[start..<start + 1000])))
        }
        #expect(speaker.writtenFrames == Int64(source.count))
        try speaker.drain()
        #expect(speaker.queuedFrames == 0)
        while Noise.sounding(Noise.samples(of: heard)).count < source.count,
          let data = listener.output?.availableData, !data.isEmpty
        { heard += data }
        listener.signal(SIGTERM)
        #expect(Array(Noise.sounding(Noise.samples(of: heard)).prefix(source.count)) == source)
        server.end()
      }
    }

    @Test("After drop it forgets what was not played, and plays what is written next")
    func dropping() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        var speaker = try Speaker(format: Noise.sound([]).format)
        try speaker.write(Noise.sound(Noise.samples(24_000)))
        #expect(speaker.queuedFrames > 0)
        speaker.drop()
        #expect(speaker.queuedFrames == 0)
        #expect(speaker.writtenFrames < 24_000)
        let before = speaker.writtenFrames
        try speaker.write(Noise.sound(Noise.samples(4800)))
        try speaker.drain()
        #expect(speaker.queuedFrames == 0)
        #expect(speaker.writtenFrames == before + 4800)
        server.end()
      }
    }

    @Test("Sound of every sample format can be written, and none but what was announced")
    func formats() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        for sample in SampleFormat.allCases {
          let format = SoundFormat(rate: 16_000, channels: 2, sample: sample)
          var speaker = try Speaker(format: format)
          try speaker.write(PackedSound.silence(frames: 1600, format: format))
          try speaker.drain()
          #expect(speaker.queuedFrames == 0)
          #expect(speaker.writtenFrames == 1600)
          let error = #expect(throws: DeviceError.self) {
            try speaker.write(
              PackedSound.silence(frames: 1, format: .init(rate: 8000, channels: 2, sample: sample))
            )
          }
          #expect(error?.code == .unsupportedFormat)
        }
        server.end()
      }
    }

    @Test("A speaker whose server stands still is an error and does not hold its user up")
    func standstill() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        var speaker = try Speaker(format: Noise.sound([]).format)
        try speaker.write(Noise.sound(Noise.samples(9600)))
        try server.signal(SIGSTOP)
        let error = #expect(throws: DeviceError.self) {
          while true {
            try speaker.write(Noise.sound(Noise.samples(48_000)), patience: .milliseconds(300))
          }
        }
        #expect(error?.code == .notResponding)
        try server.signal(SIGCONT)
        server.end()
      }
    }

    @Test("A speaker whose server dies is a device that vanished")
    func death() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        var speaker = try Speaker(format: Noise.sound([]).format)
        try speaker.write(Noise.sound(Noise.samples(9600)))
        try server.signal(SIGKILL)
        let error = #expect(throws: DeviceError.self) {
          while true { try speaker.write(Noise.sound(Noise.samples(4800))) }
        }
        #expect(error?.code == .deviceVanished)
        server.end()
      }
    }
  }
}
