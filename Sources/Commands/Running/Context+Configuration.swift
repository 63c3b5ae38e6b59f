import Entries
import Foundation
import JournalEngine
import Settings

extension Context {
  /// This context with the configuration of file and environment in force.
  /// - Throws: ``SettingsError``, which names the file's line or the variable.
  func configured() throws -> Context {
    var context = self
    context.configuration = try Configuration.load(environment: environment)
    if let zone = context.configuration.zone { context.surroundings.zone = zone }
    return context
  }

  /// This context with the journal that the command line names in the configuration.
  func obeying(_ options: JournalOptions) throws -> Context {
    guard let journal = options.journal else { return self }
    var context = self
    try context.configuration.override(.journal, with: journal, option: "--journal")
    return context
  }

  /// How recordings are transcribed where no option says otherwise.
  var transcribeSettings: TranscribeSettings {
    var settings = TranscribeSettings()
    settings.jobs = configuration.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    settings.isFast = configuration.fast
    settings.wakeWord = configuration.wakeWord
    settings.moods = configuration.moods
    // The default's name is left out, so that another installed model can stand in for it.
    if configuration[.model].origin != .standard { settings.model = configuration.model }
    return settings
  }
}
