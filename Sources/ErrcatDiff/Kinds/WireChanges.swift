import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  /// Changes of what servers and other programs see, as reports list them.
  static let wireChanges: [ChangeKind] = [
    ChangeKind(
      id: "domain-changed",
      surface: .wire,
      level: .major,
      summary: "The catalog has another domain.",
      explanation: """
        The domain is that of NSErrors and of reports: code, dashboards and alerts that compare \
        it don't recognize the errors anymore.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "swift": {}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "swift": {"access": "internal"}"#
        ),
        .settings(
          #""domain": "com.example.app""#,
          #""domain": "com.example.video""#,
          finds: "domain changed from 'com.example.app' to 'com.example.video'"
        ),
      ],
      check: .catalogProperty("domain", field: "domain") { $0.domain }
    ),
    ChangeKind(
      id: "site-changed",
      surface: .wire,
      level: .major,
      summary: "The catalog's site has another address.",
      explanation: """
        Servers that respond with problem details (RFC 9457) send the address as the error's type. Clients that \
        compare types don't recognize the errors anymore, and links to the site in logs and chats break \
        unless the old address leads to the new one. If no client compares types, set the level to 'none' \
        under 'diff.levels'.
        """,
      examples: [
        .settings(
          #""site": "https://errors.example.com""#,
          #""site": "https://docs.example.com/errors""#,
          finds:
            "site changed from 'https://errors.example.com' to 'https://docs.example.com/errors'"
        ),
        ChangeExample(
          #""site": "https://errors.example.com", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""site": "https://errors.example.com", "categories": {"a": {"http": 503}}, "errors": {"error.a.b": {"http": 500}}"#
        ),
      ],
      check: .catalogProperty("site", field: "site") { $0.site?.value.text }
    ),
    ChangeKind(
      id: "code-changed",
      surface: .wire,
      level: .major,
      summary: "An error has another code.",
      explanation: """
        Old and new versions of the app report the error with different codes, and a server that \
        sends or reads codes doesn't know the new one.
        """,
      examples: [
        .error(
          #"{"code": 1}"#,
          #"{"code": 2}"#,
          finds: "'error.a.b': code changed from '1' to '2'"
        ),
        .error("{}", #"{"code": 2}"#),
      ],
      check: .property(
        "code",
        field: "code",
        if: { $0.entry.code != nil && $1.entry.code != nil },
        details: { $0.unretiredCode(of: $1.old) }
      ) {
        $0.entry.code.map { String($0.value) }
      }
    ),
    ChangeKind(
      id: "code-added",
      surface: .wire,
      level: .minor,
      releaseNote: .addition,
      summary: "An error has a code and had none.",
      explanation: "Reports and NSErrors have the code from now on; NSErrors had 0.",
      examples: [
        .error("{}", #"{"code": 2}"#, finds: "'error.a.b': code changed from none to '2'"),
        .error(#"{"code": 1}"#, #"{"code": 2}"#),
      ],
      check: .property("code", field: "code", if: { old, _ in old.entry.code == nil }) {
        $0.entry.code.map { String($0.value) }
      }
    ),
    ChangeKind(
      id: "code-removed",
      surface: .wire,
      level: .major,
      summary: "An error has no code anymore.",
      explanation: "What recognizes the error by its code doesn't anymore.",
      examples: [
        .error(#"{"code": 2}"#, "{}", finds: "'error.a.b': code changed from '2' to none"),
        .error(#"{"code": 1}"#, #"{"code": 2}"#),
      ],
      check: .property(
        "code",
        field: "code",
        if: { _, new in new.entry.code == nil },
        details: { $0.unretiredCode(of: $1.old) }
      ) {
        $0.entry.code.map { String($0.value) }
      }
    ),
    ChangeKind(
      id: "code-reused",
      surface: .wire,
      level: .major,
      needsApproval: true,
      summary: "A code belongs to another error than before.",
      explanation: """
        Old versions of the app, and old reports, use the code for the other error: users see a \
        wrong message, and dashboards mix two errors. Choose a code that has never been used.
        """,
      examples: [
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}"#,
            packs: ["en": #"{"error.a.b": "You are offline."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#,
            packs: ["en": #"{"error.a.c": "Your card was declined by the bank."}"#]
          ),
          finds: "code '7' of 'error.a.c' was that of 'error.a.b'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": "gone"}"#,
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#,
          finds: "code '7' of 'error.a.c' was retired"
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}"#,
            packs: ["en": #"{"error.a.b": "You are offline."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#,
            packs: ["en": #"{"error.a.c": "You are offline."}"#]
          )
        ),
      ],
      check: .reuse(
        of: "code",
        field: "code",
        acrossCatalogs: true,
        { $0.code?.value },
        retired: \.codes
      )
    ),
    ChangeKind(
      id: "retired-code-deleted",
      surface: .wire,
      level: .patch,
      needsApproval: true,
      summary: "A code isn't retired anymore.",
      explanation: """
        The catalog has forgotten that the code was used, so that a new error can get it. \
        Numbers that go out of use stay in 'retired' forever. An error that gets the code is reported instead.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: "code '7' is no longer retired"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone in 2.1", "8": "gone"}"#
        ),
      ],
      check: .retirementDeleted("code", \.retiredCodes) { $0.code?.value }
    ),
    ChangeKind(
      id: "key-reused",
      surface: .wire,
      level: .major,
      needsApproval: true,
      summary: "A retired key belongs to an error again.",
      explanation: """
        Logs and reports name errors by their keys: old ones use the key for another error, and dashboards mix \
        the two. Choose a key that has never been used.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: "key 'error.a.b' was retired"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.c": {}}"#
        ),
      ],
      check: .reuse(of: "key", field: nil, { $0.key.value }, retired: \.keys)
    ),
    ChangeKind(
      id: "retired-key-deleted",
      surface: .wire,
      level: .patch,
      needsApproval: true,
      summary: "A key isn't retired anymore.",
      explanation: """
        The catalog has forgotten that the key was used, so that a new error can get it. Keys that go out of \
        use stay in 'retired' forever.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#,
          #""categories": {"a": {}}, "errors": {}"#,
          finds: "key 'error.a.b' is no longer retired"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"code": 7}}"#,
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b"}}"#
        ),
      ],
      check: .retirementDeleted("key", \.retiredKeys) { $0.key.value }
    ),
    ChangeKind(
      id: "key-changed",
      surface: .wire,
      level: .major,
      summary: "An error has another key.",
      explanation: """
        Logs and reports name errors by key: dashboards, alerts and searches for the old key \
        find nothing anymore. Packs that are installed at run time need the new key too.
        """,
      examples: [
        .errors(
          #""error.a.b": {"code": 1}"#,
          #""error.a.c": {"code": 1}"#,
          finds: "key 'error.a.b' changed to 'error.a.c'"
        ),
        .error(#"{"code": 1}"#, #"{"code": 2}"#),
      ],
      check: .entry { pair, changes in
        guard pair.old.key != pair.new.key else { return }
        changes.report(
          "key '\(pair.old.key)' changed to '\(pair.new.key)'",
          of: pair,
          at: nil
        )
      }
    ),
    ChangeKind(
      id: "server-code-mapped",
      surface: .wire,
      level: .minor,
      releaseNote: .addition,
      summary: "A server code maps to an error and didn't before.",
      explanation: """
        A server that sends the code got the fallback, and gets an error of its own from now on.
        """,
      examples: .oneWay(
        .error("{}", #"{"from": {"server": [7]}}"#, finds: "server code 7 maps to 'error.a.b'")
      ),
      check: .mapping(.added) { $0.isServerCode }
    ),
    ChangeKind(
      id: "server-code-unmapped",
      surface: .wire,
      level: .major,
      summary: "A server code doesn't map to an error anymore.",
      explanation:
        "A response with the code becomes what its HTTP status maps to, or the fallback.",
      examples: .oneWay(
        .error(
          #"{"from": {"server": [7]}}"#,
          "{}",
          finds: "server code 7 no longer maps to 'error.a.b'"
        )
      ),
      check: .mapping(.removed) { $0.isServerCode }
    ),
    ChangeKind(
      id: "server-code-remapped",
      surface: .wire,
      level: .major,
      summary: "A server code maps to another error.",
      explanation: """
        A server that sends the code gets another error from now on, with another message and \
        other actions.
        """,
      examples: [
        .errors(
          #""error.a.b": {"from": {"server": [7]}}, "error.a.c": {}"#,
          #""error.a.b": {}, "error.a.c": {"from": {"server": [7]}}"#,
          finds: "server code 7 maps to 'error.a.c' instead of 'error.a.b'"
        ),
        .errors(
          #""error.a.b": {"code": 1, "from": {"server": [7]}}"#,
          #""error.a.c": {"code": 1, "from": {"server": [7]}}"#
        ),
      ],
      check: .mapping(.moved) { $0.isServerCode }
    ),
    ChangeKind(
      id: "http-status-mapped",
      surface: .wire,
      level: .minor,
      releaseNote: .addition,
      summary: "An HTTP status maps to an error and didn't before.",
      explanation: """
        A response with the status got the fallback, and gets an error of its own from now on.
        """,
      examples: .oneWay(
        .error("{}", #"{"from": {"http": [503]}}"#, finds: "HTTP status 503 maps to 'error.a.b'")
      ),
      check: .mapping(.added) { $0.isHTTPStatus }
    ),
    ChangeKind(
      id: "http-status-unmapped",
      surface: .wire,
      level: .major,
      summary: "An HTTP status doesn't map to an error anymore.",
      explanation: "A response with the status gets the fallback from now on.",
      examples: .oneWay(
        .error(
          #"{"from": {"http": [503]}}"#,
          "{}",
          finds: "HTTP status 503 no longer maps to 'error.a.b'"
        )
      ),
      check: .mapping(.removed) { $0.isHTTPStatus }
    ),
    ChangeKind(
      id: "http-status-remapped",
      surface: .wire,
      level: .major,
      summary: "An HTTP status maps to another error.",
      explanation: """
        A response with the status gets another error from now on, with another message and \
        other actions.
        """,
      examples: [
        .errors(
          #""error.a.b": {"from": {"http": [503]}}, "error.a.c": {}"#,
          #""error.a.b": {}, "error.a.c": {"from": {"http": [503]}}"#,
          finds: "HTTP status 503 maps to 'error.a.c' instead of 'error.a.b'"
        ),
        .errors(
          #""error.a.b": {"code": 1, "from": {"http": [503]}}"#,
          #""error.a.c": {"code": 1, "from": {"http": [503]}}"#
        ),
      ],
      check: .mapping(.moved) { $0.isHTTPStatus }
    ),
    ChangeKind(
      id: "response-status-changed",
      surface: .wire,
      level: .major,
      summary: "A server responds to an error with another HTTP status.",
      explanation: "Clients of the server that look at the status treat the error in another way.",
      examples: [
        .error(
          #"{"http": 404}"#,
          #"{"http": 410}"#,
          finds: "'error.a.b': HTTP status changed from '404' to '410'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"http": 404}}"#,
          #""categories": {"a": {"http": 404}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .property("HTTP status", field: "http") { $0.treatment.httpStatus.map(String.init) }
    ),
    ChangeKind(
      id: "server-path-changed",
      surface: .wire,
      level: .major,
      summary: "Server responses are read in another way.",
      explanation: """
        The app doesn't find the code in the responses that it understood before. A path for a code where there \
        was none, and paths of other values, are minor changes.
        """,
      examples: [
        .settings(
          #""server": {"code": "failure.id"}"#,
          #""server": {"code": "outcome.id"}"#,
          finds: "'server.code' changed from 'failure.id' to 'outcome.id'"
        ),
        ChangeExample(
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 3}}"#
        ),
      ],
      check: .catalog { pair, changes in
        let old = Dictionary(pair.old.catalog.serverPaths.map { ($0.name, $0.path.value) }) { $1 }
        let new = Dictionary(pair.new.catalog.serverPaths.map { ($0.name, $0.path.value) }) { $1 }
        for name in Set(old.keys).union(new.keys).sorted() where old[name] != new[name] {
          changes.report(
            "'server.\(name)' \(Changes.phrase(from: old[name], to: new[name]))",
            level: name == "code" && old[name] != nil ? nil : .minor,
            about: name,
            old: pair.old.place(of: "server.\(name)"),
            new: pair.new.place(of: "server.\(name)")
          )
        }
      }
    ),
    ChangeKind(
      id: "summary-changed",
      surface: .wire,
      level: .patch,
      summary: "The summary for developers has changed.",
      explanation: """
        Reports have another message; services that group by message start a new group.
        """,
      examples: [
        .error(
          #"{"summary": "The socket was closed."}"#,
          #"{"summary": "The peer closed the socket."}"#,
          finds:
            "'error.a.b': summary changed from 'The socket was closed.' to 'The peer closed the socket.'"
        ),
        .error(#"{"note": "a"}"#, #"{"note": "b"}"#),
      ],
      check: .property("summary", field: "summary") { $0.entry.summary?.value }
    ),
  ]
}
