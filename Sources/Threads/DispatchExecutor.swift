package import Dispatch

/// A serial executor over a dispatch queue of its own, for actors whose work blocks.
///
/// `DispatchSerialQueue` does not exist on Linux; a blocking call must not sit on the cooperative
/// pool, which has only as many threads as the machine has cores.
package final class DispatchExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor; the label is the queue's, as debuggers show it.
  package init(label: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Stops the program where the calling code does not run on the queue.
  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
