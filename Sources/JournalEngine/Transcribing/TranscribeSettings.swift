import Entries
import Foundation
public import Transcription

/// How recordings are transcribed.
public struct TranscribeSettings: Sendable {
  /// The most jobs that can be asked for.
  public static let mostJobs = 256

  /// How many utterances are worked on at once.
  ///
  /// Our own decoders are never more than cores, beyond which nothing is won. What is heard does not
  /// depend on it.
  public var jobs = 1
  /// Whether one pass will do, quicker and a little worse.
  public var isFast = false
  /// Whether recordings that have a transcript are done again.
  public var redo = false
  /// The name or folder of the recognition model, or nothing for the default.
  public var model: String?
  /// Whether each channel is a voice of its own; else they are mixed.
  public var keepsChannelsApart = false
  /// An outside program that listens in the place of our recogniser.
  public var recogniser: ExternalRecogniser?
  /// An engine behind a pipe that listens in the place of our recogniser.
  public var engine: LineProgram?
  /// The words before a spoken command, or nothing where none is listened for.
  public var wakeWord: String?
  /// The owner's own mood words with their scores, for spoken commands.
  public var moods: [String: Int] = [:]

  /// What was begun for a recording that still goes on.
  var ears: Ears?

  /// Makes settings: one job, full accuracy, only what waits.
  public init() {}

  /// How many work at once: decoders up to one a core, programs of the owner's as many as were asked.
  var workers: Int {
    let wanted = min(max(1, jobs), TranscribeSettings.mostJobs)
    return recogniser == nil ? min(wanted, ProcessInfo.processInfo.activeProcessorCount) : wanted
  }

  /// What transcripts of the chosen engine or program say they were made by; nothing for our own
  /// recogniser.
  var chosenEngine: Transcript.Engine? { engine?.engine ?? recogniser?.engine }

  /// Begins to load the engine, without waiting for it, so that it need not be loaded later; one that
  /// cannot be begun is told of when it is wanted.
  public mutating func beginEngine() {
    guard engine != nil, let ears = try? Ears(self), case .engine(let transcriber) = ears else {
      return
    }
    self.ears = ears
    Task { try? await transcriber.prepare() }
  }
}
