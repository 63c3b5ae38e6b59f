import Documents
import Entries
import HTTPTypes
import Hummingbird

/// Answers errors with a page, or with JSON for a script, and never with the journal's text.
struct FaultPages: RouterMiddleware {
  @concurrent func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let fault = FaultPages.fault(error)
      if request.headers[.accept]?.hasPrefix("application/json") ?? false {
        return try .json(
          ["error": fault.message, "hint": fault.hint ?? ""], status: fault.status)
      }
      let view = FaultView(
        title: fault.message.prefix(1).uppercased() + fault.message.dropFirst() + ".",
        hint: fault.hint.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." },
        isInside: !fault.isAtTheDoor)
      return .html(try Templates.render("fault", view), status: fault.status)
    }
  }

  private static func fault(_ error: any Error) -> PageFault {
    switch error {
    case let error as PageFault: error
    case let error as JournalError:
      PageFault(status(of: error.code), error.message, hint: error.hint)
    case let error as TypedError:
      PageFault(
        error.code == .missing ? .notFound : .badRequest, error.message, hint: error.hint)
    case let error as any HTTPResponseError: of(error.status)
    case is CancellationError: PageFault(.serviceUnavailable, "the page is closing")
    // The error's description might contain a line of the journal.
    default: PageFault(.internalServerError, "something failed (\(type(of: error)))")
    }
  }

  private static func of(_ status: HTTPResponse.Status) -> PageFault {
    switch status {
    case .notFound: .missing
    case .contentTooLarge: PageFault(status, "that is too much at once")
    default: PageFault(status, "that cannot be done (\(status.code))")
    }
  }

  private static func status(of code: JournalError.Code) -> HTTPResponse.Status {
    switch code {
    case .noSuchEntry, .noSound, .noJournal: .notFound
    case .usage, .exists: .conflict
    case .journalLocked: .serviceUnavailable
    case .notPermitted: .forbidden
    case .diskFull: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    default: .internalServerError
    }
  }
}

/// The contents of an error page.
struct FaultView {
  let title: String
  let hint: String?
  /// Whether the sender is admitted, so that a link back and a style sheet work.
  let isInside: Bool
}
