extension Context {
  /// Reports that results could not be written, and returns the exit code to use.
  ///
  /// A change that was made is kept even if its result was not printed. It is reported on standard
  /// error, and the code is success, because a script that tried again would make the change twice.
  func judgeUnwritten(_ code: Int32) -> Int32 {
    guard let fault = unwritten() else { return code }
    tell("sotto: error: the output cannot be written: \(fault.reason)")
    guard deeds.areDone, code == 0 else {
      guard code == 0 else { return code }
      return (fault.isDiskFull ? Failure.Status.diskFull : .failed).rawValue
    }
    let isDocument = fault.lines.first?.hasPrefix("{") ?? true
    tell("sotto: it was done all the same" + (isDocument ? "" : ":"))
    if !isDocument { fault.lines.forEach { tell("sotto: " + $0) } }
    return code
  }
}
