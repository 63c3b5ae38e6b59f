import Entries
import Foundation
import HTTPTypes
import Hummingbird
import JournalEngine
import NIOCore
import Threads

/// The attachments of entries: pictures are displayed, all others are downloaded.
struct AttachmentRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.get("/entries/:entry/attachments/:attachment") { _, context in
      let attachment = try await desk.attachment(context.parameters)
      guard let content = attachment.content else { throw PageFault.missing }
      return Response(
        status: .ok, headers: AttachmentRoutes.headers(attachment, content),
        body: body(content))
    }
  }

  /// Only pictures of formats that cannot run code are displayed; everything else is downloaded.
  private static func headers(_ attachment: Attachment, _ content: Content) -> HTTPFields {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if AttachedView.isShown(attachment) {
      headers[.contentType] = content.mediaType
    } else {
      headers[.contentType] = "application/octet-stream"
      let name = PageLinks.encoded(attachment.fileName ?? attachment.kind.rawValue)
      headers[.contentDisposition] = "attachment; filename*=UTF-8''\(name)"
    }
    return headers
  }

  private func body(_ content: Content) -> ResponseBody {
    let journal = desk.journal.listening
    return ResponseBody(contentLength: Int(content.byteCount)) { writer in
      var place: Int64 = 0
      while place < content.byteCount {
        let start = place
        let piece = try await Task(executorPreference: ThreadPool.blocking) {
          try journal.contentPiece(of: content, at: start)
        }.value
        try await writer.write(ByteBuffer(bytes: piece))
        place += Int64(piece.count)
      }
      try await writer.finish(nil)
    }
  }
}

extension PageDesk {
  /// The attachment in an address.
  /// - Throws: ``PageFault`` if there is none.
  func attachment(_ parameters: Parameters) async throws -> Attachment {
    let number = try parameters.entry()
    guard let uuid = parameters.get("attachment").flatMap({ UUID(uuidString: $0) }) else {
      throw PageFault.missing
    }
    return try await journal.read { journal in
      guard let found = try journal.entry(number).attachments.first(where: { $0.uuid == uuid })
      else { throw PageFault.missing }
      return found
    }
  }
}
