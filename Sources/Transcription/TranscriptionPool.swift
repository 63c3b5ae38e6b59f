public import Entries
import Recognition
import Sound

/// Turns recordings into text with one decoder per job, each made once and used for all recordings.
///
/// A pool may work on several recordings at once: their utterances share the decoders, first come
/// first served. The result depends on nothing but sound, model and settings: not on the number of
/// jobs, not on what else is worked on.
public final class TranscriptionPool: Sendable {
  /// How many utterances are recognised at once.
  public let jobs: Int
  /// How recordings are turned into text.
  public let settings: TranscriptionSettings
  private let threads: [DecoderThread]
  private let desk: DecoderDesk
  private let checksum: Task<String, any Error>

  /// Makes a pool and begins to load its first decoder, about 0.3 s, without waiting for it.
  ///
  /// The others, of some 100 MB each, are loaded when an utterance waits that none is free for.
  /// A model whose files are not there is `.modelMissing` at once.
  public init(settings: TranscriptionSettings, jobs: Int = 1) throws(TranscriptionError) {
    do {
      try settings.model.check()
    } catch {
      throw TranscriptionError(error)
    }
    self.settings = settings
    self.jobs = max(1, jobs)
    let decoding = DecoderSettings(effort: settings.effort)
    threads = (0..<self.jobs).map {
      DecoderThread(number: $0, model: settings.model, settings: decoding)
    }
    desk = DecoderDesk(count: self.jobs)
    // A failure shows again, to whoever first wants something recognised.
    Task.detached { [first = threads[0]] in try? await first.load() }
    checksum = Task.detached(priority: .utility) { [model = settings.model] in
      try ModelChecksum.compute(of: model)
    }
  }

  /// What transcripts of this pool say they were made by; waits for the model's checksum.
  public var engine: Transcript.Engine {
    get async throws {
      Transcript.Engine(
        name: Decoder.engineName, model: settings.model.name, checksum: try await checksum.value,
        settings: settings.summary)
    }
  }

  /// How many decoders have been loaded by now.
  package var loadedCount: Int {
    get async {
      var count = 0
      for thread in threads where await thread.isLoaded { count += 1 }
      return count
    }
  }

  /// Waits until every decoder is loaded, which nothing else needs to do.
  public func prepare() async throws {
    for thread in threads {
      do {
        try await thread.load()
      } catch {
        throw TranscriptionError(error)
      }
    }
  }

  /// Recognises one stretch of speech on the next free decoder.
  func recognise(_ span: SpokenSpan) async throws -> Utterance {
    let number = await desk.take()
    let outcome: Result<Hypothesis, any Error>
    do {
      try Task.checkCancellation()
      outcome = .success(
        try await threads[number].recognise(
          span.samples, removingNoise: NoiseCheck.isNoisy(span.samples)))
    } catch {
      outcome = .failure(error)
    }
    await desk.giveBack(number)
    do {
      return UtteranceWriter.utterance(of: span, hypothesis: try outcome.get())
    } catch let error as RecognitionError {
      throw TranscriptionError(error)
    }
  }
}
