/// The stored format of one PCM sample: little-endian, signed.
public enum SampleFormat: String, Sendable, Codable, CaseIterable {
  case int8, int16, int24, int32, float32, float64

  /// The number of bytes of one sample.
  public var bytes: Int {
    switch self {
    case .int8: 1
    case .int16: 2
    case .int24: 3
    case .int32, .float32: 4
    case .float64: 8
    }
  }

  /// Whether samples are floating-point numbers with full scale 1.
  public var isFloat: Bool { self == .float32 || self == .float64 }
}
