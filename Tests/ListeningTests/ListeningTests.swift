import Testing

/// The suites that start sound servers and terminals run one test at a time, so that they keep time
/// on small machines.
@Suite("Listening", .serialized)
enum ListeningTests {}
