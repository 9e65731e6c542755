import CatalogFormat
import ErrcatCompiler

/// How an error is handled, in words.
extension Explanation {
  /// Whether occurrences are reported, such as `yes`.
  package var reportedPhrase: String {
    let deciding = treatment.policyArguments.indexes(in: arguments)
    return phrase(treatment.isReported ? "yes" : "no", ifArgument: deciding.reportCondition)
  }

  /// Whether and how the operation is retried, such as `manual, by the user`.
  package var retryPhrase: String {
    let deciding = treatment.policyArguments.indexes(in: arguments)
    return phrase(Self.phrase(treatment.retry), ifArgument: deciding.retryCondition)
  }

  /// The minimum delay of a retry, if an argument decides; otherwise `nil`.
  package var retryDelayPhrase: String? {
    treatment.policyArguments.indexes(in: arguments).retryDelay.map {
      "at least the value of argument '\(arguments[$0].name)'"
    }
  }

  /// What maps to the error, such as `HTTP status 503`.
  package var mappedFrom: [String] { entry.foreignCodes.map(\.value.phrase) }

  /// A phrase with the argument on which it depends; the phrase itself if it depends on none.
  private func phrase(_ phrase: String, ifArgument index: Int?) -> String {
    index.map { "\(phrase); never if argument '\(arguments[$0].name)' is false" } ?? phrase
  }

  private static func phrase(_ policy: RetryPolicy) -> String {
    switch policy {
    case .never: return "never"
    case .manual: return "manual, by the user"
    case .automatic(let backoff):
      return """
        automatic, at most \(Quantity.text(backoff.maximumAttempts, "attempt")); initial delay \
        \(Quantity.text(backoff.initialDelay)), multiplier \(Quantity.text(backoff.multiplier)), maximum \
        delay \(Quantity.text(backoff.maximumDelay)), jitter \(Quantity.text(backoff.jitter))
        """
    }
  }
}
