import Entries
import Foundation
import Hummingbird
import HummingbirdCore
import JournalEngine
import Logging
import NIOCore

/// Serves the journal as pages for a browser on this machine.
///
/// It listens on the loopback device alone. Nothing of it begins before ``run(onReady:)``.
package struct PageServer: Sendable {
  /// The most connections at once.
  private static let most = 256

  private let desk: PageDesk

  /// Opens the journal for a page.
  /// - Throws: ``JournalError``.
  package init(_ settings: PageSettings) throws {
    let journal = try JournalDesk(settings)
    let changes = ChangeWatch(
      try settings.openReader(), clock: journal.writer.surroundings.clock)
    let words = WordsDesk(journal, settings: settings.transcribeSettings, changes: changes)
    desk = PageDesk(
      journal: journal, settings: settings, changes: changes, words: words,
      recordings: PageRecordings(journal, settings: settings, words: words),
      waveforms: Waveforms(journal), access: PageAccess())
  }

  /// Serves until the task is cancelled; recordings that run then are kept.
  /// - Parameter onReady: Called with the first link, once it can be opened.
  /// - Throws: ``JournalError`` if the port cannot be had.
  package func run(onReady: @escaping @Sendable (String) async -> Void) async throws {
    // Everything else a person should know is told elsewhere.
    let logger = Logger(label: "sotto.page") { _ in SwiftLogNoOpLogHandler() }
    let application = Application(
      router: router, server: .http1(),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: desk.settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(PageServer.most)),
      onServerRunning: { channel in
        desk.access.port = channel.localAddress?.port ?? 0
        await onReady(desk.access.link)
      }, logger: logger)
    let result: Result<Void, any Error>
    do {
      result = .success(try await application.run())
    } catch is CancellationError {
      result = .success(())
    } catch let error as IOError {
      let port = desk.settings.port
      result = .failure(
        JournalError(
          .failed,
          "port \(port) cannot be used (\(unsafe String(cString: strerror(error.errnoCode))))",
          hint: "leave --port out, and one that is free is taken"))
    } catch {
      result = .failure(error)
    }
    await desk.recordings.finish()
    await desk.words.end()
    await desk.changes.end()
    try result.get()
  }

  /// The way from an address to what answers it.
  private var router: Router<BasicRequestContext> {
    let router = Router(
      context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SafeHeaders())
    router.add(middleware: FaultPages())
    router.add(middleware: AccessGuard(access: desk.access))
    ServiceRoutes(desk: desk).add(to: router)
    LookingRoutes(desk: desk).add(to: router)
    ChangingRoutes(desk: desk).add(to: router)
    SoundRoutes(desk: desk).add(to: router)
    AttachmentRoutes(desk: desk).add(to: router)
    RecordingRoutes(desk: desk).add(to: router)
    return router
  }
}
