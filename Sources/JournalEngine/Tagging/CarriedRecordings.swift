import Foundation
import SoundFiles

/// Which recordings a file that Sotto wrote was made of.
struct CarriedRecordings {
  /// As many as are looked for; an entry has fewer.
  private static let most = 1000

  /// The recordings' identifiers in the order of their sound; none if the file does not say so.
  let identities: [UUID]

  /// Reads what a file says in fields of our own.
  init(_ fields: [TagField]) {
    let texts = fields.texts(TagName.recording)
    let read = texts.prefix(CarriedRecordings.most).compactMap { UUID(uuidString: $0) }
    identities = read.count == texts.count ? read : []
  }
}
