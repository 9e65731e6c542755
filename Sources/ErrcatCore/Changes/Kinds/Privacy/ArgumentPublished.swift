import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let argumentPublished: ChangeKind = ChangeKind(
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
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
        finds: ["'error.a.b': argument 'n' changed from private to public"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"email": "string", "n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "user": {"type": "string", "privacy": "public"}}}}"#
        ),
        finds: ["'error.a.b': argument 'user' is public and replaces 'email', which was private"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        )
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
  )
}
