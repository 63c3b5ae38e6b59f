import Entries
import Foundation
public import Transcription

/// How recordings are transcribed.
public struct TranscribeSettings: Sendable {
  /// The highest number of jobs that can be asked for.
  public static let mostJobs = 256

  /// How many utterances are processed at once.
  ///
  /// There is at most one decoder of our own per core, because more would gain nothing. The result
  /// does not depend on the number.
  public var jobs = 1
  /// Whether to do only one pass, which is faster and a little less accurate.
  public var isFast = false
  /// Whether recordings that have a transcript are transcribed again.
  public var redo = false
  /// The name or folder of the recognition model, or nil for the default.
  public var model: String?
  /// Whether each channel is a separate voice; otherwise the channels are mixed.
  public var keepsChannelsApart = false
  /// An outside program that replaces our recogniser.
  public var recogniser: ExternalRecogniser?
  /// An engine behind a pipe that replaces our recogniser.
  public var engine: LineProgram?
  /// Which learned voice our own recogniser uses.
  public var voice = VoiceChoice.recognised
  /// Whether recordings can be searched by sound afterwards.
  public var indexesSound = false
  /// The words before a spoken command, or nil to ignore commands.
  public var wakeWord: String?
  /// The owner's own mood words with their scores, for spoken commands.
  public var moods: [String: Int] = [:]

  /// Whether our recogniser uses the journal's vocabulary and language model.
  public var usesOwnLanguage = true
  /// The owner's words and sentences for our recogniser.
  var words: OwnerWords?
  /// The owner's words with their pronunciations, for finding when they were said.
  var vocabulary: [VocabularyWord] = []

  /// The recogniser that is loaded already for a recording in progress.
  var ears: Ears?

  /// Whether the engine hears something; shared by all copies of these settings.
  let mark = HearingMark()

  /// Whether something is being heard, as far as that is known: an engine behind a pipe hears
  /// nothing before its model is loaded.
  public var isHearing: Bool { engine == nil || mark.isHearing }

  /// Makes settings: one job, full accuracy, no repetition.
  public init() {}

  /// How many work at once: at most one decoder per core, or the requested number of outside
  /// programs.
  var workers: Int {
    let wanted = min(max(1, jobs), TranscribeSettings.mostJobs)
    return recogniser == nil ? min(wanted, ProcessInfo.processInfo.activeProcessorCount) : wanted
  }

  /// The maker named in transcripts of the chosen engine or program; nil for our own recogniser.
  var chosenEngine: Transcript.Engine? { engine?.engine ?? recogniser?.engine }

  /// Begins to load the engine and the aligner for its words, without waiting for them; an engine
  /// that cannot be started is reported when it is needed.
  /// - Parameter journal: The journal with the owner's pronunciations, which help to time the
  ///   words.
  public mutating func beginEngine(knowing journal: Journal) {
    guard engine != nil else { return }
    // If the words cannot be read, the error is reported when the recording is transcribed.
    if let knowing = try? journal.lendingWords(to: self) { self = knowing }
    guard let ears = try? Ears(self), case .engine(let transcriber) = ears else { return }
    self.ears = ears
    Task { try? await transcriber.prepare() }
  }
}
