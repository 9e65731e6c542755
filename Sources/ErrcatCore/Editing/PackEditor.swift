import ErrcatCompiler
package import PositionedJSON

/// Changes texts of a pack's file in place; the rest stays the same, byte for byte.
package struct PackEditor {
  private let edits: PackEdits
  /// The places of keys in the order in which new keys are inserted.
  private var places: [String: Int]
  /// Whether the file has groups.
  private let isNested: Bool
  /// The keys that the file has or gets by renaming.
  private var known: Set<String> = []
  /// The texts to insert.
  private var new: [PackNode] = []

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - edits: the changes.
  ///   - file: valid JSON without duplicate keys; any other file is returned unchanged.
  ///   - order: the order in which new keys are inserted, such as the source pack's. Other keys stay
  ///     after the key that they followed, or go to the end.
  /// - Returns: the changed file.
  package static func apply(_ edits: PackEdits, to file: SourceFile, order: [String]) -> [UInt8] {
    let document = JSONDocument(file.bytes)
    guard let object = document.root, object.kind == .object, document.faults.isEmpty,
      !edits.isEmpty
    else { return file.bytes }
    var root = PackNode(object, keepsLayout: true)
    var editor = PackEditor(edits, order, isNested: root.children.contains { $0.text == nil })
    editor.keep(&root)
    for (key, text) in edits.texts where !editor.known.contains(key) {
      editor.new.append(PackNode(path: key, text: Array(Escaping.jsonText(text).utf8)))
    }
    let places = editor.places
    var last = Int.min
    root.setPlaces(after: &last) { places[$0] }
    let new = editor.new.sorted(byText: \.path).sortedByNumber { places[$0.path] ?? .max }
    editor.insert(new, into: &root)
    var result = Array(file.bytes[..<object.range.lowerBound])
    root.write(JSONStyle(file.bytes), to: &result)
    return result + file.bytes[object.range.upperBound...]
  }

  private init(_ edits: PackEdits, _ order: [String], isNested: Bool) {
    self.edits = edits
    self.isNested = isNested
    places = Dictionary(
      order.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // A new name without a place goes to the place of the old name.
    for (key, name) in edits.renamed where places[name] == nil { places[name] = places[key] }
  }

  /// Changes, renames and removes the texts of a group; those that have to leave it are inserted later.
  private mutating func keep(_ group: inout PackNode) {
    let path = group.path
    group.children = group.children.compactMap { child in
      var child = child
      guard child.text != nil else {
        let wasEmpty = child.children.isEmpty
        keep(&child)
        return child.children.isEmpty && !wasEmpty ? nil : child
      }
      known.insert(child.path)
      if edits.removed.contains(child.path) { return nil }
      let name = edits.renamed[child.path] ?? child.path
      known.insert(name)
      if let text = edits.texts[name] { child.text = Array(Escaping.jsonText(text).utf8) }
      guard name != child.path else { return child }
      let (own, old) = (Self.own(name, in: path), Self.own(child.path, in: path) ?? "")
      child.path = name
      guard let own, !isNested || !own.contains(".") || old.contains(".") else {
        new.append(PackNode(path: name, text: child.text))
        return nil
      }
      child.key = Self.spelling(own)
      return child
    }
  }

  /// Inserts texts into the innermost groups that there are, and into new ones.
  private func insert(_ texts: [PackNode], into group: inout PackNode) {
    if texts.isEmpty { return }
    let old = group.children
    var groups: [String: Int] = [:]
    for (index, child) in old.enumerated() where child.text == nil { groups[child.path] = index }
    let anchors = old.enumerated().flatMap { index, child in
      child.places.map { (place: $0, index: index) }
    }.sortedByNumber(\.place)
    var passed = 0
    /// The new texts by the index of the child that they precede.
    var added: [Int: [PackNode]] = [:]
    /// The index of the child that a new group precedes, by its name.
    var homes: [Substring: Int] = [:]
    var inner: [Int: [PackNode]] = [:]
    for var text in texts {
      if let index = Self.innermost(groups, around: text.path) {
        inner[index, default: []].append(text)
        continue
      }
      let place = places[text.path] ?? .max
      while passed < anchors.count, anchors[passed].place < place { passed += 1 }
      var index = passed == 0 ? 0 : anchors[passed - 1].index + 1
      let own = Self.own(text.path, in: group.path) ?? ""
      if isNested, let dot = own.firstIndex(of: ".") {
        index = homes[own[..<dot]] ?? index
        homes[own[..<dot]] = index
      }
      text.key = Self.spelling(own)
      added[index, default: []].append(text)
    }
    for (index, texts) in inner { insert(texts, into: &group.children[index]) }
    group.children = (0...old.count).flatMap { [children = group.children] index in
      let texts = added[index] ?? []
      let nodes = isNested ? PackNode.nested(texts) ?? texts : texts
      return index < old.count ? nodes + [children[index]] : nodes
    }
  }

  private static func innermost(_ groups: [String: Int], around key: String) -> Int? {
    var path = key[...]
    while !groups.isEmpty, let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if let index = groups[String(path)] { return index }
    }
    return nil
  }

  /// A key relative to a group; `nil` if it doesn't belong to the group.
  private static func own(_ key: String, in group: String) -> Substring? {
    if group.isEmpty { return key[...] }
    return key.hasPrefix("\(group).") ? key.dropFirst(group.count + 1) : nil
  }

  private static func spelling(_ key: Substring) -> [UInt8] {
    Array(Escaping.jsonText(String(key)).utf8.dropFirst().dropLast())
  }
}

extension PackNode {
  /// The places of all texts in it.
  fileprivate var places: [Int] { text == nil ? children.flatMap(\.places) : [place] }
}

/// Changes of a pack's texts, by dotted key.
package struct PackEdits: Sendable {
  /// Texts to set; a key that the file doesn't have is inserted.
  package var texts: [String: String] = [:]
  /// Keys to remove.
  package var removed: Set<String> = []
  /// New names by old ones.
  package var renamed: [String: String] = [:]

  /// No changes.
  package init() {}

  /// Whether there are no changes.
  package var isEmpty: Bool { texts.isEmpty && removed.isEmpty && renamed.isEmpty }
}
