/// What an import of recordings passed over in the folders that it searched.
public struct PassedOver: Sendable {
  /// The named folders that contain pictures too, with the number of pictures; these are imported
  /// by ``Journal/importPhotos(_:request:onReport:)``.
  public let pictures: [(folder: String, count: Int)]
  /// The exports and folders of backups inside the named folders: what each is, and how to bring it
  /// in.
  public let ownFolders: [(path: String, words: String, way: String)]
}
