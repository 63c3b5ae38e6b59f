import Testing

/// The suites that start sound servers run one test at a time, so that servers and players keep
/// time on small machines.
@Suite("With a sound server", .serialized)
enum DeviceTests {}
