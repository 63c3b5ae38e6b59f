import Foundation
public import Transcription

/// How recordings are transcribed.
public struct TranscribeSettings: Sendable {
  /// The highest number of jobs that can be asked for.
  public static let mostJobs = 256

  /// How many utterances are worked on at once.
  ///
  /// There is at most one decoder of our own per core, because more would gain nothing. The result
  /// does not depend on the number.
  public var jobs = 1
  /// Whether to do one pass only, which is faster and a little less accurate.
  public var isFast = false
  /// Whether recordings that have a transcript are transcribed again.
  public var redo = false
  /// The name or folder of the recognition model, or nil for the default.
  public var model: String?
  /// Whether each channel is a separate voice; otherwise the channels are mixed.
  public var keepsChannelsApart = false
  /// An outside program that replaces our recogniser.
  public var recogniser: ExternalRecogniser?
  /// The words before a spoken command, or nil to ignore commands.
  public var wakeWord: String?
  /// The owner's own mood words with their scores, for spoken commands.
  public var moods: [String: Int] = [:]

  /// Makes settings: one job, full accuracy, no repetition.
  public init() {}

  /// How many work at once: at most one decoder per core, or the requested number of outside
  /// programs.
  var workers: Int {
    let wanted = min(max(1, jobs), TranscribeSettings.mostJobs)
    return recogniser == nil ? min(wanted, ProcessInfo.processInfo.activeProcessorCount) : wanted
  }
}
