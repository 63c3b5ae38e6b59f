/// A recording's file that was written and has not got its name yet.
struct WrittenSound: Sendable {
  let file: ExportManifest.File
  /// The ending of its name.
  let ending: String
}
