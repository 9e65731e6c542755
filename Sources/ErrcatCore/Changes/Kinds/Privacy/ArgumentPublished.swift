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
      no value can identify a person or is a secret.
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
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        )
      ),
    ],
    check: .entry { pair, changes in
      for (old, new) in ArgumentChanges(pair).kept
      where old.privacy != .public && new.privacy == .public {
        changes.report(
          "'\(pair.new.key)': argument '\(new.name)' changed from \(old.privacy.phrase) to public",
          key: pair.new.key,
          about: new.name,
          old: pair.old.place(of: "arguments.\(old.name)"),
          new: pair.new.place(of: "arguments.\(new.name)")
        )
      }
    }
  )
}
