import Testing

/// The suites that start sound servers and terminals: one test after the other, so that they keep
/// time on small machines.
@Suite("Listening", .serialized)
enum ListeningTests {}
