import Documents
import HTTPTypes
import Hummingbird
import NIOCore
import PageFiles

/// The first link, the files that all pages load, and the news of changes.
struct ServiceRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.get("/open") { request, _ in
      guard let token = FormFields(queryOf: request)["token"], desk.access.knows(token: token)
      else {
        throw PageFault(
          .forbidden, "this link does not hold any more",
          hint: "'sotto page' prints the one that does")
      }
      // A page in between, because a cookie this strict does not come along where another page led here.
      var response = Response.html(try Templates.render("open", ["home": "/"]))
      response.headers[.setCookie] = desk.access.cookie
      return response
    }
    router.get("/assets/:file") { request, context in
      guard let file = PageAsset(named: context.parameters.get("file") ?? "") else {
        throw PageFault.missing
      }
      let tag = "\"\(file.tag)\""
      let headers: HTTPFields = [
        .contentType: file.type, .eTag: tag, .cacheControl: "no-cache",
      ]
      guard request.headers[.ifNoneMatch] != tag else {
        return Response(status: .notModified, headers: headers)
      }
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
    router.get("/news") { _, _ in
      let news = await desk.changes.news()
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          // The first line tells the browser that it is connected.
          try await writer.write(ByteBuffer(string: ": listening\n\n"))
          for await event in news {
            let text = event == .changed ? "event: change\ndata: \n\n" : ": still here\n\n"
            try await writer.write(ByteBuffer(string: text))
          }
          try await writer.finish(nil)
        })
    }
  }
}
