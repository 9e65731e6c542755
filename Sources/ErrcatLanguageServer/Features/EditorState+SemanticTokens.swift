import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

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
      for (range, type) in parsed.nodes.flatMap(\.tokens) where !range.isEmpty {
        let ends = [range.lowerBound, range.upperBound].map { offset in
          positions.position(
            of: JSONString.offset(inFile: file.bytes, message.textRange, ofUnescaped: offset)
          )
        }
        tokens.append((ends[0], ends[1].character - ends[0].character, type))
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
