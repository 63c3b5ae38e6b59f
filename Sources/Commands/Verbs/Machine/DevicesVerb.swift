import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Synchronization
import Terminal

struct DevicesVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List microphones and speakers, and try them.",
    discussion: """
      A device is named to --device by its name or a part of it. The test listens for three seconds,
      shows the level, and plays back what it heard.

      Examples:
        sotto devices
        sotto devices --test
        sotto devices --test --device headset
      """)

  @Flag(name: .long, help: "Listen, show the level, and play it back.")
  var test = false

  @Option(
    name: .long, help: ArgumentHelp("The microphone to test.", valueName: "name"),
    completion: NameCompletion.names)
  var device: String?

  @Option(
    name: .long, help: ArgumentHelp("The speaker to test.", valueName: "name"),
    completion: NameCompletion.names)
  var speaker: String?

  @OptionGroup var quietness: QuietOption

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if test { return try await runTest(context) }
    if device != nil || speaker != nil {
      throw Failure(.usage, "--device and --speaker go with --test")
    }
    let devices = try AudioDevice.all()
    try context.render(
      Output(["devices": devices.map { JSONDevice($0) }], lines: DeviceList(devices).lines),
      as: format.form)
  }

  private func runTest(_ context: Context) async throws {
    if format.json { throw Failure(.usage, "--test is for ears and eyes; it has no --json") }
    let test = DeviceTest(
      microphone: device, speaker: speaker, clock: context.surroundings.clock)
    let line = context.statusLine(isQuiet: quietness.quiet)
    let meter = LevelMeter(
      width: Swift.max(16, Swift.min(context.width - 12, 60)), painter: Painter(isColoured: false))
    let held = Mutex(-Double.infinity)
    let outcome: DeviceTest.Outcome
    do {
      outcome = try await test.listen {
        if !quietness.quiet { context.tell("sotto: say something: listening for 3 seconds") }
      } onLevel: { peak, isClipping in
        let top = held.withLock { held in
          held = Swift.max(held, peak)
          return held
        }
        line.show("hearing  " + meter.render(peak: peak, held: top, isClipping: isClipping))
      }
    } catch {
      line.finish()
      throw error
    }
    line.finish()
    if !quietness.quiet { context.tell("sotto: playing it back") }
    try await test.play(outcome)
    context.print(RecordWording.verdict(peak: outcome.peak, heardVoice: outcome.heardVoice))
    if outcome.peak == -.infinity {
      throw Failure(
        .device, "the microphone gave nothing but zeros",
        hint: "it may be muted, or the wrong one; see 'sotto devices'")
    }
  }
}
