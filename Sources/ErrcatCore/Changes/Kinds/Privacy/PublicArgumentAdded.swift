import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let publicArgumentAdded: ChangeKind = ChangeKind(
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
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "public"}}}}"#
        ),
        finds: ["'error.a.b': the new argument 'n' is public"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "int", "privacy": "private"}}}}"#
        )
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
  )
}
