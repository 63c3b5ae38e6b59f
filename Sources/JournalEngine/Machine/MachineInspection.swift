public import Entries

/// Looks over the machine for all that the program works with; changes nothing.
public struct MachineInspection: Sendable {
  /// The recognition model that is to be used, by name or folder, or nothing for the default.
  public var model: String?
  /// The name of what listens to recordings.
  public var engine: String
  /// The folder of engines that were added, or nothing where none is looked for.
  public var engines: String?
  /// The voice that reads aloud.
  public var voice: String
  /// The microphone that is to be used, or nothing for the machine's own.
  public var inputDevice: String?
  /// The speaker that is to be used, or nothing for the machine's own.
  public var outputDevice: String?
  /// The journal's file.
  public var journal: String
  /// Whether somebody named the journal, so that it must be there.
  public var namesJournal: Bool
  /// The environment in which programs are looked for.
  public var environment: [String: String]

  /// Says what is to be used on this machine.
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

  /// Looks at everything: libraries, model, voices, devices, programs, journal.
  public func checks() async -> [MachineCheck] {
    let voices = await voiceChecks()
    let engine = await engineChecks()
    return await libraryChecks() + modelChecks() + engine + voices + deviceChecks()
      + programChecks()
      + journalChecks()
  }
}
