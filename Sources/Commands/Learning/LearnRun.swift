import Documents
import Entries
import JournalEngine
import Pages
import Synchronization
import Terminal

/// Learns from a journal with progress, and says what it gained.
struct LearnRun {
  let context: Context
  let journal: Journal
  let quiet: Bool
  let form: OutputForm
  let settings: TranscribeSettings

  func run() async throws {
    let date = context.surroundings.now()
    let step = Mutex((text: "", total: 0.0))
    // Each recording is reported once the result of learning from it is stored.
    let hasKept = Mutex(false)
    let cutOff = CutOffLearning(in: journal, context)
    let goesOn = cutOff.isThere
    let knowledge = cutOff.knowledge
    let known = Mutex<[LearnedVoiceSummary]>([])
    let work = WatchedWork(
      context, isQuiet: quiet || form.isJSON, ending: quiet ? nil : Interruptible.ending)
    let report = try await work.run(
      interrupted: .interrupted(
        hasKept.withLock { $0 }
          ? "interrupted; what was learned is kept" : "interrupted; nothing was learned",
        hasDone: hasKept.withLock { $0 }, hint: "the same command goes on where it stopped")
    ) {
      try await journal.learn(settings: settings) { event in
        switch event {
        case .knew(let voices):
          known.withLock { $0 = voices }
        case .began(let number, let steps, let seconds):
          let text = number == 1 ? "taking in what was said" : "hearing it anew"
          step.withLock { $0 = ("learning, \(number) of \(steps): \(text)", seconds) }
        case .progress(let seconds):
          let isFirst = hasKept.withLock { hasKept in
            defer { hasKept = true }
            return !hasKept
          }
          if isFirst { cutOff.begin(date, knowing: known.withLock { $0 }) }
          let (text, total) = step.withLock { $0 }
          work.show("\(text): \(NumberText.share(seconds / max(total, 1)))")
        }
      }
    }
    if !report.isNothing { UnkeptChange(in: journal, context).note(.learned, date) }
    cutOff.end()
    let earlier = knowledge.flatMap { CutOffLearning.voices(report.before, with: $0) }
    try tell(report, goesOn: goesOn, since: earlier)
  }

  /// - Parameters:
  ///   - goesOn: Whether an earlier run was cut off, and this one went on from there.
  ///   - earlier: The voices before that run, if they are known.
  private func tell(
    _ report: LearnReport, goesOn: Bool, since earlier: [LearnedVoiceSummary]?
  ) throws {
    var output = Output(
      [
        "learnedVoices": report.after.map(JSONLearnedVoice.init),
        "learned": JSONLearned(
          gathered: report.gathered, reheard: report.reheard, failed: report.failed,
          goesOn: goesOn, unnamed: report.unnamed),
      ],
      lines: { style in
        let rest =
          earlier == nil
          ? "what it gained then is counted as known before."
          : "what both gained is told, and how many recordings only of this one."
        let cutOff = goesOn ? ["It went on from a run that was cut off; " + rest] : []
        let said =
          LearnRun.lines(report, since: earlier) + cutOff + (report.after.isEmpty ? [] : [""])
        let unnamed = report.unnamed.map { ["", UnnamedVoiceText.line($0) + "."] } ?? []
        return sentences(said, style) + LearnedVoiceTable(report.after).lines(style)
          + sentences(unnamed, style)
          + (report.language.map { [""] + LanguageText.line($0).wrapped(toWidth: style.width) }
            ?? [])
      })
    if report.failed > 0 {
      output.failure = Failure(
        .partly,
        "\(NumberText.count(report.failed, "recording")) could not be learned from",
        hint: "'sotto check' says what is damaged")
    }
    try context.render(output, as: form)
  }

  /// Sentences whose commands name the journal, in lines of the page's width.
  private func sentences(_ lines: [String], _ style: PageStyle) -> [String] {
    lines.map(context.namingJournal).flatMap {
      style.isForTerminal ? $0.filled(toWidth: style.width) : [$0]
    }
  }

  /// Why there was nothing to learn from.
  private static func nothing(_ voices: [LearnedVoiceSummary]) -> String {
    guard !voices.isEmpty else {
      return "There is nothing to learn from yet: no recording has a transcript."
    }
    // What sounds like nothing else has taught nothing, which the voices' table explains.
    return voices.contains { $0.recordings > 0 }
      ? "Nothing is new: all that was written down has taught already."
      : "Nothing is new: all that was written down is taken in, but no voice could be learned from"
        + " it yet."
  }

  /// - Parameter earlier: The voices before a run that was cut off, from which this one went on.
  static func lines(
    _ report: LearnReport, since earlier: [LearnedVoiceSummary]? = nil
  ) -> [String] {
    var lines: [String] = []
    if report.isNothing {
      lines.append(nothing(report.after))
      guard earlier != nil else { return lines }
    }
    if report.gathered > 0 {
      lines.append("Taken in: the words of \(NumberText.count(report.gathered, "recording")).")
    }
    if report.reheard > 0 {
      lines.append(
        "Heard anew with what was learned: \(NumberText.count(report.reheard, "recording")).")
    }
    for voice in report.after where voice.isUsed {
      let before = (earlier ?? report.before).first { $0.name == voice.name }
      if before?.isUsed != true {
        lines.append("New: recordings are heard with the voice \(voice.name) from now on.")
      } else if let was = before?.gain, let gain = voice.gain {
        lines.append(
          "The voice \(voice.name) fits by \(NumberText.signed(gain, 2)), "
            + "before by \(NumberText.signed(was, 2)).")
      }
    }
    if report.after.contains(where: \.isUsed) {
      lines.append("'sotto transcribe --redo' writes down again what was said, with the voice.")
    }
    return lines
  }
}
