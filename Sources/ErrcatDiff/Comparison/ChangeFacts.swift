import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

// What kinds compare, in words.

extension EntrySide {
  /// The arguments that decide about an instance of the error; `nil` if there are none.
  var policyPhrase: String? {
    let names = treatment.policyArguments
    let parts = [
      names.retryDelay.map { "delay \($0.value)" },
      names.retryCondition.map { "retry if \($0.value)" },
      names.reportCondition.map { "report if \($0.value)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension RetryPolicy {
  /// Whether operations are retried without the user.
  var isAutomatic: Bool {
    if case .automatic = self { return true }
    return false
  }

  /// The policy in a few words.
  var phrase: String {
    switch self {
    case .never: return "never"
    case .manual: return "manual"
    case .automatic(let backoff):
      return """
        \(Quantity.text(backoff.maximumAttempts, "attempt")), \(Quantity.text(backoff.initialDelay)) to \
        \(Quantity.text(backoff.maximumDelay)), factor \(Quantity.text(backoff.multiplier)), jitter \
        \(Quantity.text(backoff.jitter))
        """
    }
  }
}

extension Catalog {
  /// The configured fallback languages, in the order of the languages; `nil` if there are none.
  var fallbackPhrase: String? {
    if fallbacks.isEmpty { return nil }
    return fallbacks.keys.sorted().map { language in
      "\(language): \((fallbacks[language] ?? []).map(\.value).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension TextChange {
  /// Whether the text is the message of an error.
  var isMessage: Bool {
    if case .message = role { return true }
    return false
  }
}

extension ResolvedTreatment {
  /// Whether an error is handled in the same way.
  func isSame(as other: ResolvedTreatment) -> Bool {
    displays == other.displays && severity == other.severity && isReported == other.isReported
      && retry == other.retry && tripsBreaker == other.tripsBreaker
      && httpStatus == other.httpStatus && hint == other.hint && actions == other.actions
      && policyArguments.retryDelay?.value == other.policyArguments.retryDelay?.value
      && policyArguments.retryCondition?.value == other.policyArguments.retryCondition?.value
      && policyArguments.reportCondition?.value == other.policyArguments.reportCondition?.value
  }
}

extension ResolvedArgument {
  /// Whether an argument has the same name, type and privacy.
  func isSame(as other: ResolvedArgument) -> Bool {
    name == other.name && type == other.type && privacy == other.privacy
  }
}
