public import Entries

/// Checks everything on this machine that the program works with; changes nothing.
public struct MachineInspection: Sendable {
  /// The recognition model to use, by name or folder, or nil for the default.
  public var model: String?
  /// The name of the engine that transcribes recordings.
  public var engine: String
  /// The folder of added engines, or nil if none is looked for.
  public var engines: String?
  /// The voice for reading aloud.
  public var voice: String
  /// The microphone to use, or nil for the machine's default.
  public var inputDevice: String?
  /// The speaker to use, or nil for the machine's default.
  public var outputDevice: String?
  /// The journal's file.
  public var journal: String
  /// Whether the journal was named by a person, so that it must exist.
  public var namesJournal: Bool
  /// The environment in which programs are searched for.
  public var environment: [String: String]

  /// Describes what is to be used on this machine.
  public init(
    model: String? = nil, engine: String = "pocketsphinx", engines: String? = nil,
    voice: String = "en-us", inputDevice: String? = nil,
    outputDevice: String? = nil, journal: String, namesJournal: Bool = false,
    environment: [String: String]
  ) {
    self.model = model
    self.engine = engine
    self.engines = engines
    self.voice = voice
    self.inputDevice = inputDevice
    self.outputDevice = outputDevice
    self.journal = journal
    self.namesJournal = namesJournal
    self.environment = environment
  }

  /// Checks everything: libraries, model, voices, devices, programs, journal.
  public func checks() async -> [MachineCheck] {
    let voices = await voiceChecks()
    let engine = await engineChecks()
    return await libraryChecks() + modelChecks() + engine + voices + deviceChecks()
      + programChecks()
      + journalChecks()
  }
}
