import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let argumentHashed: ChangeKind = ChangeKind(
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
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "private"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "hash"}}}}"#
        ),
        finds: ["'error.a.b': argument 'n' changed from private to hashed"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "hash"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "private"}}}}"#
        )
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
  )
}
