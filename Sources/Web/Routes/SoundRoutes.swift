import Entries
import Foundation
import HTTPTypes
import Hummingbird
import JournalEngine
import NIOCore
import Threads

/// The sound of recordings, and their waveforms.
struct SoundRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.get("/entries/:entry/recordings/:recording/sound.wav") { request, context in
      try await sound(request, try await desk.recording(context.parameters))
    }
    router.get("/entries/:entry/recordings/:recording/outline") { _, context in
      let recording = try await desk.recording(context.parameters)
      let outline = try await desk.waveforms.outline(of: recording)
      return Response(
        status: .ok, headers: [.contentType: "application/octet-stream"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: outline)))
    }
  }

  /// Answers with the requested part of the sound.
  private func sound(_ request: Request, _ recording: Recording) async throws -> Response {
    let journal = desk.journal.listening
    let wave = try await Task(executorPreference: ThreadPool.blocking) {
      try WaveSound(recording, in: journal)
    }.value
    let tag = "\"\(recording.uuid.uuidString)-\(wave.length)\""
    var headers: HTTPFields = [
      .contentType: "audio/wav", .acceptRanges: "bytes", .eTag: tag,
      // Never cached, because a recording may grow, and so that no browser stores it.
      .cacheControl: "no-store",
    ]
    var field = request.headers[.range]
    if let condition = request.headers[.ifRange], condition != tag { field = nil }
    switch RequestedRange(field, length: wave.length) {
    case .outside:
      headers[.contentRange] = "bytes */\(wave.length)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    case .whole:
      return Response(status: .ok, headers: headers, body: body(wave, 0..<wave.length))
    case .part(let part):
      headers[.contentRange] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(wave.length)"
      return Response(status: .partialContent, headers: headers, body: body(wave, part))
    }
  }

  private func body(_ wave: WaveSound, _ part: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: part.count) { writer in
      // The sound is produced as fast as the browser reads it.
      let reader = WaveReader(wave, part)
      while let bytes = try await reader.next() { try await writer.write(bytes) }
      try await writer.finish(nil)
    }
  }
}
