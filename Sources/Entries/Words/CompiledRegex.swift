/// A regular expression that is compiled once, for a static property.
///
/// A literal inside a function is parsed and compiled again each time it is reached, which takes up
/// to a millisecond; a match takes microseconds.
///
/// It may be shared, although `Regex` is not `Sendable`: that is because a regex may contain closures,
/// which a literal does not, and a regex compiles itself on first use atomically.
package struct CompiledRegex<Output>: RegexComponent, @unchecked Sendable {
  /// The expression.
  package let regex: Regex<Output>

  /// Keeps a literal.
  package init(_ regex: Regex<Output>) { self.regex = regex }
}
