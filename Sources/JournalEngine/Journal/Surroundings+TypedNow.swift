package import Documents

extension Journal.Surroundings {
  /// The time from which the days and times in a person's words are counted.
  package var typedNow: TypedNow { TypedNow(date: now(), zone: zone, dayStart: dayStart) }
}
