/// A recording's file that is complete but does not have its final name yet.
struct WrittenSound: Sendable {
  let file: ExportManifest.File
  /// The ending of its name.
  let ending: String
}
