package import Sound

/// Where sound goes: a speaker or a file that is open, used on one thread.
package protocol SoundSink: AnyObject {
  /// What it takes.
  var format: SoundFormat { get }
  /// The number of frames written so far, without those that were dropped.
  var writtenFrames: Int64 { get }
  /// The number of frames that are written and have not been heard yet; none in a file.
  var queuedFrames: Int { get }

  /// Takes sound; a speaker waits until there is room for it.
  func write(_ sound: PackedSound) throws

  /// Falls silent at once; what had not been heard is forgotten and no longer counted as written.
  func drop()

  /// Ends it: a speaker plays what it still holds, a file becomes whole.
  func finish() throws
}

extension SoundSink {
  /// The seconds of sound that were written.
  package var writtenSeconds: Double { Double(writtenFrames) / Double(format.rate) }
}
