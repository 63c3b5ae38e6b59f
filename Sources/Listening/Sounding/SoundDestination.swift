package import Sound
import SoundFiles

/// Where sound goes to: a speaker, or a file whose ending names its format.
public enum SoundDestination: Sendable, Equatable {
  /// The named output device, or the default one.
  case device(String?)
  /// A file; `-` is standard output, which gets WAV.
  case file(String)
  /// A file, or by `-` standard output, in the named format whatever its ending.
  case formatted(file: String, format: String)

  /// The names of the formats there are.
  public static var formats: [String] { OutputFormat.allCases.map(\.rawValue) }
}

extension SoundDestination {
  private var kind: OutputFormat? {
    switch self {
    case .device: nil
    case .file(let path): path == "-" ? .wav : OutputFormat(fileName: path)
    case .formatted(_, let name): OutputFormat(rawValue: name.lowercased())
    }
  }

  /// What a lossless file there cannot keep of samples; nothing where it keeps all.
  package func loss(of sound: SoundFormat) -> String? {
    guard let kind, !kind.isLossy, let held = kind.accepted(for: sound) else { return nil }
    let name = kind.rawValue.uppercased()
    if held.rate != sound.rate {
      return "\(name) takes no sound of \(sound.rate) Hz: it is written at \(held.rate) Hz"
    }
    guard sound.sample.bytes > held.sample.bytes else { return nil }
    return "\(name) holds 24 bits: \(sound.sample.rawValue) samples are rounded"
  }
}
