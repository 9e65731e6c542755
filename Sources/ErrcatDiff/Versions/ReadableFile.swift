import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A file of a catalog as text that is compared by lines: a block for each error or message, in the order of
/// their keys, independent of the layout of the JSON.
///
/// Hidden characters are escaped, so that they can be seen in a difference.
package enum ReadableFile {
  /// The text of a file.
  ///
  /// - Parameter bytes: a catalog, a language pack, a lock file or a snapshot.
  /// - Returns: the text; the bytes themselves if they aren't a JSON object.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let document = JSONDocument(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    guard document.faults.isEmpty, let root = document.root, root.kind == .object else {
      return bytes
    }
    let members = root.members
    guard members.contains(where: { $0.key == Snapshot.mark }) else {
      return Array(joined(blocks(of: root)).utf8)
    }
    var text = ""
    for file in members.first(where: { $0.key == "files" })?.value.members ?? [] {
      text += "== \(Escaping.terminal(file.key))\n\(joined(blocks(of: file.value)))"
    }
    return Array(text.utf8)
  }

  /// A heading and the lines below it.
  private struct Block {
    let heading: String
    let lines: [String]
  }

  private static func joined(_ blocks: [Block]) -> String {
    var text = ""
    for block in blocks {
      text += "\(block.heading)\n"
      for line in block.lines { text += "  \(line)\n" }
    }
    return text
  }

  private static func blocks(of root: JSONValue) -> [Block] {
    let members = root.members
    guard members.contains(where: { $0.key == "errcat" && $0.value.kind == .number }) else {
      var texts: [(key: String, value: JSONValue)] = []
      flatten(root, "", to: &texts)
      return ordered(texts).map {
        Block(heading: shown($0.key), lines: lines($0.value))
      }
    }
    let parts = [("actions", "action "), ("categories", "category "), ("errors", "")]
    let settings = members.filter { member in !parts.contains { $0.0 == member.key } }
    var blocks = [
      Block(heading: "catalog", lines: ordered(settings).flatMap { fields($0.key, $0.value) })
    ]
    for (name, noun) in parts {
      let named = members.filter { $0.key == name }.flatMap(\.value.members)
      blocks += ordered(named).map { member in
        let own = ordered(member.value.members).flatMap { fields($0.key, $0.value) }
        return Block(heading: noun + Escaping.terminal(member.key), lines: own)
      }
    }
    return blocks
  }

  /// The most characters of a key or a path that are shown: in nested objects, each line repeats a long one.
  private static let maximumLength = 400

  /// A key or a path, without its middle if it is very long.
  private static func shown(_ key: String) -> String {
    let half = maximumLength / 2
    guard key.utf8.count > maximumLength, key.count > maximumLength else {
      return Escaping.terminal(key)
    }
    return
      "\(Escaping.terminal(String(key.prefix(half))))…\(Escaping.terminal(String(key.suffix(half))))"
  }

  /// Members by the bytes of their keys; those with equal keys as in the file.
  private static func ordered(_ members: [JSONMember]) -> [(key: String, value: JSONValue)] {
    ordered(members.map { (key: $0.key, value: $0.value) })
  }

  private static func ordered(
    _ members: [(key: String, value: JSONValue)]
  ) -> [(key: String, value: JSONValue)] {
    members.enumerated().sorted { left, right in
      let (one, other) = (left.element.key.utf8, right.element.key.utf8)
      if one.lexicographicallyPrecedes(other) { return true }
      return left.offset < right.offset && one.elementsEqual(other)
    }.map(\.element)
  }

  /// The texts of a pack with their whole keys.
  private static func flatten(
    _ value: JSONValue,
    _ key: String,
    to texts: inout [(key: String, value: JSONValue)]
  ) {
    guard value.kind == .object else { return texts.append((key, value)) }
    for member in value.members {
      flatten(member.value, key.isEmpty ? member.key : "\(key).\(member.key)", to: &texts)
    }
  }

  /// A text in its own lines; anything else in one.
  private static func lines(_ value: JSONValue) -> [String] {
    guard let text = value.string else { return [inline(value)] }
    if text.isEmpty { return [] }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Escaping.terminal(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The lines of a field, one for each value, after its path.
  ///
  /// Only the order of arguments has a meaning.
  private static func fields(_ path: String, _ value: JSONValue) -> [String] {
    let members = value.members
    // An argument's type alone is short for an object with the type.
    if path.hasPrefix("arguments."), !path.dropFirst(10).contains("."), value.kind == .string {
      return fields("\(path).type", value)
    }
    guard !members.isEmpty else { return ["\(shown(path)): \(inline(value))"] }
    let list = path == "arguments" ? members.map { ($0.key, $0.value) } : ordered(members)
    return list.flatMap { fields("\(path).\($0.0)", $0.1) }
  }

  /// A value in one line; a text that could be taken for something else is in quotes.
  private static func inline(_ value: JSONValue) -> String {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      let isPlain =
        text.utf8.first.map { $0.isASCIIWord && !(0x30...0x39).contains($0) || $0 >= 0x80 } ?? false
      let isWord = ["true", "false", "null", "none"].contains(text)
      let shown = Escaping.terminal(text)
      return isPlain && !isWord && !text.contains(text: ", ") ? shown : "\"\(shown)\""
    case .array:
      let elements = value.elements.map(inline)
      return elements.isEmpty ? "none" : elements.joined(separator: ", ")
    case .object:
      return
        "{\(value.members.map { "\(Escaping.terminal($0.key)): \(inline($0.value))" }.joined(separator: ", "))}"
    default:
      return Escaping.terminal(
        String(decoding: value.document.bytes[value.range.offsets], as: UTF8.self)
      )
    }
  }
}
