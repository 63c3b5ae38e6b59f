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
  /// The words before a spoken command, or nothing where none is listened for.
  public var wakeWord: String?
  /// The owner's own mood words with their scores, for spoken commands.
  public var moods: [String: Int] = [:]

  /// Makes settings: one job, full accuracy, only what waits.
  public init() {}

  /// How many work at once: decoders up to one a core, programs of the owner's as many as were asked.
  var workers: Int {
    let wanted = min(max(1, jobs), TranscribeSettings.mostJobs)
    return recogniser == nil ? min(wanted, ProcessInfo.processInfo.activeProcessorCount) : wanted
  }
}
