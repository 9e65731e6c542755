import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The maximum number of characters of a source message that are shown beside its translation.
  private static let maximumHint = 80

  /// The response to `textDocument/inlayHint`: the source message after each translation, and after the keys of errors;
  /// after the messages of errors, the columns that are left of their maximum.
  func inlayHints(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let project = place.project
    let positions = positions(project.files[place.file])
    let range = positions.range(parameters.member("range"))
    var hints: [(offset: Int, key: String)] = []
    if place.file == 0 {
      hints = project.catalog.entries.map { ($0.key.range.upperBound + 1, $0.key.value) }
    } else if let pack = place.pack {
      hints = pack.messages.filter { Int($0.file) == place.file }.map {
        ($0.textRange.upperBound + 1, project.key($0, in: pack))
      }
    }
    let isSource = place.pack != nil && place.pack == project.source
    let shown = hints.flatMap { offset, key -> [(offset: Int, text: String)] in
      guard let range, range.lowerBound <= offset, offset <= range.upperBound else { return [] }
      var texts = place.pack.flatMap { lengthHint(key, in: $0, project) }.map { [$0] } ?? []
      if !isSource, let source = project.source, let text = project.text(key, in: source),
        !text.isEmpty
      {
        let isCut = text.count > Self.maximumHint
        texts.append(Escaping.terminal(text.prefix(Self.maximumHint) + (isCut ? "…" : "")))
      }
      return texts.map { (offset, $0) }
    }
    return { json in
      json.array { json in
        for hint in shown {
          json.object { json in
            json.key("position")
            positions.position(of: hint.offset).write(to: &json)
            json.member("label", hint.text)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }

  /// How many columns are left for a message, `24 left`; `nil` for messages without a maximum.
  private func lengthHint(_ key: String, in pack: LanguagePack, _ project: Project) -> String? {
    guard let entry = project.keys.find(key).flatMap({ project.entryOfKey[$0] }),
      let maximum = project.catalog.columns(of: project.catalog.entries[entry]),
      let text = project.text(key, in: pack), let columns = LengthLimits.columns(of: text)
    else { return nil }
    return columns > maximum ? "\(columns - maximum) too wide" : "\(maximum - columns) left"
  }

  /// The response to `textDocument/codeLens`: the languages that lack an error's message, above its key.
  func codeLenses(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)), place.file == 0 else { return { $0.null() } }
    let project = place.project
    let positions = positions(project.files[0])
    let languages = MissingLanguages(project)
    return { json in
      json.array { json in
        for entry in project.catalog.entries {
          let missing = languages.lacking(entry.key.value)
          guard !missing.isEmpty else { continue }
          json.object { json in
            positions.write(entry.key.range, to: &json)
            json.object("command") { json in
              json.member("title", "missing: \(missing.joined(separator: ", "))")
              json.member("command", "")
            }
          }
        }
      }
    }
  }
}
