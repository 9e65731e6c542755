import ErrcatCompiler
import ErrcatCore
import MessageFormat
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
      json.objects(of: shown) { json, hint in
        json.key("position")
        positions.position(of: hint.offset).write(to: &json)
        json.member("label", hint.text)
        json.member("paddingLeft", true)
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

  /// The response to `textDocument/codeLens`: the languages that lack an error's message, above its key, and the number of
  /// findings in the baseline, above its path.
  func codeLenses(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)), place.file == 0 else { return { $0.null() } }
    let project = place.project
    let positions = positions(project.files[0])
    let languages = MissingLanguages(project)
    var lenses = project.catalog.entries.compactMap { entry in
      let missing = languages.lacking(entry.key.value)
      return missing.isEmpty
        ? nil : (range: entry.key.range, title: "missing: \(missing.joined(separator: ", "))")
    }
    let setting = json(of: project.files[0]).root?.value(at: "lint", "baseline")
    if let setting, let path = Baseline.path(of: project),
      let known = try? Baseline.read(path, in: files)
    {
      let count = Quantity.text(known.count, "finding")
      lenses.append(
        (
          setting.range,
          "records \(count), which aren't reported; 'errcat lint --no-baseline' shows them"
        )
      )
    }
    return { json in
      json.objects(of: lenses) { json, lens in
        positions.write(lens.range, to: &json)
        json.object("command") { json in
          json.member("title", lens.title)
          json.member("command", "")
        }
      }
    }
  }
}

extension EditorState {
  /// The response to `textDocument/foldingRange`: objects and arrays of several lines, without the line of their end.
  func foldingRanges(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let file = place.project.files[place.file]
    let positions = positions(file)
    let lines = json(of: file).nodes.filter { $0.kind == .object || $0.kind == .array }.map {
      (
        start: positions.position(of: $0.range.lowerBound).line,
        end: positions.position(of: $0.range.upperBound).line - 1
      )
    }
    return { json in
      json.objects(of: lines.filter { $0.start < $0.end }) { json, lines in
        json.member("startLine", lines.start)
        json.member("endLine", lines.end)
      }
    }
  }

  /// The response to `textDocument/documentLink`: the schema, the site, the baseline and the pages that actions open.
  func documentLinks(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)), place.file == 0 else { return { $0.null() } }
    let file = place.project.files[0]
    let root = json(of: file).root
    let actions = root?.member("actions")?.members.map(\.value) ?? []
    let values =
      [root?.member("$schema"), root?.member("site"), root?.value(at: "lint", "baseline")]
      + actions.map { $0.member("link") }
    let links = values.compactMap { value -> (range: ByteRange, target: String)? in
      guard let value, let text = value.string, let target = target(of: text, in: file) else {
        return nil
      }
      return (value.range.inner, target)
    }
    let positions = positions(file)
    return { json in
      json.objects(of: links) { json, link in
        positions.write(link.range, to: &json)
        json.member("target", link.target)
      }
    }
  }

  /// The URI that a text names: a page, or a file that exists in an open folder; `nil` for others, and for a URL with
  /// arguments.
  private func target(of text: String, in file: SourceFile) -> String? {
    guard !text.isEmpty, !text.contains("{"), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    if text.hasPrefix("https://") { return text }
    guard !text.contains(":") else { return nil }
    let path = PathText.normalized(PathText.join(PathText.parent(file.path) ?? "", text))
    return folders.contains(resolved(path)) && files.exists(path) ? documents.uri(of: path) : nil
  }

  /// The JSON of a file.
  private func json(of file: SourceFile) -> JSONDocument {
    known.result("JSON of \(file.path)", file) { JSONDocument(file.bytes) }
  }
}

extension EditorState {
  /// The types of tokens, by their numbers in responses.
  static let tokenTypes = ["variable", "keyword", "type"]

  /// The response to `textDocument/semanticTokens/full`: arguments, selectors and styles in the messages of a pack.
  func semanticTokens(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)), let pack = place.pack else {
      return { $0.null() }
    }
    let file = place.project.files[place.file]
    let positions = positions(file)
    var tokens: [(start: TextPosition, length: Int, type: Int)] = []
    for message in pack.messages where Int(message.file) == place.file {
      let text = place.project.utf8(message)
      guard text.utf8.contains(UInt8(ascii: "{")),
        let parsed = try? ParsedMessage(utf8: Array(text.utf8))
      else { continue }
      let offsets = place.project.offsets(of: message)
      for (range, type) in parsed.nodes.flatMap(\.tokens) where !range.isEmpty {
        let word = offsets[range]
        let start = positions.position(of: word.lowerBound)
        let end = positions.position(of: word.upperBound)
        tokens.append((start, end.character - start.character, type))
      }
    }
    // A message that a duplicate key replaces is in the order of the file too.
    tokens.sort {
      ($0.start.line, $0.start.character) < ($1.start.line, $1.start.character)
    }
    return { json in
      json.object { json in
        json.array("data") { json in
          var last = TextPosition(line: 0, character: 0)
          for token in tokens {
            let isSameLine = token.start.line == last.line
            json.value(token.start.line - last.line)
            json.value(token.start.character - (isSameLine ? last.character : 0))
            json.value(token.length)
            json.value(token.type)
            json.value(0)
            last = token.start
          }
        }
      }
    }
  }
}

extension MessageNode {
  /// The ranges of the part's words, each with the number of its type.
  fileprivate var tokens: [(Range<Int>, Int)] {
    switch kind {
    case .text: return []
    case .pound: return [(range, 0)]
    case .variant, .exactVariant: return [(name, 1)]
    default: return [(name, 0), (style, 2)]
    }
  }
}
