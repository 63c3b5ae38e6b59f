package import Entries
import Foundation

/// What a change did to the files beside an entry, without those that it left as they were.
package struct AttachmentChanges {
  /// What happened to a file.
  package enum Kind: String {
    /// It was taken off the entry.
    case removed
    /// It had another caption, or was a favourite or none.
    case was
    /// It got this caption, or became a favourite or none.
    case became = "now"
    /// It got another place in the order.
    case moved
    /// It was attached.
    case added
  }

  /// What happened, to which file, in the order of ``Kind``.
  package let lines: [(kind: Kind, text: String)]

  /// Compares the files before and after a change.
  package init(_ was: [AttachmentUse], _ became: [AttachmentUse]) {
    let former = Dictionary(was.map { ($0.uuid, $0) }) { first, _ in first }
    let latter = Dictionary(became.map { ($0.uuid, $0) }) { first, _ in first }
    var lines: [(Kind, String)] = was.filter { latter[$0.uuid] == nil }
      .map { (.removed, AttachmentText.use($0)) }
    for use in became {
      guard let old = former[use.uuid],
        old.caption != use.caption || old.isFavourite != use.isFavourite
      else { continue }
      lines += [(.was, AttachmentText.use(old)), (.became, AttachmentText.use(use))]
    }
    lines += AttachmentChanges.moves(was, became).map { move in
      (.moved, "\(latter[move.uuid]?.name ?? ""), from \(move.from + 1) to \(move.to + 1)")
    }
    lines += became.filter { former[$0.uuid] == nil }.map { (.added, AttachmentText.use($0)) }
    self.lines = lines.map { (kind: $0.0, text: $0.1) }
  }

  /// Compares two values of a changed part; nil unless both are files beside an entry that differ.
  package init?(_ was: EntryPart, _ became: EntryPart) {
    guard case .attachments(let was) = was, case .attachments(let became) = became else {
      return nil
    }
    self.init(was, became)
    if lines.isEmpty { return nil }
  }

  /// Which files changed their order, and their places among all that were and all that are there,
  /// from 0.
  private static func moves(
    _ was: [AttachmentUse], _ became: [AttachmentUse]
  ) -> [(uuid: UUID, from: Int, to: Int)] {
    let (old, new) = (was.map(\.uuid), became.map(\.uuid))
    let (first, last) = (old.filter(new.contains), new.filter(old.contains))
    func places(_ uuids: [UUID]) -> [(uuid: UUID, from: Int, to: Int)] {
      uuids.compactMap { uuid in
        guard let from = old.firstIndex(of: uuid), let to = new.firstIndex(of: uuid), from != to
        else { return nil }
        return (uuid, from, to)
      }
    }
    var moved: [UUID] = []
    for case .insert(_, let uuid, _?) in last.difference(from: first).inferringMoves() {
      moved.append(uuid)
    }
    // Where others changed places around a file, it may be in its old one. If all that were found
    // are, those are told that changed places with them.
    let told = places(moved)
    return told.isEmpty && !moved.isEmpty
      ? places(last.filter { last.firstIndex(of: $0) != first.firstIndex(of: $0) }) : told
  }

  /// What is no more, on one line; empty if that is nothing.
  package var before: String { text([.removed, .was]) }

  /// What has come instead, on one line; empty if that is nothing.
  package var after: String { text([.became, .moved, .added]) }

  private func text(_ kinds: Set<Kind>) -> String {
    lines.filter { kinds.contains($0.kind) }
      .map { $0.kind == .moved ? "moved \($0.text)" : $0.text }.joined(separator: " · ")
  }
}
