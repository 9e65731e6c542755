import CatalogFormat
import ErrcatCompiler
import ErrcatCore

extension ChangeKind {
  /// Changes of what may leave the device, as reports list them.
  static let privacyChanges: [ChangeKind] = [
    ChangeKind(
      id: "argument-published",
      surface: .privacy,
      level: .major,
      needsApproval: true,
      summary: "An argument was private or hashed and is public.",
      explanation: """
        Its values leave the device in logs and reports from now on. Approve the change only if \
        no value can identify a person or is a secret. A public argument that comes when a private or hashed one goes \
        is reported too, because it may have the same values.
        """,
      examples: [
        .error(
          #"{"arguments": {"n": {"type": "int", "privacy": "private"}}}"#,
          #"{"arguments": {"n": {"type": "int", "privacy": "public"}}}"#,
          finds: "'error.a.b': argument 'n' changed from private to public"
        ),
        .error(
          #"{"arguments": {"email": "string", "n": "int"}}"#,
          #"{"arguments": {"n": "int", "user": {"type": "string", "privacy": "public"}}}"#,
          finds: "'error.a.b': argument 'user' is public and replaces 'email', which was private"
        ),
        .error(
          #"{"arguments": {"n": {"type": "int", "privacy": "public"}}}"#,
          #"{"arguments": {"n": {"type": "int", "privacy": "private"}}}"#
        ),
      ],
      check: .entry { pair, changes in
        let difference = ArgumentChanges(pair)
        for (old, new) in difference.kept where old.privacy != .public && new.privacy == .public {
          changes.report("argument \(old.privacyPhrase(of: new))", of: (old, new), in: pair)
        }
        for (old, new) in difference.replaced {
          changes.report(
            """
            argument '\(new.name)' is public and replaces '\(old.name)', which was \(old.privacy.phrase)
            """,
            of: (old, new),
            in: pair
          )
        }
      }
    ),
    ChangeKind(
      id: "public-argument-source-changed",
      surface: .privacy,
      level: .major,
      needsApproval: true,
      summary: "The values of a public argument come from somewhere else.",
      explanation: """
        Other values leave the device in logs and reports from now on. Approve the change only if none of them can \
        identify a person or is a secret.
        """,
      examples: [
        .error(
          #"{"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}"#,
          #"{"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "user.email"}}}"#,
          finds:
            "'error.a.b': values of argument 'n' come from 'user.email' of server responses instead of 'limit' of server responses"
        ),
        .error(
          #"{"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}"#,
          #"{"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7, 8]}, "server": {"arguments": {"n": "limit"}}}"#
        ),
      ],
      check: .argumentSources(ofPublic: true)
    ),
    ChangeKind(
      id: "argument-hashed",
      surface: .privacy,
      level: .minor,
      summary: "An argument was private and is hashed.",
      explanation: """
        A hash of its values leaves the device from now on: equal values can be recognized, the \
        values themselves can't be read.
        """,
      examples: .oneWay(
        .error(
          #"{"arguments": {"n": {"type": "string", "privacy": "private"}}}"#,
          #"{"arguments": {"n": {"type": "string", "privacy": "hash"}}}"#,
          finds: "'error.a.b': argument 'n' changed from private to hashed"
        )
      ),
      check: .argument(if: { $0.privacy == .private && $1.privacy == .hash }) {
        "argument \($0.privacyPhrase(of: $1))"
      }
    ),
    ChangeKind(
      id: "argument-hidden",
      surface: .privacy,
      level: .minor,
      summary: "An argument is less public than it was.",
      explanation: """
        Its values don't appear in logs and reports anymore, or only as hashes: dashboards and \
        searches that use them find nothing.
        """,
      examples: .oneWay(
        .error(
          #"{"arguments": {"n": {"type": "int", "privacy": "public"}}}"#,
          #"{"arguments": {"n": {"type": "int", "privacy": "private"}}}"#,
          finds: "'error.a.b': argument 'n' changed from public to private"
        )
      ),
      check: .argument(
        if: {
          $0.privacy == .public && $1.privacy != .public
            || $0.privacy == .hash && $1.privacy == .private
        }
      ) {
        "argument \($0.privacyPhrase(of: $1))"
      }
    ),
    ChangeKind(
      id: "public-argument-added",
      surface: .privacy,
      level: .minor,
      releaseNote: .addition,
      summary: "An error has a new argument that is public.",
      explanation: """
        Its values leave the device in logs and reports. Nobody was promised that they don't, so the change needs no \
        approval; if the argument replaces a private one, 'argument-published' reports it instead.
        """,
      examples: [
        .error(
          "{}",
          #"{"arguments": {"n": {"type": "int", "privacy": "public"}}}"#,
          finds: "'error.a.b': the new argument 'n' is public"
        ),
        .error("{}", #"{"arguments": {"n": {"type": "int", "privacy": "private"}}}"#),
      ],
      check: .entry { pair, changes in
        let difference = ArgumentChanges(pair)
        let replacing = Set(difference.replaced.map(\.new.name))
        for argument in difference.added
        where argument.privacy == .public && !replacing.contains(argument.name) {
          changes.report(
            "'\(pair.new.key)': the new argument '\(argument.name)' is public",
            key: pair.new.key,
            about: argument.name,
            old: pair.old.place,
            new: pair.new.place(of: "arguments.\(argument.name)")
          )
        }
      }
    ),
  ]
}

extension ResolvedArgument {
  /// How the privacy has changed in the new version of the argument.
  fileprivate func privacyPhrase(of new: ResolvedArgument) -> String {
    "'\(new.name)' changed from \(privacy.phrase) to \(new.privacy.phrase)"
  }
}

extension ArgumentPrivacy {
  /// The privacy in a sentence.
  fileprivate var phrase: String { self == .hash ? "hashed" : rawValue }
}
