import Entries

/// Listening that starts when the owner logs in: a systemd service of the user.
public struct ListenUnit: Sendable {
  private static let name = "sotto-listen.service"

  private let units: UserUnits
  private let command: [String]
  private let variables: String

  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - configuration: The folder of all programs' configurations, `~/.config`.
  ///   - environment: The environment variables; `PATH` is used to find systemctl.
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
  /// The service is not restarted where this cannot help: after wrong usage, or if the journal is
  /// missing or unreadable. It is restarted if the microphone is missing, which may come back.
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
  /// - Returns: The file; nil if systemd is not running, and nothing was written.
  /// - Throws: ``JournalError`` if systemd rejects the unit; then none is left.
  public func install() async throws -> String? {
    guard let systemctl = await units.answering() else { return nil }
    try await units.enable(
      ListenUnit.name, "service", by: systemctl, files: [(file, text)])
    return file
  }

  /// Stops the service and removes it completely.
  /// - Returns: Whether there was one.
  public func remove() async throws -> Bool {
    try await units.disable(ListenUnit.name, files: [file, wanted])
  }
}
