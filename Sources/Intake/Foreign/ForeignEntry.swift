package import Entries
package import Foundation

/// An entry that another program made, as it was read, before it is in a journal.
package struct ForeignEntry: Sendable {
  /// A file with sound that belongs to it.
  package struct Sound: Sendable {
    /// The file.
    package var path: String
    /// When it was recorded, if that is known from beside the file.
    package var start: Moment?
    /// What was said in it, as its source has it.
    package var transcript: String?

    package init(path: String, start: Moment? = nil, transcript: String? = nil) {
      self.path = path
      self.start = start
      self.transcript = transcript
    }
  }

  /// A picture, another file or an address that belongs to it.
  package struct Attached: Sendable, Equatable {
    /// Where its bytes are.
    package enum Place: Sendable, Equatable {
      case file(String)
      case bytes(Data)
      /// Elsewhere: an address that begins with `https://` or `http://`.
      case address(String)
    }

    /// Where its bytes are.
    package var place: Place
    /// What its owner says of it, or empty.
    package var caption: String
    /// What its file is called, if not as it is called now.
    package var name: String?
    /// What its source takes it for, where that can not be seen in the file.
    package var kind: Attachment.Kind?
    /// Whether it is one of its owner's favourites.
    package var isFavourite = false

    package init(
      _ place: Place, caption: String = "", name: String? = nil, kind: Attachment.Kind? = nil
    ) {
      self.place = place
      self.caption = caption
      self.name = name
      self.kind = kind
    }
  }

  /// What its source calls it, for messages: never a text of the journal.
  package var name: String
  /// The identifier by which it is known again: the source's own, or made of what never changes in it.
  package var identifier: UUID
  /// What earlier versions made for it as an identifier.
  package var formerIdentifiers: [UUID] = []
  /// Whether its identifier is made of where it lies in its folder, so that another folder may have it too.
  package var isNamedByPath = false
  /// What it says.
  package var draft: EntryDraft
  /// `mtime` where nothing in it tells its time, which is then the file's last change.
  package var startSource: String?
  /// The owner's word for a mood whose score the source does not tell.
  package var moodWord: String?
  /// When its source made it, if that is another time than its moment.
  package var created: Date?
  /// When it was last changed.
  package var edited: Date?
  /// Its recordings, in order.
  package var sounds: [Sound] = []
  /// Pictures and what else is attached to it, in order.
  package var attachments: [Attached] = []
  /// What its source said and nothing here understands, which is kept as it is.
  package var fields: [String: JSONValue] = [:]
  /// What of it cannot be kept, by kind: `picture` and how many.
  package var losses: [String: Int] = [:]

  package init(name: String, identifier: UUID, draft: EntryDraft) {
    self.name = name
    self.identifier = identifier
    self.draft = draft
  }
}
