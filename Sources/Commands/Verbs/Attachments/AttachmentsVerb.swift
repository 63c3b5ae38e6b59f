import ArgumentParser

/// `attachments`: the attachments of an entry.
struct AttachmentsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "attachments", abstract: "What is attached: list, extract, caption, move, remove.",
    discussion: """
      Attachments are named by their entry and their number in its list; without an entry, those of
      the one added last are listed. What is removed comes back by 'sotto undo', and is erased
      with its entry by 'delete --forever'.

      Examples:
        sotto attachments last
        sotto attachments extract 12 1 --output beach.jpg
        sotto attachments caption 12 1 'The last evening'
        sotto attachments move 12 3 1
        sotto attachments remove 12 2
      """,
    subcommands: [
      AttachmentsListVerb.self, AttachmentsExtractVerb.self, AttachmentsCaptionVerb.self,
      AttachmentsMoveVerb.self, AttachmentsRemoveVerb.self,
    ], defaultSubcommand: AttachmentsListVerb.self)

  func run(in context: Context) async throws {}
}
