import Dispatch

/// A serial executor over a dispatch queue of its own, for actors whose work blocks.
///
/// `DispatchSerialQueue` does not exist on Linux; a blocking call must not sit on the cooperative
/// pool, which has only as many threads as the machine has cores.
final class DispatchExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
