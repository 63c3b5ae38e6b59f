import Testing

@testable import Commands

@Suite("What a test of the microphone says")
struct DeviceVerdictTests {
  @Test(
    "loudness is good or not only where a voice was heard",
    arguments: [
      (-16.0, true, "Heard you: peak -16 dB, good"),
      (-45.0, true, "Heard you: peak -45 dB, very quiet"),
      (
        -16.0, false,
        "Heard no voice, only a steady noise (peak -16 dB): speak during the test, or name another "
          + "microphone with --device"
      ),
      (-Double.infinity, false, "Heard nothing at all"),
    ])
  func verdict(_ peak: Double, _ heardVoice: Bool, _ line: String) {
    #expect(RecordWording.verdict(peak: peak, heardVoice: heardVoice) == line)
  }
}
