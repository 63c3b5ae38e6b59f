import Entries

/// Listening that the machine begins by itself when its owner logs in: a service of systemd for the user.
public struct ListenUnit: Sendable {
  private static let name = "sotto-listen.service"

  private let units: UserUnits
  private let command: [String]
  private let variables: String

  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
  public init(command: [String], configuration: String, environment: [String: String]) {
    self.command = command
    units = UserUnits(configuration: configuration, environment: environment)
    variables = UserTimer.variables(
      ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"], of: environment)
  }

  private var file: String { "\(units.folder)/\(ListenUnit.name)" }
  private var wanted: String { "\(units.folder)/default.target.wants/\(ListenUnit.name)" }

  /// The unit's text.
  ///
  /// It is not begun anew where nothing would be better: after wrong use, for a journal that is not
  /// there or cannot be read. A microphone that is not there yet may come.
  public var text: String {
    """
    # Written by 'sotto listen --install', and removed by 'sotto listen --remove'.
    [Unit]
    Description=Sotto waits for its phrase
    After=pipewire.service pulseaudio.service
    StartLimitIntervalSec=0

    [Service]
    \(variables)ExecStart=\(UserTimer.line(command))
    Restart=on-failure
    RestartSec=30
    RestartPreventExitStatus=7 8 9 10 64
    Nice=5

    [Install]
    WantedBy=default.target

    """
  }

  /// Writes the unit and enables it, replacing an earlier one.
  /// - Returns: The file; nil if systemd does not answer, and nothing was written.
  /// - Throws: ``JournalError`` if systemd answers but does not take it; then none is left.
  public func install() async throws -> String? {
    guard let systemctl = await units.answering() else { return nil }
    try await units.enable(
      ListenUnit.name, "service", by: systemctl, files: [(file, text)])
    return file
  }

  /// Ends it, and leaves nothing of it behind.
  /// - Returns: Whether there was one.
  public func remove() async throws -> Bool {
    try await units.disable(ListenUnit.name, files: [file, wanted])
  }
}
