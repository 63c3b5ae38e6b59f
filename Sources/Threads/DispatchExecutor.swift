package import Dispatch

/// A serial executor with its own dispatch queue, for actors whose work blocks.
///
/// A blocking call must not run on the cooperative pool, which has only as many threads as the
/// machine has cores. `DispatchSerialQueue` does not exist on Linux.
package final class DispatchExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor; the label names the queue in debuggers.
  package init(label: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Stops the program if the calling code does not run on the queue.
  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
