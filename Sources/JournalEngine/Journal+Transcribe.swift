public import Entries
import Storage

extension Journal {
  public func transcribe(
    entries: [Int64]?, settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void
  ) async throws -> [TranscribeReport] { [] }
}

public struct FileTranscriber {
  public init(settings: TranscribeSettings) throws {}
  public func transcribe(_ path: String) async throws -> (Transcript, Double) {
    (Transcript(engine: Transcript.Engine(name: "")), 0)
  }
}
