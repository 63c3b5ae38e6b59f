import Dispatch

/// A parser of ours that reads what strangers or damage may have written.
package struct FuzzedParser: Sendable {
  /// Its name, which is that of its folder of kept inputs.
  package let name: String
  /// Lets it read some bytes.
  ///
  /// Whatever they are, it ends soon and does no harm; an error of ours is an answer.
  package let read: @Sendable ([UInt8]) -> Void

  /// All of them.
  package static let all: [FuzzedParser] =
    typed + written + foreign + sounds + [media, journal, merge]

  /// Returns the parser of a name.
  package static func named(_ name: String) -> FuzzedParser? { all.first { $0.name == name } }
}

/// The text of some bytes, whatever they are.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Does asynchronous work and waits for it: a parser has read when it returns.
func waiting(for work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    done.signal()
  }
  done.wait()
}
