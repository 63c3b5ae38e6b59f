import Dispatch

/// A queue of its own for the engine, so that synthesis and a speaker that blocks never occupy the
/// cooperative pool.
final class SpeechExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "speech", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
