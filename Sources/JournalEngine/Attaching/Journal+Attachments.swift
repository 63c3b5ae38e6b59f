public import Entries
package import Foundation
import Media
import Storage

extension Journal {
  /// Brings files and addresses into the journal, to be attached to an entry.
  ///
  /// The bytes decide the type. A file that is only named like a picture is stored as a plain file,
  /// with a remark; a remark also reports impossible camera data in a picture. Files that cannot be
  /// attached are listed in the refusals, and the others are prepared.
  /// - Parameters:
  ///   - names: Paths, and addresses that begin with `https://` or `http://`.
  ///   - caption: The owner's caption for each, or empty.
  ///   - kind: The kind that pictures get, such as a drawing; nil decides by the file.
  ///   - onProgress: Called with the part of the work on a file that is done, from 0 to 1.
  /// - Throws: ``JournalError`` if the journal itself fails, `CancellationError`; then nothing is
  ///   attached.
  public func prepareAttachments(
    _ names: [String], caption: String = "", as kind: Attachment.Kind? = nil,
    onProgress: (_ path: String, _ done: Double) -> Void = { _, _ in }
  ) throws -> PreparedAttachments {
    var prepared = PreparedAttachments.none
    do {
      try prepare(names, caption: caption, as: kind, into: &prepared, onProgress)
    } catch {
      discard(prepared)
      throw error
    }
    return prepared
  }

  /// Removes the bytes of prepared files that are not attached after all, and frees their space.
  public func discard(_ prepared: PreparedAttachments) {
    ContentKeeper(journal: self).discard(prepared)
  }

  private func prepare(
    _ names: [String], caption: String, as kind: Attachment.Kind?,
    into prepared: inout PreparedAttachments, _ onProgress: (String, Double) -> Void
  ) throws {
    for name in names {
      do {
        try prepare(name, caption: caption, as: kind, into: &prepared, onProgress)
      } catch let error as JournalError where error.isAboutOneFile || error.code == .usage {
        prepared.refusals.append(PreparedAttachments.Refusal(name: name, error: error))
      }
    }
  }

  /// Prepares one file or address, and adds it to those prepared before.
  private func prepare(
    _ name: String, caption: String, as kind: Attachment.Kind?,
    into prepared: inout PreparedAttachments, _ onProgress: (String, Double) -> Void
  ) throws {
    switch try AttachmentSource(name) {
    case .address(let address):
      prepared.add(
        AttachmentDraft(
          kind == .song ? .song : .link, uuid: surroundings.makeUUID(), address: address,
          caption: caption), nil)
    case .file(let path):
      // Reading is the first half of the progress, storing the second.
      var file = try IncomingFile(path) { onProgress(path, $0 / 2) }
      file.leaveOutFuture(now: surroundings.now(), zone: surroundings.zone)
      let (draft, hold) = try prepare(file, caption: caption, as: kind, beside: prepared) {
        onProgress(path, 0.5 + $0 / 2)
      }
      if !file.doubts.isEmpty {
        prepared.remarks.append("\(path): \(file.doubts.joined(separator: "; "))")
      }
      if draft.kind == .file, PictureEndings.isPicture(path) {
        prepared.remarks.append("\(path) is no picture; it is kept as a file")
      }
      prepared.add(draft, hold)
    }
  }

  /// Keeps the bytes of a file that is to be attached.
  /// - Parameters:
  ///   - others: What is attached together with it, which may include the same file.
  ///   - onPiece: Called with the part that is stored, from 0 to 1.
  func prepare(
    _ file: IncomingFile, caption: String, as kind: Attachment.Kind?,
    beside others: PreparedAttachments = .none, onPiece: (Double) -> Void = { _ in }
  ) throws -> (draft: AttachmentDraft, hold: StageHold?) {
    let hold = try ContentKeeper(journal: self).keep(
      file, holding: Set(others.drafts.compactMap { $0.content?.digest })
    ) { onPiece(min(1, Double($0) / Double(file.content.byteCount))) }
    let isDrawing = kind == .drawing && file.type.kind == .picture
    let draft = AttachmentDraft(
      isDrawing ? .drawing : file.type.kind, uuid: surroundings.makeUUID(), content: file.content,
      fileName: (file.path as NSString).lastPathComponent, caption: caption, facts: file.facts)
    return (draft, hold)
  }

  /// Attaches prepared files to an entry, after its other attachments; those that it has already,
  /// or that are the same as others before them, are skipped.
  /// - Returns: The entry as it is now, and what was skipped, in order.
  public func attach(
    _ prepared: PreparedAttachments, to number: Int64, in step: ChangeStep? = nil
  ) throws -> (entry: Entry, skipped: [AttachmentDraft]) {
    defer { extendLifetime(prepared) }
    guard !prepared.drafts.isEmpty else { return (try entry(number), []) }
    let skipped: [AttachmentDraft]
    do throws(StorageError) {
      skipped = try file.attach(prepared.drafts, to: number, at: surroundings.now(), in: step)
    } catch {
      // If the entry is missing, this throws an error that names its number.
      if error.code == .notFound { _ = try entry(number) }
      throw JournalError(error)
    }
    return (try entry(number), skipped)
  }

  /// Adds an entry without sound, with the prepared attachments.
  public func add(_ draft: EntryDraft, with prepared: PreparedAttachments) throws -> Entry {
    defer { extendLifetime(prepared) }
    var draft = draft
    draft.attachments += prepared.drafts
    return try add(draft)
  }

  /// Removes attachments from an entry; `undo` brings them back, and erasing the entry for ever
  /// erases them.
  public func removeAttachments(
    _ removed: [Attachment], from number: Int64, in step: ChangeStep? = nil
  ) throws -> Entry {
    let gone = Set(removed.map(\.uuid))
    return try changeAttachments(of: number, in: step) { $0.filter { !gone.contains($0.uuid) } }
  }

  /// Sets the owner's caption of an attachment; an empty text removes it.
  public func caption(
    _ attachment: Attachment, of number: Int64, _ caption: String
  ) throws -> Entry {
    try changeAttachment(attachment, of: number) { $0.caption = caption }
  }

  /// Sets the captions of several attachments of an entry at once, by the attachments' identifiers.
  package func caption(
    _ captions: [UUID: String], of number: Int64, in step: ChangeStep? = nil
  ) throws -> Entry {
    try changeAttachments(of: number, in: step) { uses in
      uses.map { use in
        var use = use
        use.caption = captions[use.uuid] ?? use.caption
        return use
      }
    }
  }

  /// Sets new captions on attachments that an entry had already when they were attached again.
  /// - Returns: The entry as it is now, and how many captions are new.
  public func caption(
    like drafts: [AttachmentDraft], of entry: Entry, in step: ChangeStep? = nil
  ) throws -> (entry: Entry, captioned: Int) {
    var captions: [UUID: String] = [:]
    for draft in drafts where !draft.caption.isEmpty {
      let twin = entry.attachments.first { draft.isSame($0.content, $0.address) }
      if let twin, twin.caption != draft.caption { captions[twin.uuid] = draft.caption }
    }
    guard !captions.isEmpty else { return (entry, 0) }
    return (try caption(captions, of: entry.id, in: step), captions.count)
  }

  /// Marks an attachment as a favourite of the owner, or removes the mark.
  public func setFavourite(
    _ attachment: Attachment, of number: Int64, _ isFavourite: Bool
  ) throws -> Entry {
    try changeAttachment(attachment, of: number) { $0.isFavourite = isFavourite }
  }

  /// Moves an attachment to another place among those of its entry; the first is 1.
  public func moveAttachment(
    _ attachment: Attachment, of number: Int64, to place: Int
  ) throws -> Entry {
    try changeAttachments(of: number) { uses in
      var rest = uses.filter { $0.uuid != attachment.uuid }
      guard let use = uses.first(where: { $0.uuid == attachment.uuid }) else { return uses }
      rest.insert(use, at: min(max(0, place - 1), rest.count))
      return rest
    }
  }

  private func changeAttachment(
    _ attachment: Attachment, of number: Int64, _ change: (inout AttachmentUse) -> Void
  ) throws -> Entry {
    try changeAttachments(of: number) { uses in
      uses.map { use in
        var use = use
        if use.uuid == attachment.uuid { change(&use) }
        return use
      }
    }
  }

  private func changeAttachments(
    of number: Int64, in step: ChangeStep? = nil,
    _ body: ([AttachmentUse]) -> [AttachmentUse]
  ) throws -> Entry {
    _ = try entry(number)
    try storage {
      try file.changeAttachments(of: number, at: surroundings.now(), in: step, body)
    }
    return try entry(number)
  }
}

extension AttachmentDraft {
  /// Whether something attached with this content or address is the same.
  fileprivate func isSame(_ content: Content?, _ address: String?) -> Bool {
    self.content?.digest == content?.digest && self.address == address
  }
}

extension Journal {
  /// Prepares a song to be attached to an entry: a file, or an address.
  /// - Parameter given: The owner's facts about the song, which replace those of its tags.
  /// - Throws: ``JournalError`` with `usage` for a file that is no song, and for an address without
  ///   title.
  public func prepareSong(
    _ name: String, _ given: SongFacts, caption: String, isFavourite: Bool,
    onProgress: (_ path: String, _ done: Double) -> Void = { _, _ in }
  ) throws -> PreparedAttachments {
    if case .address = try AttachmentSource(name), given.title == nil {
      throw JournalError(
        .usage, "a song at an address needs a title", hint: "--name says what it is called")
    }
    var prepared = try prepareAttachments(
      [name], caption: caption, as: .song, onProgress: onProgress)
    if let refusal = prepared.refusals.first { throw refusal.error }
    guard var draft = prepared.drafts.first, draft.kind == .song else {
      discard(prepared)
      throw JournalError(
        .usage, "\(name) is no song", hint: "'sotto attach ENTRY FILE' keeps any file")
    }
    draft.facts.song = (draft.facts.song ?? SongFacts()).overridden(by: given)
    draft.isFavourite = isFavourite
    prepared.drafts = [draft]
    return prepared
  }

  /// Returns the numbers of the entries outside of the trash that have one of the prepared
  /// attachments, such as the same song.
  public func numbers(having prepared: PreparedAttachments) throws -> [Int64] {
    var numbers: Set<Int64> = []
    for draft in prepared.drafts {
      if let digest = draft.content?.digest {
        let twins = try storage { try file.entries(attaching: digest) }
        numbers.formUnion(twins.filter { !$0.trashed }.map(\.number))
      } else {
        let twins = try attached([draft.kind], EntryFilter())
        numbers.formUnion(twins.filter { $0.attachment.address == draft.address }.map(\.entry.id))
      }
    }
    return numbers.sorted()
  }
}
