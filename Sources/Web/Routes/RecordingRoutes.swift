import Entries
import HTTPTypes
import Hummingbird
import JournalEngine
import NIOCore

/// A recording in a browser: requests to begin it, add sound, pause, set markers, and end it.
struct RecordingRoutes: Sendable {
  /// The maximum size of one part of sound in bytes: twenty seconds.
  private static let most = 4 << 20
  /// The accepted sample rates of browsers' microphones.
  private static let rates = 8000...192_000

  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.post("/recordings") { request, _ in
      let form = try await FormFields(bodyOf: request)
      guard let rate = form.number("rate"), RecordingRoutes.rates.contains(rate) else {
        throw PageFault(.badRequest, "the microphone's rate is missing")
      }
      let entry = form.number("entry").map { Int64($0) }
      if let entry {
        try await desk.journal.read { _ = try $0.changeableEntry(entry) }
      }
      let name = try await desk.recordings.begin(rate: rate, entry: entry)
      return try Response.json(["recording": name])
    }
    router.post("/recordings/:recording/sound") { request, context in
      let recording = try await recording(context)
      guard let frame = FormFields(queryOf: request).number("frame"), frame >= 0,
        frame < 1 << 48
      else { throw PageFault(.badRequest, "the place of the sound is missing") }
      let bytes = try await request.body.collect(upTo: RecordingRoutes.most)
      // A window that took it for kept would let go of it.
      guard recording.take(Array(buffer: bytes), from: Int64(frame)) else {
        throw PageFault(.gone, "the last sound came too late")
      }
      return try Response.json(recording.status())
    }
    router.post("/recordings/:recording/pause") { _, context in
      let recording = try await recording(context)
      recording.control.togglePause()
      return try Response.json(recording.status())
    }
    router.post("/recordings/:recording/mark") { _, context in
      let recording = try await recording(context)
      recording.control.mark()
      return try Response.json(recording.status())
    }
    router.post("/recordings/:recording/stop") { _, context in
      let recording = try await recording(context)
      recording.stop()
      _ = try await recording.outcome()
      return try Response.json(recording.status())
    }
    router.post("/recordings/:recording/discard") { _, context in
      let recording = try await recording(context)
      recording.control.discard()
      recording.stop()
      _ = try await recording.outcome()
      return try Response.json(recording.status())
    }
  }

  private func recording(_ context: BasicRequestContext) async throws -> PageRecording {
    try await desk.recordings.recording(context.parameters.get("recording") ?? "")
  }
}
