import ErrorCatalog

/// What of an error may leave the device, beyond what the catalog marks as public.
public struct ReportRedaction: Sendable {
  /// Makes the hashes of arguments whose `privacy` is `hash`; without it they do not leave.
  public var hash: KeyedHash?
  /// Names of `Occurrence.details` that may leave, scrubbed: texts of a server, such as `title`.
  public var details: Set<String>
  /// The app's own scrubber, which sees every text after errcat's.
  public var scrub: (@Sendable (String) -> String)?

  /// - Parameters:
  ///   - hash: makes hashes of arguments.
  ///   - details: names of details that may leave.
  ///   - scrub: the app's own scrubber.
  public init(
    hash: KeyedHash? = nil,
    details: Set<String> = [],
    scrub: (@Sendable (String) -> String)? = nil
  ) {
    self.hash = hash
    self.details = details
    self.scrub = scrub
  }

  /// A text without what looks private.
  func scrubbed(_ text: String) -> String {
    let own = Scrubber.scrubbed(text)
    return scrub?(own) ?? own
  }

  /// A text for developers in which an argument stands: its value, its hash, or a mark.
  func text(_ argument: ErrorArgument) -> String {
    switch argument.privacy {
    case .public: return scrubbed(Redaction.text(argument.value))
    case .hash: return hash?.text(Redaction.text(argument.value)) ?? Redaction.mark
    case .private: return Redaction.mark
    }
  }
}
