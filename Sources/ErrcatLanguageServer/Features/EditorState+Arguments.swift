import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// An argument under the cursor, in a message or among those that an error declares.
struct ArgumentAtCursor {
  /// The key of the message.
  let key: String
  let name: String
  /// The place of the name.
  let range: ByteRange
  let place: CatalogPlace
}

extension EditorState {
  /// The argument that a request is about; `nil` if there is none.
  func argument(_ parameters: JSONValue) throws -> ArgumentAtCursor? {
    guard let place = place(of: try path(parameters)) else { return nil }
    let file = place.project.files[place.file]
    let offset = try offset(parameters, in: file)
    let cursor = JSONCursor(file.bytes, at: offset)
    let names = cursor.memberNames
    guard cursor.isString else { return nil }
    if place.file == 0 {
      guard cursor.role == .name, names.count == 3, names[0] == "errors",
        ["arguments", "examples"].contains(names[2])
      else { return nil }
      return ArgumentAtCursor(key: names[1], name: cursor.text, range: cursor.inner, place: place)
    }
    guard let pack = place.pack, cursor.role == .value else { return nil }
    let key = names.joined(separator: ".")
    let message = place.project.messages(key, in: pack).first {
      Int($0.file) == place.file && $0.textRange.lowerBound <= offset
        && offset <= $0.textRange.upperBound
    }
    guard let message else { return nil }
    let text = Array(place.project.utf8(message).utf8)
    for node in (try? ParsedMessage(utf8: text))?.nodes ?? [] where node.isArgument {
      let ends = [node.name.lowerBound, node.name.upperBound].map {
        JSONString.offset(inFile: file.bytes, message.textRange, ofUnescaped: $0)
      }
      guard ends[0] <= offset, offset <= ends[1] else { continue }
      return ArgumentAtCursor(
        key: key,
        name: String(decoding: text[node.name], as: UTF8.self),
        range: ByteRange(ends[0], ends[1]),
        place: place
      )
    }
    return nil
  }
}
