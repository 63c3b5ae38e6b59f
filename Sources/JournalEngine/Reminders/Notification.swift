import Programs

/// A message on the desktop, by `notify-send` of libnotify.
package enum Notification {
  private static let patience = Duration.seconds(10)

  /// Shows a message.
  /// - Returns: Whether a desktop took it.
  package static func show(_ text: String, environment: [String: String]) async -> Bool {
    guard let program = try? Program.find("notify-send", environment: environment) else {
      return false
    }
    // The text is passed as the summary, because the body would be read as markup; and the text may
    // begin with a dash.
    let result = try? await program.run(
      ["--app-name=Sotto", "--icon=audio-input-microphone", "--", text], timeLimit: patience)
    return result?.isSuccess == true
  }
}
