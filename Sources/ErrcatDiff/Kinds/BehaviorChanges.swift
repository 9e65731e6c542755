import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// Changes of what apps do, as reports list them.
  static let behaviorChanges: [ChangeKind] = [
    ChangeKind(
      id: "system-error-mapped",
      surface: .behavior,
      level: .minor,
      releaseNote: .addition,
      summary: "A system error, or another Swift error, maps to an error and didn't before.",
      explanation: """
        Code that throws the error got the fallback, and gets an error of its own from now on.
        """,
      examples: .oneWay(
        .error(
          "{}",
          #"{"from": {"url": ["timedOut"]}}"#,
          finds: "URLError 'timedOut' maps to 'error.a.b'"
        )
      ),
      check: .mapping(.added) { !$0.isServerCode && !$0.isHTTPStatus }
    ),
    ChangeKind(
      id: "system-error-unmapped",
      surface: .behavior,
      level: .minor,
      summary: "A system error, or another Swift error, doesn't map to an error anymore.",
      explanation: "Code that throws the error gets the fallback from now on.",
      examples: .oneWay(
        .error(
          #"{"from": {"url": ["timedOut"]}}"#,
          "{}",
          finds: "URLError 'timedOut' no longer maps to 'error.a.b'"
        )
      ),
      check: .mapping(.removed) { !$0.isServerCode && !$0.isHTTPStatus }
    ),
    ChangeKind(
      id: "system-error-remapped",
      surface: .behavior,
      level: .minor,
      summary: "A system error, or another Swift error, maps to another error.",
      explanation: """
        Code that throws the error gets another error from now on, with another message and \
        other actions.
        """,
      examples: [
        .errors(
          #""error.a.b": {"from": {"url": ["timedOut"]}}, "error.a.c": {}"#,
          #""error.a.b": {}, "error.a.c": {"from": {"url": ["timedOut"]}}"#,
          finds: "URLError 'timedOut' maps to 'error.a.c' instead of 'error.a.b'"
        ),
        .errors(
          #""error.a.b": {"code": 1, "from": {"url": ["timedOut"]}}"#,
          #""error.a.c": {"code": 1, "from": {"url": ["timedOut"]}}"#
        ),
      ],
      check: .mapping(.moved) { !$0.isServerCode && !$0.isHTTPStatus }
    ),
    ChangeKind(
      id: "fallback-changed",
      surface: .behavior,
      level: .minor,
      summary: "Unmapped errors become another error.",
      explanation: "Users see another message for every unmapped error.",
      examples: [
        ChangeExample(
          #""fallback": "error.a.b", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          #""fallback": "error.a.c", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          finds: "fallback changed from 'error.a.b' to 'error.a.c'"
        ),
        .errors(
          #""error.a.b": {}, "error.a.c": {}"#,
          #""error.a.b": {"code": 4}, "error.a.c": {}"#
        ),
      ],
      check: .catalogProperty("fallback", field: "fallback") { $0.fallback?.value }
    ),
    ChangeKind(
      id: "circuit-open-error-changed",
      surface: .behavior,
      level: .minor,
      summary: "Calls that a circuit breaker rejects fail with another error.",
      explanation: "Users see another message while a service is down.",
      examples: [
        ChangeExample(
          #""circuitOpen": "error.a.b", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          #""circuitOpen": "error.a.c", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          finds: "error for an open circuit breaker changed from 'error.a.b' to 'error.a.c'"
        ),
        .errors(
          #""error.a.b": {}, "error.a.c": {}"#,
          #""error.a.b": {"code": 4}, "error.a.c": {}"#
        ),
      ],
      check: .catalogProperty("error for an open circuit breaker", field: "circuitOpen") {
        $0.circuitOpen?.value
      }
    ),
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
      id: "display-changed",
      surface: .behavior,
      level: .minor,
      summary: "An error is shown in another style.",
      explanation: """
        Screens must have room for the new style. Messages may be too long for it: run 'errcat \
        lint'.
        """,
      examples: [
        .error(
          #"{"display": "toast"}"#,
          #"{"display": "modal"}"#,
          finds: "'error.a.b': display style changed from 'toast' to 'modal'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"display": "banner"}}"#,
          #""categories": {"a": {"display": "banner"}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .property("display style", field: "display") { $0.treatment.displayPhrase }
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
      id: "breaker-changed",
      surface: .behavior,
      level: .minor,
      summary: "Circuit breakers count an error, or don't anymore.",
      explanation: "A breaker opens earlier or later than before when the service fails.",
      examples: [
        .error("{}", #"{"breaker": true}"#, finds: "'error.a.b' now counts for circuit breakers"),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"breaker": true}}"#,
          #""categories": {"a": {"breaker": true}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .entry { pair, changes in
        let counts = pair.new.treatment.tripsBreaker
        guard counts != pair.old.treatment.tripsBreaker else { return }
        changes.report(
          "'\(pair.new.key)' \(counts ? "now" : "no longer") counts for circuit breakers",
          of: pair,
          at: "breaker"
        )
      }
    ),
    ChangeKind(
      id: "actions-changed",
      surface: .behavior,
      level: .minor,
      summary: "Users are offered other actions.",
      explanation: """
        Code that shows actions must carry out the new ones; users may miss the old ones.
        """,
      examples: [
        ChangeExample(
          #""actions": {"retry": {}, "call": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry"]}}}"#,
          #""actions": {"retry": {}, "call": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry", "call"]}}}"#,
          finds: "'error.a.b': actions changed from 'retry' to 'retry, call'"
        ),
        ChangeExample(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry"]}}}"#,
          #""actions": {"retry": {}}, "categories": {"a": {"recovery": {"actions": ["retry"]}}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .property("actions", field: "recovery.actions") {
        $0.treatment.actions.isEmpty ? nil : $0.treatment.actions.joined(separator: ", ")
      }
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
    ChangeKind(
      id: "hint-replaced",
      surface: .behavior,
      level: .patch,
      summary: "An error has another recovery hint.",
      explanation: "Users get other advice. The text is that of another key.",
      examples: [
        .error(
          #"{"recovery": {"hint": "recovery.wait"}}"#,
          #"{"recovery": {"hint": "recovery.restart"}}"#,
          finds: "'error.a.b': hint changed from 'recovery.wait' to 'recovery.restart'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"hint": "recovery.wait"}}}"#,
          #""categories": {"a": {"recovery": {"hint": "recovery.wait"}}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .property("hint", field: "recovery.hint") { $0.treatment.hint }
    ),
    ChangeKind(
      id: "title-replaced",
      surface: .behavior,
      level: .patch,
      summary: "An error has another title.",
      explanation: "Alerts have another heading. The text is that of another key.",
      examples: [
        .error(
          #"{"title": "title.sorry"}"#,
          #"{"title": "title.offline"}"#,
          finds: "'error.a.b': title changed from 'title.sorry' to 'title.offline'"
        ),
        .error(#"{"title": "title.sorry"}"#, #"{"title": "title.sorry", "code": 1}"#),
      ],
      check: .property("title", field: "title") { $0.entry.title?.value }
    ),
  ]

  /// Changes of facts that have no other kind, those with the highest level first.
  static let factChanges: [ChangeKind] = EntryFact.all.compactMap { fact in
    fact.change.map { ChangeKind($0, of: fact) }
  }.sortedByNumber { -(ChangeLevel.allCases.firstIndex(of: $0.level) ?? 0) }

  private init(_ change: EntryFact.Change, of fact: EntryFact) {
    let (old, new) = change.example
    let member = { (value: String) in "{\(Escaping.json(fact.name)): \(Escaping.json(value))}" }
    let same: ChangeExample =
      Treatment.names.contains(fact.name)
      ? ChangeExample(
        .init("\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": \(member(old))}"),
        .init("\"categories\": {\"a\": \(member(old))}, \"errors\": {\"error.a.b\": {}}")
      )
      : .error(member(old), "\(member(old).dropLast()), \"code\": 1}")
    self.init(
      id: change.id,
      surface: .behavior,
      level: change.level,
      summary: change.summary,
      explanation: change.explanation,
      examples: [
        .error(
          member(old),
          member(new),
          finds: "'error.a.b': \(change.noun) \(Changes.phrase(from: old, to: new))"
        ), same,
      ],
      check: .property(change.noun, field: fact.name) { fact.text($0.explanation) }
    )
  }
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
