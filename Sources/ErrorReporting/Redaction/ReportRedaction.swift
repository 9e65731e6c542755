import ErrorCatalog

/// The data that may leave the device in addition to the arguments that the catalog marks as
/// public.
public struct ReportRedaction: Sendable {
  /// The hash for arguments whose `privacy` is `hash`; if it is `nil`, these arguments don't leave
  /// the device.
  public var hash: KeyedHash?
  /// The names of the `Occurrence.details` that may leave the device, scrubbed, such as `title`.
  public var allowedDetails: Set<String>
  /// The names in the `userInfo` of errors outside the catalog whose values may leave the device,
  /// scrubbed, such as `HTTPStatus`; they are in the report's `causes`.
  ///
  /// Values are often private: `NSErrorFailingURLStringKey`, for example, contains a whole URL.
  public var allowedUserInfo: Set<String>
  /// A function that scrubs every string after the built-in scrubber.
  ///
  /// It is called on the reporter's queue.
  public var scrub: (@Sendable (String) -> String)?

  /// Creates a redaction; by default, only arguments that the catalog marks as public may leave the
  /// device.
  ///
  /// - Parameters:
  ///   - hash: the hash for arguments whose `privacy` is `hash`.
  ///   - allowedDetails: the names of the details that may leave the device.
  ///   - allowedUserInfo: the names in `userInfo` whose values may leave the device.
  ///   - scrub: a function that scrubs every string after the built-in scrubber.
  public init(
    hash: KeyedHash? = nil,
    allowedDetails: Set<String> = [],
    allowedUserInfo: Set<String> = [],
    scrub: (@Sendable (String) -> String)? = nil
  ) {
    self.hash = hash
    self.allowedDetails = allowedDetails
    self.allowedUserInfo = allowedUserInfo
    self.scrub = scrub
  }

  /// A string without data that looks private.
  func scrubbed(_ text: String) -> String {
    let own = Scrubber.scrubbed(text)
    return scrub?(own) ?? own
  }

  /// An argument in the form in which it may leave the device: its value, its hash or a mark.
  func text(_ argument: ErrorArgument) -> String {
    switch argument.privacy {
    case .public: return scrubbed(Redaction.text(argument.value))
    case .hash: return hash?.hexDigits(of: Redaction.text(argument.value)) ?? Redaction.mark
    case .private: return Redaction.mark
    }
  }
}

extension ReportRedaction: CustomStringConvertible, CustomReflectable {
  /// The allowed names, and whether there is a hash; its key is left out.
  public var description: String {
    "details \(allowedDetails.sorted()), userInfo \(allowedUserInfo.sorted()), "
      + (hash == nil ? "no hash" : "hash")
  }

  /// Only the ``description``, so that `dump` doesn't print secrets either.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
