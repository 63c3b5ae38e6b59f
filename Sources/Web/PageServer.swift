import Entries
import Foundation
import Hummingbird
import HummingbirdCore
import JournalEngine
import Logging
import NIOCore
import Transcription

/// Serves the journal as pages for a browser on this machine.
///
/// It listens only on the loopback device, and starts in ``run(onReady:)``.
package struct PageServer: Sendable {
  /// The maximum number of simultaneous connections.
  private static let most = 256

  private let house: PageHouse

  /// Opens the journal for a page.
  /// - Throws: ``JournalError``.
  package init(_ settings: PageSettings) throws { house = try PageHouse(settings) }

  /// Prepares the page of a journal in a vault, which asks for the passphrase while it is locked.
  /// - Throws: ``JournalError``.
  package init(_ lock: PageLock) throws { house = try PageHouse(lock) }

  /// Serves until the task is cancelled; recordings in progress are saved then.
  /// - Parameter onReady: Called with the first link once it works.
  /// - Throws: ``JournalError`` if the port is not available.
  package func run(onReady: @escaping @Sendable (String) async -> Void) async throws {
    // Reading a whole large journal takes tens of megabytes, on any thread; freed memory should be
    // returned.
    FreedMemory.goesBack()
    // Everything that a person should know is reported elsewhere.
    let logger = Logger(label: "sotto.page") { _ in SwiftLogNoOpLogHandler() }
    let application = Application(
      responder: house, server: .http1(),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: house.port),
        availableConnectionsDelegate: MaximumAvailableConnections(PageServer.most)),
      onServerRunning: { channel in
        house.access.port = channel.localAddress?.port ?? 0
        await onReady(house.access.link)
      }, logger: logger)
    let keeping = Task { [house] in await TrashKeeper(house: house).run() }
    let result: Result<Void, any Error>
    do {
      result = .success(try await application.run())
    } catch is CancellationError {
      result = .success(())
    } catch let error as IOError {
      let port = house.port
      result = .failure(
        JournalError(
          .failed,
          "port \(port) cannot be used (\(unsafe String(cString: strerror(error.errnoCode))))",
          hint: "leave --port out, and one that is free is taken"))
    } catch {
      result = .failure(error)
    }
    keeping.cancel()
    await keeping.value
    if let desk = house.desk {
      await desk.finish()
      await desk.changes.end()
    }
    try result.get()
  }
}
