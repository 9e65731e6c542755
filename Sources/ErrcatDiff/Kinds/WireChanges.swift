import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// Changes of what servers and other programs see, as reports list them.
  static let wireChanges: [ChangeKind] = [
    ChangeKind(
      FactChange(
        "domain-changed",
        of: "domain",
        .wire,
        .major,
        "The catalog has another domain.",
        """
        The domain is that of NSErrors and of reports: code, dashboards and alerts that compare \
        it don't recognize the errors anymore.
        """,
        example: (#""com.example.app""#, #""com.example.video""#)
      )
    ) { $0.domain },
    ChangeKind(
      FactChange(
        "site-changed",
        of: "site",
        .wire,
        .major,
        "The catalog's site has another address.",
        """
        Servers that respond with problem details (RFC 9457) send the address as the error's type. Clients that \
        compare types don't recognize the errors anymore, and links to the site in logs and chats break \
        unless the old address leads to the new one. If no client compares types, set the level to 'none' \
        under 'diff.levels'.
        """,
        example: (#""https://errors.example.com""#, #""https://docs.example.com/errors""#)
      )
    ) { $0.site?.value.text },
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
    responseMember(
      id: "response-member-removed",
      .major,
      "A server's responses lack what programs act on.",
      """
      Programs that decide by the member, such as whether they retry, don't find it anymore. For 'hint_in_message', \
      the message has no hint anymore.
      """,
      added: false
    ),
    responseMember(
      id: "response-member-added",
      .minor,
      "A server's responses have more that programs act on.",
      "The member is public: the hint, the help page or the actions reach everybody who gets the response.",
      added: true
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
        .settings(
          #""server": {"code": "error.code"}"#,
          #""server": [{"code": "error.code"}, {"code": "code"}]"#,
          finds: "'server[1].code' changed from none to 'code'"
        ),
        ChangeExample(
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 3}}"#
        ),
      ],
      check: .catalog { pair, changes in
        let (old, new) = (pair.old.serverPaths, pair.new.serverPaths)
        for name in Set(old.keys).union(new.keys).sorted()
        where old[name]?.value != new[name]?.value {
          changes.report(
            "'server\(name)' \(Changes.phrase(from: old[name]?.value, to: new[name]?.value))",
            level: name.hasSuffix(".code") && old[name] != nil ? nil : .minor,
            about: String(name.trimmingPrefix(".")),
            old: pair.old.place(.catalog(old[name]?.range ?? .nowhere)),
            new: pair.new.place(.catalog(new[name]?.range ?? .nowhere))
          )
        }
      }
    ),
  ]

  /// A member of responses that comes or goes.
  private static func responseMember(
    id: String,
    _ level: ChangeLevel,
    _ summary: String,
    _ explanation: String,
    added isAddition: Bool
  ) -> ChangeKind {
    let (few, many) = (#"{"response": ["hint"]}"#, #"{"response": ["hint", "help"]}"#)
    let change = isAddition ? "added" : "removed"
    return ChangeKind(
      id: id,
      surface: .wire,
      level: level,
      summary: summary,
      explanation: explanation,
      examples: .oneWay(
        .error(
          isAddition ? few : many,
          isAddition ? many : few,
          finds: "'error.a.b': response member 'help' was \(change)"
        )
      ),
      check: .entry { pair, changes in
        let (old, new) = (pair.old, pair.new)
        let (side, other) = isAddition ? (new, old) : (old, new)
        let others = other.treatment.response ?? []
        for member in side.treatment.response ?? [] where !others.contains(member) {
          changes.report(
            "'\(new.key)': response member '\(member.rawValue)' was \(change)",
            of: pair,
            at: "response"
          )
        }
      }
    )
  }
}

extension CatalogSide {
  /// The places of values in responses by their fields in `server`, such as `.code`, or `[1].code` of a further server.
  fileprivate var serverPaths: [String: Located<String>] {
    var found: [String: Located<String>] = [:]
    for (number, server) in catalog.servers.enumerated() {
      let index = number == 0 ? "" : "[\(number)]"
      for (name, path) in server.paths { found["\(index).\(name)"] = path }
    }
    return found
  }
}
