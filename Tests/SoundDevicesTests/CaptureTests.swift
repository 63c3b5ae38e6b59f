import Foundation
import Sound
import SoundDevices
import TestSupport
import Testing

extension DeviceTests {
  @Suite("Capture", .requires(.soundServer))
  struct CaptureTests {
    @Test("What a microphone hears is captured frame for frame, none missing and none doubled")
    func everyFrame() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let capture = try await Capture.start(.init(rate: 48_000))
        let source = Noise.samples(48_000)
        try server.play(source)
        var heard: [Int16] = []
        for try await chunk in capture.chunks {
          #expect(chunk.firstFrame == Int64(heard.count))
          #expect(!chunk.overflowed)
          heard += Noise.samples(of: chunk.sound)
          if Noise.sounding(heard).count > source.count + 4800 { capture.stop() }
        }
        #expect(Array(Noise.sounding(heard).prefix(source.count)) == source)
        #expect(capture.status.frames == Int64(heard.count))
        #expect(capture.status.phase == .ended)
        #expect(capture.status.failure == nil)
        server.end()
      }
    }

    @Test("A user who is late loses nothing until the buffer is full, and then knows what is lost")
    func lateUser() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let patient = try await Capture.start(.init(rate: 48_000))
        let hasty = try await Capture.start(.init(rate: 48_000, buffer: 0.2))
        while patient.status.frames < 72_000 || hasty.status.droppedFrames == 0 {
          try await Task.sleep(for: .milliseconds(20))
        }
        var next: Int64 = 0
        patient.stop()
        for try await chunk in patient.chunks {
          #expect(chunk.firstFrame == next)
          next += Int64(chunk.sound.frameCount)
        }
        #expect(next == patient.status.frames)
        #expect(patient.status.droppedFrames == 0)
        hasty.stop()
        var received: Int64 = 0
        for try await chunk in hasty.chunks { received += Int64(chunk.sound.frameCount) }
        #expect(received + hasty.status.droppedFrames == hasty.status.frames)
        server.end()
      }
    }

    @Test("A sound server that stands still shows in the status, and its user never waits for it")
    func standstill() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let capture = try await Capture.start(.init(rate: 48_000))
        try await capture.hear(frames: 9600)
        try server.signal(SIGSTOP)
        while capture.status.silence(at: .now) < .seconds(1) {
          try await Task.sleep(for: .milliseconds(10))
        }
        let before = capture.status.frames
        try server.signal(SIGCONT)
        try await capture.hear(frames: before + 1)
        try server.signal(SIGSTOP)
        capture.stop()
        for try await _ in capture.chunks {}
        #expect(capture.status.phase == .ended)
        let late = await #expect(throws: DeviceError.self) {
          try await Capture.start(patience: .milliseconds(300))
        }
        #expect(late?.code == .notResponding)
        try server.signal(SIGCONT)
        server.end()
      }
    }

    @Test(
      "A sound server that dies is a device that vanished, and is taken up again when it is back")
    func comeback() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let capture = try await Capture.start(.init(rate: 48_000))
        try await capture.hear(frames: 9600)
        try server.signal(SIGKILL)
        let error = await #expect(throws: DeviceError.self) {
          for try await _ in capture.chunks {}
        }
        #expect(error?.code == .deviceVanished)
        #expect(capture.status.failure == error)
        let missing = await #expect(throws: DeviceError.self) { try await Capture.start() }
        #expect(missing?.code == .noDevice)
        try server.start()
        let again = try await Capture.start(.init(rate: 48_000))
        try await again.hear(frames: 9600)
        again.stop()
        server.end()
      }
    }

    @Test("Sound libraries write nothing to the screen when a server dies or is not there")
    func chatter() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        let server = try SoundServer()
        let capture = try await Capture.start()
        try server.signal(SIGKILL)
        do { for try await _ in capture.chunks {} } catch {}
        _ = try? Microphone()
        _ = try SoundDevices.list()
        server.end()
      }
      let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      for word in ["ALSA", "jack", "Expression", "PulseAudio", "socket"] {
        #expect(!written.contains(word), "\(written)")
      }
    }

    @Test("A device that is not there, or has not what is asked, is an error that says so")
    func refusals() async {
      await #expect(processExitsWith: .success) {
        let server = try SoundServer()
        let unknown = await #expect(throws: DeviceError.self) {
          try await Capture.start(.init(device: "no such microphone"))
        }
        #expect(unknown?.code == .noDevice)
        #expect(unknown?.device == "no such microphone")
        for request in [Capture.Request(channels: 0), .init(channels: 1000), .init(rate: 0)] {
          let error = await #expect(throws: DeviceError.self) { try await Capture.start(request) }
          #expect(error?.code == .unsupportedFormat)
        }
        server.end()
      }
    }
  }
}

extension Capture {
  /// Takes its sound until so many frames have come since it began.
  fileprivate func hear(frames: Int64) async throws {
    for try await chunk in chunks
    where chunk.firstFrame + Int64(chunk.sound.frameCount) >= frames { return }
  }
}
