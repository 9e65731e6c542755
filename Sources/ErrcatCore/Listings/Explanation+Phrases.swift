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

  /// The address of the error on the catalog's site, a module's on that of its base; `nil` if there is no
  /// site.
  package var address: String? {
    (project.catalog.site ?? base?.catalog.site)?.value.entry(entry.key.value)
  }

  /// The URI of the error's type in a server's responses (RFC 9457).
  package var problemType: String {
    address ?? "urn:\(project.catalog.domain):\(entry.key.value)"
  }

  /// Since when and why the error is deprecated, and what to use instead; `nil` if it isn't.
  package var deprecationPhrase: String? {
    entry.deprecation.map { deprecation in
      let parts = [
        deprecation.since.map { "since \($0)" } ?? deprecation.date.map { "since \($0.text)" }
          ?? "yes",
        deprecation.use.map { "use '\($0)'" }, deprecation.note,
      ]
      return parts.compactMap { $0 }.joined(separator: "; ")
    }
  }

  /// The errors and codes that map to the error, such as `HTTP status 503`.
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
