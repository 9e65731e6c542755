package import CatalogFormat
package import MessageFormat

/// The message and title of an error without the values of private arguments, so that they may leave the device.
package struct SharedTexts: Sendable {
  /// The title; `nil` if the catalog has none.
  package let title: String?
  /// The message.
  package let message: String
  /// The language of the message; `nil` if no pack has one.
  package let language: LanguageTag?
}

extension CatalogError {
  /// The arguments that the catalog declares as public, in the order of the associated values.
  package var publicArguments: [ErrorArgument] { arguments.filter { $0.privacy == .public } }

  /// The message and title of the error; `…` is in the place of each argument that isn't public, and a plural or select of
  /// one has its form for others.
  ///
  /// - Parameters:
  ///   - language: the language of the texts.
  ///   - traceID: the trace id that messages can show; `nil` for none.
  /// - Returns: the texts.
  package func sharedTexts(in language: LanguageTag, traceID: String?) -> SharedTexts {
    let manager = LocalizationManager.shared
    let arguments = {
      MessageArguments(
        publicArguments.map { ($0.name, $0.value) },
        traceID: traceID,
        of: catalog
      )
    }
    let text = { (number: Int) in
      manager.ownOrBaseText(number, in: catalog, language: language, arguments)
    }
    let number = catalog.keyNumber(ofEntry: entryIndex)
    return SharedTexts(
      title: record.title.flatMap(text),
      message: text(number) ?? manager.missing(key),
      language: manager.languageOfText(number, in: catalog, language: language)
    )
  }

  /// The hint for programs that act on it; `nil` if the catalog has none.
  ///
  /// The trace id is left out. In the place of each argument that isn't public, and of every text and URL, is `…`: they
  /// can come from a request, and whoever sent it would write the suggestion.
  package func sharedHint(in language: LanguageTag) -> String? {
    let named = publicArguments.compactMap { argument in
      switch argument.value {
      case .int, .double, .bool, .date, .duration: (argument.name, argument.value)
      case .string, .url, .absent: nil
      }
    }
    return record.hint.flatMap { number in
      LocalizationManager.shared.ownOrBaseText(number, in: catalog, language: language) {
        MessageArguments(named, traceID: nil, of: catalog)
      }
    }
  }

  /// What responses have beside the texts; empty if the catalog sets nothing.
  package var responseMembers: [ResponseMember] { record.response ?? [] }

  /// The help page about the error; `nil` if the catalog has none.
  package func helpPage(traceID: String) -> String? {
    record.helpPage(key: key, code: code, traceID: traceID)
  }
}

extension Occurrence {
  /// The delay that may be asked of a client, at most a year: ``retryAfter``, or the first delay of an automatic retry;
  /// `nil` if there is none, or nothing is retried.
  ///
  /// An argument with the delay has to be public.
  package var sharedRetryDelay: Duration? {
    if retryPolicy == .never { return nil }
    let record = actualError.record
    let argument = record.policyArguments.retryDelay.map { record.arguments[$0] }
    let longest = Duration.seconds(RetryDelay.maximumSeconds)
    if let retryAfter, argument.map({ $0.privacy == .public }) ?? true {
      return min(max(retryAfter, .zero), longest)
    }
    guard case .automatic(let backoff) = retryPolicy, backoff.initialDelay > .zero else {
      return nil
    }
    return min(backoff.initialDelay, longest)
  }

  /// The messages about fields, without private arguments, sorted by the names of the fields.
  package func sharedFields(in language: LanguageTag) -> [(name: String, message: String)] {
    fields.keys.sorted().flatMap { name in
      messages(for: name, in: language) { $0.sharedTexts(in: language, traceID: nil).message }
        .map { (name, $0) }
    }
  }
}

extension CatalogError {
  /// The catalog's summary for developers, with values of public arguments and a mark for all others;
  /// `nil` if the catalog has none.
  ///
  /// It isn't translated: show ``message(in:)`` to users.
  public var summary: String? {
    summary { Redaction.text($0) }
  }

  /// The catalog's summary for developers; `nil` if the catalog has none.
  ///
  /// - Parameter text: the text of an argument, redacted.
  /// - Returns: the summary with the texts.
  package func summary(_ text: (ErrorArgument) -> String) -> String? {
    guard let summary = record.summary else { return nil }
    let arguments = arguments
    return SummaryText.filled(summary) { name in
      arguments.first { $0.name == name }.map(text)
    }
  }
}
