import ErrorReporting

/// Sends the photos of an inspection to the store.
struct PhotoUpload: Sendable {
  /// Sends the photo with a number, and returns the status of the store's response.
  var send: @Sendable (_ number: Int) async -> Int
  var reporter: ErrorReporter

  /// Sends a photo, at most three times; only the last failure is reported.
  func upload(_ number: Int) async throws(InspectionError) {
    for attempt in 1...3 {
      if await send(number) == 200 { return }
      let failure = InspectionError.photoFailed(number: number, isLastAttempt: attempt == 3)
      reporter.report(failure)
      if attempt == 3 { throw failure }
    }
  }
}
