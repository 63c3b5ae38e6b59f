import Testing

/// The suites that start sound servers: one test after the other, so that servers and players keep
/// time on small machines.
@Suite("With a sound server", .serialized)
enum DeviceTests {}
