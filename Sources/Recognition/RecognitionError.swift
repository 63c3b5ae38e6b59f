/// Why speech could not be recognised.
public struct RecognitionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as far as a caller may want to tell cases apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    private init(_ name: String) { description = name }

    /// A file of the model is not there: the model must be installed or named rightly.
    public static let modelMissing = Code("modelMissing")
    /// The model's files are there, but are not what they should be.
    public static let modelDamaged = Code("modelDamaged")
    /// A word, pronunciation or grammar cannot be used as it is.
    public static let unsupported = Code("unsupported")
    /// A word is not in the dictionary.
    public static let unknownWord = Code("unknownWord")
    /// The text does not fit the sound.
    public static let notAligned = Code("notAligned")
    /// Anything else the library could not do.
    public static let failed = Code("failed")
  }

  /// What went wrong.
  public let code: Code
  /// The model's file or folder, where one is at fault.
  public let path: String?
  /// The reason, as a person reads it; never what was said.
  public let reason: String

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
