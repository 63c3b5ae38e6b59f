package import Entries
package import Foundation

/// An entry of another program, as read from its file, before it is imported.
package struct ForeignEntry: Sendable {
  /// A file with sound that belongs to it.
  package struct Sound: Sendable {
    /// The file.
    package var path: String
    /// When it was recorded, if something other than the file says so.
    package var start: Moment?
    /// Its transcript, according to the source.
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
    /// The owner's caption, or empty.
    package var caption: String
    /// The original name of its file, if that differs from the present one.
    package var name: String?
    /// Its kind according to the source, if the file does not show it.
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

  /// A name for messages, which never contains text of the journal.
  package var name: String
  /// The identifier by which it is recognised in later imports: the source's own, or one made from
  /// parts that never change.
  package var identifier: UUID
  /// The identifiers that earlier versions of this program made for it.
  package var formerIdentifiers: [UUID] = []
  /// Whether its identifier is made from its path in its folder, so that a note in another folder
  /// may have the same.
  package var isNamedByPath = false
  /// Its content.
  package var draft: EntryDraft
  /// `mtime` if nothing in it tells its time, so that the file's last change is used.
  package var startSource: String?
  /// The owner's word for a mood, if the source does not give its score.
  package var moodWord: String?
  /// When it was created in its source, if that differs from its moment.
  package var created: Date?
  /// When it was last changed.
  package var edited: Date?
  /// Its recordings, in order.
  package var sounds: [Sound] = []
  /// Pictures and other attachments, in order.
  package var attachments: [Attached] = []
  /// Fields of the source that this program does not understand, which are kept unchanged.
  package var fields: [String: JSONValue] = [:]
  /// What cannot be kept of it: the number of items by kind, such as `picture`.
  package var losses: [String: Int] = [:]
  /// How many values of known fields cannot be used, and stay in the fields alone.
  package var unusableValues = 0

  /// The paths of its recordings and of other files.
  var files: [String] {
    sounds.map(\.path)
      + attachments.compactMap { attached in
        if case .file(let path) = attached.place { path } else { nil }
      }
  }

  /// Keeps a value of a known field that cannot be used as it is.
  mutating func keepUnusable(_ keys: [String], of source: [String: JSONValue]) {
    for key in keys { fields[key] = source[key] }
    unusableValues += 1
  }

  package init(name: String, identifier: UUID, draft: EntryDraft) {
    self.name = name
    self.identifier = identifier
    self.draft = draft
  }
}
