import HTTPTypes
import Hummingbird
import NIOCore
import PageFiles

/// The first link, and the files that all pages load: requests that need no journal.
struct EntranceRoutes: Sendable {
  let access: PageAccess

  func add(to router: Router<BasicRequestContext>) {
    router.get("/open") { request, _ in
      guard let token = FormFields(queryOf: request)["token"], access.knows(token: token)
      else {
        throw PageFault(
          .forbidden, "this link does not hold any more",
          hint: "'sotto page' prints the one that does", isAtTheDoor: true)
      }
      // An intermediate page is needed, because a browser does not send a strict cookie when
      // another site led here.
      var response = Response.html(try Templates.render("open", ["home": "/"]))
      response.headers[.setCookie] = access.cookie
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
  }
}
