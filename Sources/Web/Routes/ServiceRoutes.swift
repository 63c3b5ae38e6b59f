import HTTPTypes
import Hummingbird
import NIOCore

/// The stream of change events.
struct ServiceRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.get("/news") { _, _ in
      let news = await desk.changes.news()
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          // The first line tells the browser that it is connected.
          try await writer.write(ByteBuffer(string: ": listening\n\n"))
          for await event in news {
            let text =
              switch event {
              case .changed: "event: change\ndata: \n\n"
              case .locked: "event: locked\ndata: \n\n"
              case .nothing: ": still here\n\n"
              }
            try await writer.write(ByteBuffer(string: text))
          }
          try await writer.finish(nil)
        })
    }
    // Another window may still show the unlock page.
    router.get("/unlock") { _, _ in Response.redirect(to: "/") }
    router.post("/unlock") { _, _ in Response.redirect(to: "/") }
  }
}
