package import Dispatch
import Foundation
import Synchronization

/// A task executor with a fixed number of threads of its own, for tasks whose work blocks.
///
/// Reading files, decoding and SQLite block threads. The cooperative pool has only as many threads
/// as the machine has cores, and all other asynchronous code would have to wait for them. Work that
/// runs here with `withTaskExecutorPreference` also runs its child tasks here.
package final class ThreadPool: TaskExecutor {
  /// The threads for files and journals: one for each core, because each running encoder needs
  /// memory, but at least two.
  package static let blocking = ThreadPool(
    label: "sotto.blocking", threads: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private struct State {
    /// The jobs that wait for a thread, oldest first.
    var jobs: [UnownedJob] = []
    /// The indexes of threads that have nothing to do.
    var idle: [Int]
  }

  /// One serial queue for each thread, because libdispatch decides how many threads a concurrent
  /// queue gets.
  private let queues: [DispatchQueue]
  /// The key under which each queue stores the pool to which it belongs.
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

  /// Runs a job on the calling thread, and then the waiting jobs.
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
