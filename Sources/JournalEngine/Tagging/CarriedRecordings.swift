import Foundation
import SoundFiles

/// The recordings from which a file of Sotto was made.
struct CarriedRecordings {
  /// The most recordings that are read; an entry has fewer.
  private static let most = 1000

  /// The recordings' identifiers in the order of their sound; empty if the file has none.
  let identities: [UUID]

  /// Reads the program's own tag fields of a file.
  init(_ fields: [TagField]) {
    let texts = fields.texts(TagName.recording)
    let read = texts.prefix(CarriedRecordings.most).compactMap { UUID(uuidString: $0) }
    identities = read.count == texts.count ? read : []
  }
}
