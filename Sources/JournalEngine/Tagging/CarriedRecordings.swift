import Foundation
import SoundFiles

/// Which recordings a file that Sotto wrote was made of.
struct CarriedRecordings {
  /// As many as are looked for; an entry has fewer.
  private static let most = 1000

  /// The recordings' identifiers in the order of their sound; none if the file does not say so.
  let identities: [UUID]

  /// Reads what a file says, in fields of our own, or where it cannot have such in its comment.
  init(_ fields: [TagField], comment: String? = nil) {
    let prefix = TagName.recording + "="
    var texts = fields.texts(TagName.recording)
    if texts.isEmpty, let comment, comment.hasPrefix(prefix) {
      texts = comment.dropFirst(prefix.count).split(separator: " ").map(String.init)
    }
    let read = texts.prefix(CarriedRecordings.most).compactMap { UUID(uuidString: $0) }
    identities = read.count == texts.count ? read : []
  }

  /// The comment that says the same.
  var comment: String? {
    guard !identities.isEmpty else { return nil }
    let texts = identities.map { $0.uuidString.lowercased() }
    return "\(TagName.recording)=" + texts.joined(separator: " ")
  }
}
