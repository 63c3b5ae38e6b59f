import ArgumentParser

struct TranscriptVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript", abstract: "Versions of what was heard: list, choose, compare.",
    discussion: """
      A recording may have several transcripts: of our recogniser, of other programs, corrected by
      you. One is current: it is shown and searched. What you corrected, no machine replaces.

      Examples:
        sotto transcript list last
        sotto transcript use 12 1
        sotto transcript show 12 --version 1 --format srt
        sotto transcript import 12 captions.srt
        sotto transcript diff 12
        sotto transcript align 12
      """,
    subcommands: [
      TranscriptListVerb.self, TranscriptUseVerb.self, TranscriptShowVerb.self,
      TranscriptImportVerb.self, TranscriptDiffVerb.self, TranscriptAlignVerb.self,
    ])
}
