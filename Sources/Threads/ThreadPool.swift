package import Dispatch
import Foundation
import Synchronization

/// A task executor with a fixed number of threads of its own, for tasks whose work blocks.
///
/// Reading files, decoding and SQLite block; the cooperative pool has only as many threads as the
/// machine has cores, and everything else that is asynchronous waits for them. What runs here with
/// `withTaskExecutorPreference` takes its child tasks along.
package final class ThreadPool: TaskExecutor {
  /// The threads for files and journals.
  ///
  /// Twice as many as there are cores: a file that is decoded by another program waits for it, and
  /// the cores meanwhile encode what was read.
  package static let blocking = ThreadPool(
    label: "sotto.blocking", threads: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private struct State {
    /// The jobs that wait for a thread, first come, first served.
    var jobs: [UnownedJob] = []
    /// The threads that have nothing to do.
    var idle: [Int]
  }

  /// One queue for each thread: a serial queue has a thread to itself, while concurrent queues
  /// share theirs with the cooperative pool.
  private let queues: [DispatchQueue]
  /// What the queues are marked with, to tell whose they are.
  private static let owner = DispatchSpecificKey<ObjectIdentifier>()
  private let state: Mutex<State>

  /// Makes a pool; its threads are started when first used.
  package init(label: String, threads: Int, qos: DispatchQoS = .userInitiated) {
    queues = (0..<max(1, threads)).map { DispatchQueue(label: "\(label).\($0)", qos: qos) }
    state = Mutex(State(idle: Array(queues.indices)))
    for queue in queues { queue.setSpecific(key: ThreadPool.owner, value: ObjectIdentifier(self)) }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = state.withLock { state in
      let thread = state.idle.popLast()
      if thread == nil { state.jobs.append(job) }
      return thread
    }
    guard let thread else { return }
    queues[thread].async { self.run(job, on: thread) }
  }

  /// Runs a job on the thread of the caller, and then whatever waits.
  private func run(_ first: UnownedJob, on thread: Int) {
    var next: UnownedJob? = first
    while let job = next {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      next = state.withLock { state in
        guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
        state.idle.append(thread)
        return nil
      }
    }
  }

  /// Whether the calling code runs on one of the pool's threads.
  package var isCurrent: Bool {
    DispatchQueue.getSpecific(key: ThreadPool.owner) == ObjectIdentifier(self)
  }
}
