import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// A JSON object with kinds of changes and their examples.
  package static func json(_ kinds: [ChangeKind]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.array("kinds", .lines) { json in
        for kind in kinds {
          json.object { json in
            json.member("id", kind.id)
            json.member("surface", kind.surface.rawValue)
            json.member("level", kind.level.rawValue)
            json.member("needsApproval", kind.needsApproval)
            json.member("summary", kind.summary)
            json.member("explanation", kind.explanation)
            json.array("examples") { json in
              for example in kind.examples { json.object { example.write(to: &$0) } }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension ChangeExample {
  fileprivate func write(to json: inout JSONWriter) {
    for (name, side) in [("old", old), ("new", new)] {
      json.object(name) { json in
        json.member("catalog", side.catalogText)
        json.object("packs") { json in
          for (language, pack) in side.packs.sortedByKey() {
            json.member(language, pack)
          }
        }
        if !side.modules.isEmpty {
          json.object("modules") { json in
            for module in side.modules { json.member(module.folder, module.catalogText) }
          }
        }
      }
    }
    json.array("finds") { json in for found in finds { json.value(found) } }
  }
}
