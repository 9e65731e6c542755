import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// Changes of what apps do, as reports list them.
  static let behaviorChanges: [ChangeKind] = [
    ChangeKind(
      FactChange(
        "fallback-changed",
        of: "fallback",
        .behavior,
        .minor,
        "Unmapped errors become another error.",
        "Users see another message for every unmapped error.",
        example: (#""error.a.b""#, #""error.a.c""#)
      )
    ) { $0.fallback?.value },
    ChangeKind(
      FactChange(
        "circuit-open-error-changed",
        of: "error for an open circuit breaker",
        field: "circuitOpen",
        .behavior,
        .minor,
        "Calls that a circuit breaker rejects fail with another error.",
        "Users see another message while a service is down.",
        example: (#""error.a.b""#, #""error.a.c""#)
      )
    ) {
      $0.circuitOpen?.value
    },
    ChangeKind(
      id: "category-changed",
      surface: .behavior,
      level: .minor,
      summary: "An error belongs to another category.",
      explanation: """
        The error inherits other defaults, and code and dashboards that look at categories count \
        it elsewhere.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}, "b": {}}, "errors": {"error.a.x": {"code": 1}}"#,
          #""categories": {"a": {}, "b": {}}, "errors": {"error.b.x": {"code": 1}}"#,
          finds: "'error.b.x': category changed from 'a' to 'b'"
        ),
        .errors(#""error.a.x": {"code": 1}"#, #""error.a.y": {"code": 1}"#),
      ],
      check: .property("category", field: "category") { $0.category }
    ),
    ChangeKind(
      id: "severity-lowered",
      surface: .behavior,
      level: .minor,
      summary: "An error is less severe in logs and reports.",
      explanation: "Alerts on the old severity don't fire anymore.",
      examples: .oneWay(
        .error(
          #"{"severity": "error"}"#,
          #"{"severity": "warning"}"#,
          finds: "'error.a.b': severity changed from 'error' to 'warning'"
        )
      ),
      check: .severity(raised: false)
    ),
    ChangeKind(
      id: "severity-raised",
      surface: .behavior,
      level: .minor,
      summary: "An error is more severe in logs and reports.",
      explanation: "Alerts on the new severity may fire for it.",
      examples: [
        .error(
          #"{"severity": "warning"}"#,
          #"{"severity": "error"}"#,
          finds: "'error.a.b': severity changed from 'warning' to 'error'"
        ),
        .error("{}", #"{"severity": "error"}"#),
      ],
      check: .severity(raised: true)
    ),
    ChangeKind(
      id: "reporting-stopped",
      surface: .behavior,
      level: .minor,
      summary: "An error isn't reported anymore.",
      explanation: "Dashboards and alerts don't see the error anymore.",
      examples: .oneWay(
        .error("{}", #"{"report": false}"#, finds: "'error.a.b' is no longer reported")
      ),
      check: .reporting(started: false)
    ),
    ChangeKind(
      id: "reporting-started",
      surface: .behavior,
      level: .minor,
      summary: "An error is reported and wasn't before.",
      explanation: """
        Public arguments of the error leave the device from now on, and the error tracker gets \
        more reports.
        """,
      examples: .oneWay(.error(#"{"report": false}"#, "{}", finds: "'error.a.b' is now reported")),
      check: .reporting(started: true)
    ),
    ChangeKind(
      id: "retry-stopped",
      surface: .behavior,
      level: .minor,
      summary: "An operation isn't retried anymore after an error.",
      explanation: "Users see an error that the app overcame by itself before.",
      examples: .oneWay(
        .error(
          #"{"retry": {"maximumAttempts": 3}}"#,
          #"{"retry": "manual"}"#,
          finds:
            "'error.a.b': retry changed from '3 attempts, 500 ms to 30 s, factor 2, jitter 1' to 'manual'"
        )
      ),
      check: .retry(started: false)
    ),
    ChangeKind(
      id: "retry-started",
      surface: .behavior,
      level: .minor,
      summary: "An operation is retried after an error and wasn't before.",
      explanation: """
        Make sure that the operation can be repeated without harm, and that the service can take \
        more requests.
        """,
      examples: [
        .error(
          "{}",
          #"{"retry": {"maximumAttempts": 5}}"#,
          finds:
            "'error.a.b': retry changed from 'never' to '5 attempts, 500 ms to 30 s, factor 2, jitter 1'"
        ),
        .error(#"{"retry": "manual"}"#, #"{"retry": "never"}"#),
      ],
      check: .retry(started: true)
    ),
    ChangeKind(
      id: "retry-changed",
      surface: .behavior,
      level: .patch,
      summary: "An operation is retried in another way.",
      explanation: """
        The number of attempts or the delays between them have changed, or whether users can \
        retry.
        """,
      examples: [
        .error(
          #"{"retry": "never"}"#,
          #"{"retry": "manual"}"#,
          finds: "'error.a.b': retry changed from 'never' to 'manual'"
        ),
        .error(#"{"retry": "manual"}"#, #"{"retry": {"maximumAttempts": 3}}"#),
      ],
      check: .property(
        "retry",
        field: "retry",
        if: { $0.treatment.retry.isAutomatic == $1.treatment.retry.isAutomatic }
      ) { $0.treatment.retry.phrase }
    ),
    ChangeKind(
      id: "policy-argument-changed",
      surface: .behavior,
      level: .minor,
      summary: """
        Other arguments decide whether an error is retried or reported, or how long to wait.
        """,
      explanation: "What an instance of the error says about itself is used in another way.",
      examples: [
        .error(
          #"{"arguments": {"after": "duration"}}"#,
          #"{"arguments": {"after": "duration"}, "retryAfter": "{after}"}"#,
          finds: "'error.a.b': arguments that decide changed from none to 'delay after'"
        ),
        .error(#"{"arguments": {"after": "duration"}}"#, #"{"arguments": {"after": "duration"}}"#),
      ],
      check: .entry { pair, changes in
        let (old, new) = (pair.old.policyPhrase, pair.new.policyPhrase)
        guard old != new else { return }
        changes.report(
          "'\(pair.new.key)': arguments that decide \(Changes.phrase(from: old, to: new))",
          key: pair.new.key,
          old: pair.old.place(of: "retryAfter", "retryIf", "reportIf"),
          new: pair.new.place(of: "retryAfter", "retryIf", "reportIf")
        )
      }
    ),
    ChangeKind(
      id: "argument-source-changed",
      surface: .behavior,
      level: .minor,
      summary: "The values of an argument come from somewhere else.",
      explanation: """
        Messages show another value, or none: what a server or another error contains is used in another way.
        """,
      examples: [
        .error(
          #"{"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}"#,
          #"{"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "user.email"}}}"#,
          finds:
            "'error.a.b': values of argument 'n' come from 'user.email' of server responses instead of 'limit' of server responses"
        ),
        .error(
          #"{"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}"#,
          #"{"arguments": {"n": "string"}, "from": {"server": [7, 8]}, "server": {"arguments": {"n": "limit"}}}"#
        ),
      ],
      check: .argumentSources(ofPublic: false)
    ),
    ChangeKind(
      id: "action-link-changed",
      surface: .behavior,
      level: .minor,
      summary: "An action opens another URL.",
      explanation: "Users are taken to another place, also from messages of old reports.",
      examples: [
        .settings(
          #""actions": {"help": {"link": "https://example.com/a"}}"#,
          #""actions": {"help": {"link": "https://example.com/b"}}"#,
          finds:
            "link of action 'help' changed from 'https://example.com/a' to 'https://example.com/b'"
        ),
        .settings(
          #""actions": {"help": {}}"#,
          #""actions": {"help": {}, "call": {"link": "tel:1"}}"#
        ),
      ],
      check: .catalog { pair, changes in
        let before = Dictionary(pair.old.catalog.actions.map { ($0.name.value, $0) }) { first, _ in
          first
        }
        for action in pair.new.catalog.actions {
          guard let old = before[action.name.value], old.link?.value != action.link?.value else {
            continue
          }
          let change = Changes.phrase(from: old.link?.value, to: action.link?.value)
          changes.report(
            "link of action '\(action.name.value)' \(change)",
            about: action.name.value,
            old: pair.old.place(.catalog(old.name.range)),
            new: pair.new.place(.catalog(action.name.range))
          )
        }
      }
    ),
  ]
}

extension ChangeKind.Check {
  /// Compares the severities of errors.
  fileprivate static func severity(raised isRaised: Bool) -> Self {
    .property(
      "severity",
      field: "severity",
      if: { old, new in
        isRaised
          ? new.treatment.severity > old.treatment.severity
          : new.treatment.severity < old.treatment.severity
      },
      value: { $0.treatment.severity.rawValue }
    )
  }

  /// Compares whether errors are reported.
  fileprivate static func reporting(started isStart: Bool) -> Self {
    .entry { pair, changes in
      guard pair.old.treatment.isReported != isStart, pair.new.treatment.isReported == isStart
      else { return }
      changes.report(
        "'\(pair.new.key)' \(isStart ? "is now" : "is no longer") reported",
        of: pair,
        at: "report"
      )
    }
  }

  /// Compares whether operations that fail with errors are retried without the user.
  fileprivate static func retry(started isStart: Bool) -> Self {
    .property(
      "retry",
      field: "retry",
      if: { old, new in
        old.treatment.retry.isAutomatic != isStart && new.treatment.retry.isAutomatic == isStart
      },
      value: { $0.treatment.retry.phrase }
    )
  }
}

extension EntrySide {
  /// The arguments that decide about an instance of the error; `nil` if there are none.
  fileprivate var policyPhrase: String? {
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
  fileprivate var isAutomatic: Bool {
    if case .automatic = self { return true }
    return false
  }

  /// The policy in a few words.
  fileprivate var phrase: String {
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
