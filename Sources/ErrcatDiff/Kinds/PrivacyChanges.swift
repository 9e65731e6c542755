import CatalogFormat
import ErrcatCompiler

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
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#,
          finds: ["'error.a.b': argument 'n' changed from private to public"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"email": "string", "n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "user": {"type": "string", "privacy": "public"}}}}"#,
          finds: ["'error.a.b': argument 'user' is public and replaces 'email', which was private"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        ),
      ],
      check: .entry { pair, changes in
        func report(_ old: ResolvedArgument, _ new: ResolvedArgument, text: String) {
          changes.report(
            "'\(pair.new.key)': argument '\(new.name)' \(text)",
            key: pair.new.key,
            about: new.name,
            old: pair.old.place(of: "arguments.\(old.name)"),
            new: pair.new.place(of: "arguments.\(new.name)")
          )
        }
        let difference = ArgumentChanges(pair)
        for (old, new) in difference.kept where old.privacy != .public && new.privacy == .public {
          report(old, new, text: "changed from \(old.privacy.phrase) to public")
        }
        for (old, new) in difference.replaced {
          report(
            old,
            new,
            text: "is public and replaces '\(old.name)', which was \(old.privacy.phrase)"
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
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "user.email"}}}}"#,
          finds: [
            "'error.a.b': values of argument 'n' come from 'user.email' of server responses instead of 'limit' of server responses"
          ]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7, 8]}, "server": {"arguments": {"n": "limit"}}}}"#
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
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "private"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "hash"}}}}"#,
          finds: ["'error.a.b': argument 'n' changed from private to hashed"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "hash"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "private"}}}}"#
        ),
      ],
      check: .entry { pair, changes in
        for (old, new) in ArgumentChanges(pair).kept
        where old.privacy == .private && new.privacy == .hash {
          changes.report(
            "'\(pair.new.key)': argument '\(new.name)' changed from private to hashed",
            key: pair.new.key,
            about: new.name,
            old: pair.old.place(of: "arguments.\(old.name)"),
            new: pair.new.place(of: "arguments.\(new.name)")
          )
        }
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
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#,
          finds: ["'error.a.b': argument 'n' changed from public to private"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
      ],
      check: .entry { pair, changes in
        for (old, new) in ArgumentChanges(pair).kept
        where old.privacy == .public && new.privacy != .public
          || old.privacy == .hash && new.privacy == .private
        {
          changes.report(
            "'\(pair.new.key)': argument '\(new.name)' changed from \(old.privacy.phrase) to \(new.privacy.phrase)",
            key: pair.new.key,
            about: new.name,
            old: pair.old.place(of: "arguments.\(old.name)"),
            new: pair.new.place(of: "arguments.\(new.name)")
          )
        }
      }
    ),
    ChangeKind(
      id: "public-argument-added",
      surface: .privacy,
      level: .minor,
      summary: "An error has a new argument that is public.",
      explanation: """
        Its values leave the device in logs and reports. Nobody was promised that they don't, so the change needs no \
        approval; if the argument replaces a private one, 'argument-published' reports it instead.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#,
          finds: ["'error.a.b': the new argument 'n' is public"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        ),
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
