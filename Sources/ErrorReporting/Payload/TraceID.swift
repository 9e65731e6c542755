/// The trace id of a report that has no occurrence.
struct TraceID: Sendable {
  let text: String
  /// Whether it was made here, so that no server knows it.
  let isMadeHere: Bool

  /// A known trace id, or one that is made here if it is `nil` or empty.
  init(_ known: String?) {
    let known = known.flatMap { $0.isEmpty ? nil : $0 }
    isMadeHere = known == nil
    text = known ?? ReportID.random()
  }
}
