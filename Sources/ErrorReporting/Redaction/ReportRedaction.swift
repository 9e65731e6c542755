import ErrorCatalog

/// What may leave the device in addition to what the catalog marks as public.
public struct ReportRedaction: Sendable {
  /// The hash for arguments whose `privacy` is `hash`; without it these arguments don't leave the
  /// device.
  public var hash: KeyedHash?
  /// Names of the `Occurrence.details` that may leave the device, scrubbed: a server's own words,
  /// such as `title`.
  public var allowedDetails: Set<String>
  /// The app's own scrubber, called with every string after the built-in one.
  ///
  /// Called on the reporter's queue.
  public var scrub: (@Sendable (String) -> String)?

  /// The default lets nothing leave that the catalog doesn't mark as public.
  ///
  /// - Parameters:
  ///   - hash: the hash for arguments whose `privacy` is `hash`.
  ///   - allowedDetails: names of details that may leave the device.
  ///   - scrub: the app's own scrubber, called after the built-in one.
  public init(
    hash: KeyedHash? = nil,
    allowedDetails: Set<String> = [],
    scrub: (@Sendable (String) -> String)? = nil
  ) {
    self.hash = hash
    self.allowedDetails = allowedDetails
    self.scrub = scrub
  }

  /// A string without what looks private.
  func scrubbed(_ text: String) -> String {
    let own = Scrubber.scrubbed(text)
    return scrub?(own) ?? own
  }

  /// An argument as developers may see it: its value, its hash or a mark.
  func text(_ argument: ErrorArgument) -> String {
    switch argument.privacy {
    case .public: return scrubbed(Redaction.text(argument.value))
    case .hash: return hash?.hexDigits(of: Redaction.text(argument.value)) ?? Redaction.mark
    case .private: return Redaction.mark
    }
  }
}
