package import Sound

/// An open output for sound, a speaker or a file; used on one thread.
package protocol SoundSink: AnyObject {
  /// The format it takes.
  var format: SoundFormat { get }
  /// The number of frames written so far, without those that were dropped.
  var writtenFrames: Int64 { get }
  /// The number of frames that were written but not heard yet; 0 for a file.
  var queuedFrames: Int { get }

  /// Writes sound; a speaker waits until there is room for it.
  func write(_ sound: PackedSound) throws

  /// Falls silent at once; sound that was not heard is dropped and no longer counts as written.
  func drop()

  /// Ends it: a speaker plays what it still holds, a file is completed.
  func finish() throws
}

extension SoundSink {
  /// The seconds of sound that were written.
  package var writtenSeconds: Double { Double(writtenFrames) / Double(format.rate) }
}
