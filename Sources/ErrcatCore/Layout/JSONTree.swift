import PositionedJSON

/// A JSON value of a file with the white space around it and in it, so that everything that isn't changed keeps its
/// bytes.
struct JSONTree {
  /// JSON as it is written, or any other text in its place; `nil` for an object or array with its children.
  var text: [UInt8]?
  /// The members of an object or the elements of an array.
  var children: [JSONTree] = []
  /// The key of a member as the file spells it between the quotes; `nil` for an element, for the root, and where the
  /// text contains the key.
  private(set) var key: [UInt8]?
  /// The unescaped keys from the root to it, joined by dots; those of objects alone.
  var path = ""
  /// Its place in an order of the children.
  var place = Int.min
  private let isArray: Bool
  private let keyRange: ByteRange?
  /// The place of the value in the file; `nil` for a new value.
  private let range: ByteRange?

  // The layout that it has in its file; what is `nil` is laid out on lines of their own.

  private var colon = Array(": ".utf8)
  /// The comma before it, with white space; unused in the first child.
  var gap: [UInt8]?
  /// The white space before the first child.
  var first: [UInt8]?
  /// The comma before a new child, with white space.
  private(set) var next: [UInt8]?
  /// The white space after the last child.
  var tail: [UInt8]?
  /// The white space in an object or array without children.
  private var empty: [UInt8] = []

  /// A new value.
  ///
  /// - Parameters:
  ///   - text: its JSON; `nil` for an object.
  ///   - key: the key of a member, as the file spells it between the quotes; `nil` if the text contains it.
  ///   - path: the unescaped keys from the root to it, joined by dots.
  init(_ text: [UInt8]?, key: [UInt8]? = nil, path: String = "") {
    (self.text, self.key, self.path) = (text, key, path)
    (isArray, keyRange, range) = (false, nil, nil)
  }

  /// A member or an element as it is written, with the comma before it.
  init(_ text: String, gap: String? = nil) {
    self.init(Array(text.utf8))
    self.gap = gap.map { Array($0.utf8) }
  }

  /// A value of a file.
  init(_ value: JSONValue) { self.init(value, of: nil, path: "") }

  private init(_ value: JSONValue, of member: JSONMember?, path: String) {
    let bytes = value.document.bytes
    self.path = path
    isArray = value.kind == .array
    (keyRange, range) = (member?.keyRange, value.range)
    if let member {
      key = Array(bytes[member.keyRange.inner.offsets])
      colon = Array(bytes[member.keyRange.upperBound..<value.range.lowerBound])
    }
    guard value.kind == .object || isArray else {
      text = Array(bytes[value.range.offsets])
      return
    }
    var end = value.range.lowerBound + 1
    func add(_ child: JSONTree, _ range: ByteRange) {
      let space = Array(bytes[end..<range.lowerBound])
      var child = child
      switch children.count {
      case 0: (first, next) = (space, [Self.comma] + space)
      case 1: next = space
      default: break
      }
      if !children.isEmpty { child.gap = space }
      children.append(child)
      end = range.upperBound
    }
    for member in value.members {
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      add(JSONTree(member.value, of: member, path: inner), member.range)
    }
    for element in value.elements { add(JSONTree(element, of: nil, path: path), element.range) }
    let space = Array(bytes[end..<value.range.upperBound - 1])
    if children.isEmpty { empty = space } else { tail = space }
  }

  static let comma = UInt8(ascii: ",")

  /// Whether it is an object with its members.
  var isObject: Bool { text == nil && !isArray }

  // MARK: Changing

  /// Replaces keys and values.
  ///
  /// - Parameter texts: the new JSON by the place of the key with its quotes, or of the value, in the file.
  mutating func replace(_ texts: [ByteRange: String]) {
    if let json = keyRange.flatMap({ texts[$0] }) { key = Array(json.utf8.dropFirst().dropLast()) }
    if let json = range.flatMap({ texts[$0] }) { text = Array(json.utf8) }
    for index in children.indices { children[index].replace(texts) }
  }

  /// Changes the value at a place of the file, or the one whose key is there.
  mutating func change(_ range: ByteRange, _ change: (inout JSONTree) -> Void) {
    if self.range == range || keyRange == range { return change(&self) }
    let index = children.firstIndex { child in
      let start = (child.keyRange ?? child.range)?.lowerBound ?? .max
      return start <= range.lowerBound && range.upperBound <= child.range?.upperBound ?? 0
    }
    if let index { children[index].change(range, change) }
  }

  /// Inserts a child.
  ///
  /// - Parameters:
  ///   - child: the child.
  ///   - range: the place of the value that it precedes in the file.
  ///   - gap: the comma after it, with white space.
  mutating func insert(_ child: JSONTree, before range: ByteRange, gap: String) {
    guard let index = children.firstIndex(where: { $0.range == range }) else { return }
    var child = child
    child.gap = children[index].gap
    children[index].gap = Array(gap.utf8)
    children.insert(child, at: index)
  }

  /// Inserts children, in their order after those that were inserted there before.
  ///
  /// - Parameters:
  ///   - new: the children, with their gaps.
  ///   - range: the place of the value that they follow in the file; `nil` to insert them at the end.
  mutating func insert(_ new: [JSONTree], after range: ByteRange?) {
    let place = range.flatMap { range in children.firstIndex { $0.range == range } }
    var index = place.map { $0 + 1 } ?? children.count
    while index < children.count, children[index].range == nil { index += 1 }
    children.insert(contentsOf: new, at: index)
  }

  /// Removes children by their indices; the white space before the first of several in a row stays.
  mutating func remove(_ isRemoved: (Int) -> Bool) {
    var left: [JSONTree] = []
    var gap: [UInt8]?
    for (index, var child) in children.enumerated() {
      if isRemoved(index) {
        gap = gap ?? child.gap
      } else {
        child.gap = gap ?? child.gap
        gap = nil
        left.append(child)
      }
    }
    children = left
  }

  /// The value as a member with another key, laid out anew.
  func renamed(_ key: [UInt8], path: String) -> JSONTree {
    var renamed = self
    renamed.setKey(key, path: path)
    renamed.colon = Array(": ".utf8)
    renamed.gap = nil
    return renamed
  }

  /// Sets the key of a member.
  mutating func setKey(_ key: [UInt8], path: String) { (self.key, self.path) = (key, path) }

  // MARK: Layout

  /// Sorts the children by their places.
  mutating func sort() { children = children.sortedByNumber(\.place) }

  /// Lays out the children on lines of their own; what is in them stays as it is.
  mutating func putOnLines() {
    (first, next, tail, empty) = (nil, nil, nil, [])
    for index in children.indices {
      children[index].gap = nil
      children[index].colon = Array(": ".utf8)
    }
  }

  /// Lays out the value, and everything in it, on one line.
  mutating func putOnOneLine() {
    putOnLines()
    first = isArray ? [] : [0x20]
    (next, tail) = ([Self.comma, 0x20], first)
    for index in children.indices { children[index].putOnOneLine() }
  }

  /// The member or element without the gap before it.
  func bytes(_ style: JSONStyle, level: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    writeMember(style, level: level, to: &result)
    return result
  }

  private func writeMember(_ style: JSONStyle, level: Int, to result: inout [UInt8]) {
    if let key { result += [0x22] + key + [0x22] + colon }
    write(style, level: level, to: &result)
  }

  /// Writes the value.
  func write(_ style: JSONStyle, level: Int = 0, to result: inout [UInt8]) {
    if let text {
      result += text
      return
    }
    result.append(UInt8(ascii: isArray ? "[" : "{"))
    let inner = style.line(level + 1)
    for (index, child) in children.enumerated() {
      result += index == 0 ? first ?? inner : child.gap ?? next ?? [Self.comma] + inner
      child.writeMember(style, level: level + 1, to: &result)
    }
    result += children.isEmpty ? empty : tail ?? style.line(level)
    result.append(UInt8(ascii: isArray ? "]" : "}"))
  }
}

/// The layout of a JSON file: its line breaks, and the indentation of a level.
struct JSONStyle {
  let lineBreak: [UInt8]
  private let step: [UInt8]

  /// - Parameters:
  ///   - bytes: a file whose style is kept: its first line break, and the white space before its first
  ///     member; two spaces if there is none.
  ///   - indentation: spaces per level; `nil` to keep the file's.
  init(_ bytes: [UInt8], indentation: Int? = nil) {
    let feed = bytes.firstIndex(of: 0x0A)
    let isCarriage = feed.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    lineBreak = isCarriage ? [0x0D, 0x0A] : [0x0A]
    let found = feed.map { bytes[($0 + 1)...].prefix { $0 == 0x20 || $0 == 0x09 } } ?? []
    let spaces = [UInt8](repeating: 0x20, count: indentation ?? 2)
    step = indentation == nil && !found.isEmpty && found.count <= 16 ? Array(found) : spaces
  }

  /// The white space before a line.
  func indentation(_ level: Int) -> [UInt8] {
    Array([[UInt8]](repeating: step, count: level).joined())
  }

  /// A line break, and the white space before the next line.
  func line(_ level: Int) -> [UInt8] { lineBreak + indentation(level) }
}

extension JSONMember {
  /// The place of the key and the value.
  var range: ByteRange { ByteRange(keyRange.lowerBound, value.range.upperBound) }
}
