import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let argumentHidden: ChangeKind = ChangeKind(
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
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        ),
        finds: ["'error.a.b': argument 'n' changed from public to private"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        )
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
  )
}
