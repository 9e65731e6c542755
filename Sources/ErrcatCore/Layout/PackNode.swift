import PositionedJSON

/// A text or a group of texts of a pack's file, with the white space around it; the file's root is a group.
struct PackNode {
  /// The key as the file spells it between the quotes; empty for the root.
  var key: [UInt8] = []
  /// The dotted path, unescaped.
  var path = ""
  /// The JSON of a text; `nil` for a group.
  var text: [UInt8]?
  /// The texts and groups in a group.
  var children: [PackNode] = []
  /// Its place in an order of keys.
  var place = Int.min

  // The layout that it has in its file; what is `nil` is laid out on lines of their own.

  private var colon = Array(": ".utf8)
  /// The white space after the comma before it.
  private var lead: [UInt8]?
  /// The white space before the comma after it.
  private var trail: [UInt8] = []
  /// The white space before a group's first child.
  private var first: [UInt8]?
  /// The white space after the comma before a new child of a group.
  private var next: [UInt8]?
  /// The white space before a group's closing brace.
  private var tail: [UInt8]?

  /// A new text, or a new group without texts.
  init(key: [UInt8] = [], path: String = "", text: [UInt8]? = nil) {
    (self.key, self.path, self.text) = (key, path, text)
  }

  /// Reads an object and the groups in it.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - keepsLayout: whether the white space of the file is kept.
  init(_ object: JSONValue, keepsLayout: Bool) {
    self.init(object, key: [], path: "", keepsLayout)
  }

  private init(_ value: JSONValue, key: [UInt8], path: String, _ keepsLayout: Bool) {
    let bytes = value.document.bytes
    self.init(key: key, path: path)
    guard value.kind == .object else {
      text = Array(bytes[value.range.offsets])
      return
    }
    var end = value.range.lowerBound + 1
    for member in value.members {
      var child = PackNode(
        member.value,
        key: Array(bytes[member.keyRange.inner.offsets]),
        path: path.isEmpty ? member.key : "\(path).\(member.key)",
        keepsLayout
      )
      if keepsLayout {
        child.colon = Array(bytes[member.keyRange.upperBound..<member.value.range.lowerBound])
        let gap = bytes[end..<member.keyRange.lowerBound]
        if let comma = gap.firstIndex(of: UInt8(ascii: ",")) {
          children[children.count - 1].trail = Array(gap[..<comma])
          child.lead = Array(gap[(comma + 1)...])
          if children.count == 1 { next = child.lead }
        } else {
          first = Array(gap)
          next = first
        }
      }
      end = member.value.range.upperBound
      children.append(child)
    }
    if keepsLayout, !children.isEmpty { tail = Array(bytes[end..<value.range.upperBound - 1]) }
  }

  /// All texts in a group by their dotted keys.
  func texts(_ prefix: [UInt8] = []) -> [PackNode] {
    children.flatMap { child in
      let key = prefix.isEmpty ? child.key : prefix + [UInt8(ascii: ".")] + child.key
      return child.text == nil
        ? child.texts(key) : [PackNode(key: key, path: child.path, text: child.text)]
    }
  }

  /// Texts in groups by the parts of their dotted keys.
  ///
  /// - Returns: the texts and groups in the order of the first text of each; `nil` if a key is both a text's and the
  ///   beginning of another.
  static func nested(_ texts: [PackNode]) -> [PackNode]? {
    var names: [ArraySlice<UInt8>] = []
    var groups: [ArraySlice<UInt8>: [PackNode]] = [:]
    for var text in texts {
      let name = text.key.prefix { $0 != UInt8(ascii: ".") }
      if groups[name] == nil { names.append(name) }
      // The rest of the key; the dot is kept, because the rest can be empty.
      text.key.removeFirst(name.count)
      groups[name, default: []].append(text)
    }
    var nodes: [PackNode] = []
    for name in names {
      var members = groups[name] ?? []
      var node = members[0]
      if !node.key.isEmpty {
        node = PackNode()
        guard !members.contains(where: \.key.isEmpty) else { return nil }
        for index in members.indices { members[index].key.removeFirst() }
        guard let children = nested(members) else { return nil }
        node.children = children
      } else if members.count > 1 {
        return nil
      }
      node.key = Array(name)
      nodes.append(node)
    }
    return nodes
  }

  /// Sets the place of each text.
  ///
  /// - Parameters:
  ///   - last: the place of the text before this one, which a text without a place gets too.
  ///   - place: the place of a path; `nil` if it has none.
  mutating func setPlaces(after last: inout Int, _ place: (String) -> Int?) {
    if children.isEmpty {
      last = place(path) ?? last
      self.place = last
    }
    for index in children.indices { children[index].setPlaces(after: &last, place) }
  }

  /// Sorts all groups by place; a group has the place of its first child.
  mutating func sort() {
    for index in children.indices { children[index].sort() }
    children = children.sortedByNumber(\.place)
    if let first = children.first { place = first.place }
  }

  /// Writes the value.
  func write(_ style: JSONStyle, level: Int = 0, to result: inout [UInt8]) {
    if let text {
      result += text
      return
    }
    guard !children.isEmpty else {
      result += "{}".utf8
      return
    }
    result.append(UInt8(ascii: "{"))
    let inner = style.lineBreak + style.indentation(level + 1)
    for (index, child) in children.enumerated() {
      if index == 0 {
        result += first ?? inner
      } else {
        result += children[index - 1].trail + [UInt8(ascii: ",")] + (child.lead ?? next ?? inner)
      }
      result += [UInt8(ascii: "\"")] + child.key + [UInt8(ascii: "\"")] + child.colon
      child.write(style, level: level + 1, to: &result)
    }
    result += tail ?? style.lineBreak + style.indentation(level)
    result.append(UInt8(ascii: "}"))
  }
}
