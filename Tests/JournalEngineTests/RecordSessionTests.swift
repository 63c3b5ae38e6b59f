import Entries
import Testing

@testable import JournalEngine

/// Recordings from a microphone with its own clock, so that what is reported, and when, is the same
/// on every machine.
@Suite("A recording that is watched", .timeLimit(.minutes(20)))
struct RecordSessionTests {
  @Test("zeros are told within four seconds, are a failure at the end, and are kept")
  func zeros() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.zeros, seconds: 3)
      #expect(microphone.notices.isEmpty)
      await microphone.hear(.zeros, seconds: 1)
      #expect(microphone.notices == [.digitalSilence])
    }
    #expect(outcome?.failure?.message == "the microphone gave nothing but zeros")
    #expect(outcome?.failure?.code == .device)
    #expect(outcome?.seconds == 4)
  }

  @Test("zeros are a failure too where silence ends the recording")
  func zerosUntilSilence() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record(silence: 2) { microphone in
      await microphone.hear(.zeros, seconds: 5.5)
      #expect(!microphone.isStopped)
      await microphone.hear(.zeros, seconds: 0.5)
      #expect(microphone.isStopped)
    }
    #expect(outcome?.failure?.message == "the microphone gave nothing but zeros")
  }

  @Test("silence after a voice ends a recording as soon as it was long enough")
  func silence() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record(silence: 2) { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 2)
      await microphone.hear(.room, seconds: 1.8)
      #expect(!microphone.isStopped)
      await microphone.hear(.room, seconds: 5)
    }
    #expect(outcome?.failure == nil)
    #expect((4.9...5.1).contains(outcome?.seconds ?? 0))
  }

  @Test("frames that stop coming are told within two seconds, and are a gap when they come again")
  func standstill() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 4)
      await microphone.hear(.nothing, seconds: 1.2)
      #expect(microphone.notices.isEmpty)
      await microphone.hear(.nothing, seconds: 0.8)
      #expect(microphone.notices == [.noFrames])
      await microphone.hear(.voice, seconds: 5)
    }
    #expect(microphone.notices == [.noFrames, .soundIsBack, .gap(seconds: 2)])
    #expect(outcome?.failure == nil)
    #expect(outcome?.seconds == 10)
  }

  @Test("a microphone that stands still for ever ends the recording, and what it gave is kept")
  func forEver() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 2)
      await microphone.hear(.nothing, seconds: 21)
      #expect(!microphone.isStopped)
      await microphone.hear(.nothing, seconds: 2)
      #expect(microphone.isStopped)
    }
    #expect(outcome?.failure?.message == "the microphone no longer delivers sound")
    #expect(outcome?.seconds == 3)
  }

  @Test("a microphone that vanishes and comes back goes on in the same recording, with a gap")
  func comeback() async throws {
    let microphone = try TestMicrophone()
    let reason = "the microphone vanished (a test)"
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 2)
      microphone.tell(.vanished(JournalError(.device, reason)))
      await microphone.hear(.nothing, seconds: 4)
      #expect(microphone.notices == [.deviceVanished(reason: reason)])
      microphone.tell(.isBack)
      await microphone.hear(.voice, seconds: 2)
    }
    #expect(
      microphone.notices
        == [.deviceVanished(reason: reason), .deviceIsBack, .gap(seconds: 4)])
    #expect(outcome?.failure == nil)
    #expect(outcome?.seconds == 5)
  }

  @Test("a microphone that is away when the recording ends is its failure")
  func awayAtTheEnd() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 2)
      microphone.tell(.vanished(JournalError(.device, "away")))
      await microphone.hear(.nothing, seconds: 1)
    }
    #expect(outcome?.failure?.message == "away")
    #expect(outcome?.seconds == 3)
  }

  @Test("what is heard while the opening sounds is left out to the frame, and is no gap")
  func opening() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record(opening: 0.35) { microphone in
      await microphone.hear(.room, seconds: 0.3)
      #expect(microphone.events.isEmpty)
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 3)
    }
    #expect(outcome?.seconds == 3.95)
    #expect(microphone.notices.isEmpty)
    guard case .started? = microphone.events.first else {
      Issue.record("the recording did not say that it began")
      return
    }
  }

  @Test(
    "who speaks on after a call before the opening has sounded loses no word",
    arguments: [
      // Room, voice and room again, in seconds; how much is kept.
      (0.2, 0.3, 1.5, 2.0), (0.8, 1.0, 0.2, 2.0), (0.5, 0.0, 1.5, 1.0), (1.2, 0.8, 0.0, 1.0),
    ])
  func early(_ before: Double, _ voice: Double, _ after: Double, _ kept: Double) async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record(opening: 1, isCalled: true) { microphone in
      await microphone.hear(.room, seconds: before)
      await microphone.hear(.voice, seconds: voice)
      await microphone.hear(.room, seconds: after)
    }
    #expect(outcome?.seconds == kept)
    #expect(microphone.notices.isEmpty)
  }

  @Test("a pause is left out, is no gap, and no silence in it is told")
  func pause() async throws {
    let microphone = try TestMicrophone()
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 1)
      microphone.control.togglePause()
      await microphone.hear(.zeros, seconds: 3)
      await microphone.hear(.nothing, seconds: 3)
      await microphone.hear(.zeros, seconds: 1)
      microphone.control.togglePause()
      await microphone.hear(.voice, seconds: 6)
    }
    #expect(microphone.notices.isEmpty)
    #expect(outcome?.seconds == 8)
    let places = microphone.events.compactMap { event -> Double? in
      switch event {
      case .paused(let seconds), .resumed(let seconds): seconds
      default: nil
      }
    }
    #expect(places == [2, 2])
  }

  @Test("a source that does not end when it is asked to is waited for two seconds")
  func farewell() async throws {
    let microphone = try TestMicrophone(isDeaf: true)
    let outcome = try await microphone.record { microphone in
      await microphone.hear(.room, seconds: 1)
      await microphone.hear(.voice, seconds: 1)
      microphone.control.stop()
      await microphone.hear(.voice, seconds: 6)
    }
    // Sound that arrives meanwhile counts as heard before the end.
    #expect((3.9...4.1).contains(outcome?.seconds ?? 0))
  }
}
