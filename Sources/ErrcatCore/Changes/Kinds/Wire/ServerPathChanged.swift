import ErrcatCompiler

extension ChangeKind {
  static let serverPathChanged: ChangeKind = ChangeKind(
    id: "server-path-changed",
    surface: .wire,
    level: .minor,
    summary: "Server responses are read in another way.",
    explanation: """
      The app understands other responses than before; make sure that the server sends them to \
      old versions too.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""server": {"code": "error.code"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""server": {"code": "code"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'server.code' changed from 'error.code' to 'code'"]
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
        let gap = old[name] != nil && new[name] != nil ? "" : ":"
        changes.report(
          "'server.\(name)'\(gap) \(Changes.phrase(from: old[name], to: new[name]))",
          about: name,
          old: pair.old.place(of: "server.\(name)"),
          new: pair.new.place(of: "server.\(name)")
        )
      }
    }
  )
}
