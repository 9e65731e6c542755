import CatalogFormat
import ErrcatCompiler

extension EntryFact {
  /// All facts, in the order in which they are listed.
  package static let all: [EntryFact] = [
    EntryFact(
      "code",
      "code",
      in: [.listings, .list, .runtime],
      "The number that identifies the error."
    ) { $0.entry.code?.value },
    EntryFact(
      "serverCode",
      "server code",
      in: [.listings, .list, .runtime],
      "The code that a server sends for the error instead of 'code'.",
      page: .table,
      change: FactChange(
        "server-code-changed",
        of: "server code",
        field: "serverCode",
        .wire,
        .major,
        "A server sends another code for an error.",
        "Clients that look at the code don't know the new one.",
        example: (#""APPT-1""#, #""APPT-2""#)
      )
    ) { $0.treatment.serverCode },
    EntryFact(
      "category",
      "category",
      in: [.explanation, .model, .list, .runtime],
      "The name of its category."
    ) { $0.project.catalog.category(of: $0.entry)?.name.value },
    EntryFact(
      "title",
      in: [.model, .runtime],
      "The key of its title.",
      change: FactChange(
        "title-replaced",
        of: "title",
        .behavior,
        .patch,
        "An error has another title.",
        "Alerts have another heading. The text is that of another key.",
        example: (#""title.sorry""#, #""title.offline""#)
      )
    ) { $0.entry.title?.value },
    EntryFact(
      "hint",
      in: [.model, .runtime],
      "The key of its hint.",
      change: FactChange(
        "hint-replaced",
        of: "hint",
        field: "recovery.hint",
        .behavior,
        .patch,
        "An error has another recovery hint.",
        "Users get other advice. The text is that of another key.",
        example: (#""recovery.wait""#, #""recovery.restart""#)
      )
    ) { $0.treatment.hint },
    EntryFact(
      "display",
      "display",
      in: [.listings, .list],
      "How the error is shown.",
      change: FactChange(
        "display-changed",
        of: "display style",
        .behavior,
        .minor,
        "An error is shown in another style.",
        "Screens must have room for the new style. Messages may be too long for it: run 'errcat lint'.",
        example: (#""toast""#, #""modal""#)
      ),
      texts: { [$0.treatment.displayPhrase] },
      value: { $0.treatment.display }
    ),
    EntryFact(
      "alternativeDisplays",
      in: [.listings, .list],
      "How the error is shown on screens that have no room for 'display', best first."
    ) { $0.treatment.alternativeDisplays.ifAny },
    EntryFact(
      "severity",
      "severity",
      in: [.listings, .runtime],
      "The severity in logs and reports."
    ) { $0.treatment.severity },
    EntryFact(
      "reported",
      "reported",
      in: [.explanation, .model],
      asPhraseIn: .site,
      "Whether occurrences are reported.",
      texts: { [$0.reportedPhrase] },
      value: { $0.treatment.isReported }
    ),
    EntryFact(
      "retry",
      "retry",
      in: [.explanation, .model],
      asPhraseIn: .site,
      "Whether and how the operation is retried.",
      texts: { [$0.retryPhrase] },
      value: { $0.treatment.retry }
    ),
    EntryFact(
      "reportIf",
      in: [.explanation, .model, .runtime],
      "The argument without whose 'true' it isn't reported."
    ) { $0.argument(\.reportCondition) },
    EntryFact(
      "retryIf",
      in: [.explanation, .model, .runtime],
      "The argument without whose 'true' it isn't retried."
    ) { $0.argument(\.retryCondition) },
    EntryFact(
      "retryAfter",
      "retry after",
      in: [.explanation, .model, .runtime],
      asPhraseIn: .site,
      "The argument with the minimum delay of a retry.",
      texts: { [$0.retryDelayPhrase] },
      value: { $0.argument(\.retryDelay) }
    ),
    EntryFact(
      "breaker",
      "breaker",
      in: .listings,
      "Whether it counts as a failure for circuit breakers.",
      change: FactChange(
        "breaker-changed",
        of: "circuit breaker",
        .behavior,
        .minor,
        "Circuit breakers count an error, or don't anymore.",
        "A breaker opens earlier or later than before when the service fails.",
        example: ("false", "true"),
        words: (nil, "counts as a failure")
      ),
      texts: { [$0.treatment.tripsBreaker == true ? "counts as a failure" : nil] },
      value: { $0.treatment.tripsBreaker == true }
    ),
    EntryFact(
      "performed",
      "performed",
      in: [.explanation, .model, .runtime],
      "'false' if an operation that failed with it had no effect.",
      change: FactChange(
        "performed-changed",
        of: "effect",
        field: "performed",
        .behavior,
        .minor,
        "Calls that aren't idempotent are repeated after an error, or aren't anymore.",
        "A payment must be repeated only after errors that say that nothing was performed.",
        example: ("true", "false"),
        words: (nil, "nothing was performed")
      ),
      texts: { [$0.treatment.mayBePerformed == false ? "nothing was performed" : nil] },
      value: { $0.treatment.mayBePerformed == false ? false : nil }
    ),
    EntryFact(
      "httpStatus",
      "HTTP status",
      in: .listings,
      "The HTTP status of a server's response with it.",
      change: FactChange(
        "response-status-changed",
        of: "HTTP status",
        field: "http",
        .wire,
        .major,
        "A server responds to an error with another HTTP status.",
        "Clients of the server that look at the status treat the error in another way.",
        example: ("404", "410")
      )
    ) { $0.treatment.httpStatus },
    EntryFact(
      "arguments",
      "arguments",
      in: [.explanation, .model],
      "The arguments of its texts."
    ) { $0.argumentFacts.ifAny },
    EntryFact(
      "actions",
      "actions",
      in: .listings,
      "The names of the actions that are offered.",
      change: FactChange(
        "actions-changed",
        of: "actions",
        field: "recovery.actions",
        .behavior,
        .minor,
        "Users are offered other actions.",
        "Code that shows actions must carry out the new ones; users may miss the old ones.",
        example: (#"["retry"]"#, #"["retry", "call"]"#),
        needs: #""actions": {"retry": {}, "call": {}}, "#
      )
    ) { $0.treatment.actions.ifAny },
    EntryFact(
      "mappedFrom",
      "mapped from",
      in: [.explanation, .site],
      "What maps to the error, in words."
    ) { $0.mappedFrom.ifAny },
    EntryFact(
      "values",
      "values",
      in: .explanation,
      "The values of foreign errors that become arguments.",
      texts: { error in
        error.entry.bindings.map {
          "\($0.code.phrase): \(error.entry.boundValuesPhrase($0.code))"
        }
      },
      value: { error in
        error.entry.bindings.map {
          BindingFact(source: $0.code.phrase, values: error.entry.boundValues(of: $0.code))
        }.ifAny
      }
    ),
    EntryFact("places", "in responses", "The places of its arguments in a server's responses.") {
      $0.serverPlaces.map { "\($0.name): \($0.path)" }.ifAny
    },
    EntryFact("problemType", in: [.model, .site], "The type in a server's response (RFC 9457).") {
      $0.problemType
    },
    EntryFact(
      "experimental",
      in: [.model, .site],
      "Whether the error can change in any version."
    ) { $0.entry.stability == .experimental ? true : nil },
    EntryFact(
      "deprecated",
      "deprecated",
      in: [.model, .site],
      asPhraseIn: [.explanation, .runtime],
      "Since when and why the error is deprecated.",
      texts: { [$0.deprecationPhrase] },
      value: { $0.entry.deprecation }
    ),
    EntryFact(
      "field",
      "form field",
      in: [.listings, .list, .runtime],
      "The field of a form that the error is about.",
      page: .table,
      change: FactChange(
        "field-changed",
        of: "field",
        .behavior,
        .minor,
        "An error is about another field of a form.",
        "The message appears at another field, so the screen must have it.",
        example: (#""email""#, #""address""#)
      )
    ) { $0.entry.field },
    EntryFact(
      "owner",
      "owner",
      in: [.listings, .list],
      "Who is responsible for the error, such as a team.",
      isColumn: true,
      page: .table,
      change: FactChange(
        "owner-changed",
        of: "owner",
        .behavior,
        .none,
        "Somebody else is responsible for an error.",
        "Whoever asks about the error has another team to turn to.",
        example: (#""Payments""#, #""Checkout""#)
      )
    ) { $0.treatment.owner },
    EntryFact(
      "note",
      "note",
      in: [.listings, .list],
      "A note for translators and documentation.",
      page: .prose,
      change: FactChange(
        "note-changed",
        of: "note",
        .messages,
        .none,
        "The note for translators has changed.",
        "Translations may have to follow.",
        example: (#""A file.""#, #""A video.""#)
      )
    ) { $0.entry.note },
    EntryFact(
      "summary",
      "summary",
      in: [.listings, .list],
      "What went wrong, for developers.",
      page: .prose,
      openAPI: .description,
      change: FactChange(
        "summary-changed",
        of: "summary",
        .wire,
        .patch,
        "The summary for developers has changed.",
        "Reports have another message; services that group by message start a new group.",
        example: (#""The socket was closed.""#, #""The peer closed the socket.""#)
      )
    ) { $0.entry.summary?.value },
    EntryFact(
      "help",
      "help",
      in: [.listings, .list, .runtime],
      "The URL of a help page; the app replaces {traceID}.",
      page: .prose,
      openAPI: .documentation,
      change: FactChange(
        "help-page-changed",
        of: "help page",
        .behavior,
        .patch,
        "An error has another help page.",
        "Users and reports are sent to another URL.",
        example: (#""https://example.com/a""#, #""https://example.com/b""#)
      ),
      texts: { [$0.helpPage(traceID: "")] },
      value: { $0.helpPage(traceID: nil) }
    ),
    EntryFact(
      "response",
      "response",
      in: .listings,
      "What a server's responses have beside its texts, for programs.",
      page: .table
    ) { $0.treatment.response?.ifAny },
    EntryFact("address", "address", in: [.explanation, .site], "The error's address on the site.") {
      $0.address
    },
    EntryFact(
      "maxLength",
      in: .model,
      "The maximum width of the message in columns.",
      change: FactChange(
        "length-limit-changed",
        of: "length limit",
        .messages,
        .none,
        "The maximum width of a message has changed.",
        "Translations may be too long for it: run 'errcat lint'.",
        example: ("40", "30")
      )
    ) { $0.entry.maximumLength },
  ]
}

extension Array {
  /// The elements; `nil` if there are none.
  fileprivate var ifAny: Self? { isEmpty ? nil : self }
}

extension Explanation {
  fileprivate func helpPage(traceID: String?) -> String? {
    treatment.content.helpPage(key: entry.key.value, code: entry.code?.value, traceID: traceID)
  }

  /// The name of an argument that decides; `nil` if none does.
  fileprivate func argument(_ deciding: KeyPath<PolicyArguments, Int?>) -> String? {
    treatment.policyArguments.indexes(in: arguments)[keyPath: deciding].map { arguments[$0].name }
  }

  fileprivate var argumentFacts: [ArgumentFact] {
    let places = serverPlaces
    return arguments.map { argument in
      ArgumentFact(
        argument: argument,
        path: places.first { $0.name == argument.name }?.path,
        example: entry.examples[argument.name].map {
          ExampleValue($0.text.value, as: argument.type)
        }
      )
    }
  }
}
