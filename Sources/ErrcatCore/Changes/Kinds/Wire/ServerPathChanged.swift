import ErrcatCompiler

extension ChangeKind {
  static let serverPathChanged: ChangeKind = ChangeKind(
    id: "server-path-changed",
    surface: .wire,
    level: .major,
    summary: "Server responses are read in another way.",
    explanation: """
      The app doesn't find the code in the responses that it understood before. A path for a code where there \
      was none, and paths of other values, are minor changes.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""server": {"code": "failure.id"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""server": {"code": "outcome.id"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'server.code' changed from 'failure.id' to 'outcome.id'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {"code": 3}}"#
        )
      ),
    ],
    check: .catalog { pair, changes in
      let old = Dictionary(pair.old.catalog.serverPaths.map { ($0.name, $0.path) }) { $1 }
      let new = Dictionary(pair.new.catalog.serverPaths.map { ($0.name, $0.path) }) { $1 }
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
  )
}
