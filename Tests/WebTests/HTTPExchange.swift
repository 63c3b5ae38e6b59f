import Foundation

/// One request to a server on this machine, over a connection of its own, and its answer.
///
/// Written byte by byte, so that a test can send what no client would.
struct HTTPExchange: Sendable {
  struct Unreachable: Error {}

  let status: Int
  /// The answer's fields, by their names in lower case.
  let fields: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Sends a request and waits for the whole answer, on a thread of its own.
  init(
    _ method: String, _ path: String, port: Int, fields: [(String, String)], body: Data = Data()
  ) async throws {
    var head = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    let request = Data((head + "\r\n").utf8) + body
    let answer = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try HTTPExchange.send(request, to: port) })
      }
    }
    guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { throw Unreachable() }
    let lines = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    var known: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      known[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.fields = known
    self.body = answer[end.upperBound...]
  }

  private static func send(_ request: Data, to port: Int) throws -> Data {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Unreachable() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Unreachable() }
    try handle.write(contentsOf: request)
    return try handle.readToEnd() ?? Data()
  }
}
