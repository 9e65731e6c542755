import ErrcatCompiler
package import PositionedJSON

/// Changes texts of a pack's file in place; the rest stays the same, byte for byte.
package struct PackEditor {
  private let edits: PackEdits
  /// The places of keys in the order in which new keys are inserted.
  private var places: [String: Int]
  /// Whether the file has groups.
  private let hasGroups: Bool
  /// The keys that the file has or gets by renaming.
  private var known: Set<String> = []
  /// The texts to insert.
  private var new: [JSONTree] = []

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
    var root = JSONTree(object)
    var editor = PackEditor(edits, order, hasGroups: root.children.contains(where: \.isObject))
    editor.keep(&root)
    for (key, text) in edits.texts where !editor.known.contains(key) {
      editor.new.append(JSONTree(Array(Escaping.jsonText(text).utf8), path: key))
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

  private init(_ edits: PackEdits, _ order: [String], hasGroups: Bool) {
    self.edits = edits
    self.hasGroups = hasGroups
    places = Dictionary(
      order.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // A new name without a place goes to the place of the old name.
    for (key, name) in edits.renamed where places[name] == nil { places[name] = places[key] }
  }

  /// Changes, renames and removes the texts of a group; those that have to leave it are inserted later.
  private mutating func keep(_ group: inout JSONTree) {
    let path = group.path
    group.children = group.children.compactMap { child in
      var child = child
      guard !child.isObject else {
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
      guard let own, !hasGroups || !own.contains(".") || old.contains(".") else {
        new.append(child.renamed([], path: name))
        return nil
      }
      child.setKey(Self.spelling(own), path: name)
      return child
    }
  }

  /// Inserts texts into the innermost groups that there are, and into new ones.
  private func insert(_ texts: [JSONTree], into group: inout JSONTree) {
    if texts.isEmpty { return }
    let old = group.children
    let siblings = Siblings(old, hasGroups: hasGroups)
    let anchors = old.enumerated().flatMap { index, child in
      child.places.map { (place: $0, index: index) }
    }.sortedByNumber(\.place)
    var passed = 0
    /// The new texts and groups by the index of the child that they precede.
    var added: [Int: [JSONTree]] = [:]
    /// The texts that are in new groups if they have dots, by the index of the child that they precede.
    var grouped: [Int: [JSONTree]] = [:]
    /// The index of the child that a new group precedes, by its name.
    var homes: [Substring: Int] = [:]
    var inner: [Int: [JSONTree]] = [:]
    for text in texts {
      let place = places[text.path] ?? .max
      while passed < anchors.count, anchors[passed].place < place { passed += 1 }
      var index = passed == 0 ? 0 : anchors[passed - 1].index + 1
      let own = Self.own(text.path, in: group.path) ?? ""
      let new = text.renamed(Self.spelling(own), path: text.path)
      switch siblings.home(of: text.path, at: index) {
      case .group(let index): inner[index, default: []].append(text)
      case .newGroup:
        if let dot = own.firstIndex(of: ".") {
          index = homes[own[..<dot]] ?? index
          homes[own[..<dot]] = index
        }
        grouped[index, default: []].append(new)
      case .flat: added[index, default: []].append(new)
      }
    }
    for (index, texts) in grouped { added[index, default: []] += JSONTree.nested(texts) ?? texts }
    for (index, texts) in inner { insert(texts, into: &group.children[index]) }
    var children: [JSONTree] = []
    for index in 0...old.count {
      children += added[index] ?? []
      if index < old.count { children.append(group.children[index]) }
    }
    group.children = children
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

/// The texts and groups that a new key gets into a group with.
private struct Siblings {
  /// The place of a new key.
  enum Home {
    /// In the group with an index.
    case group(Int)
    /// In groups for the parts of the key that end with dots.
    case newGroup
    /// Beside its siblings, with its dots.
    case flat
  }

  /// The siblings that are groups, or have dots in their keys.
  private var siblings: [(index: Int, isGroup: Bool, parts: [Substring])] = []
  /// The paths of the texts, in which nothing can be inserted.
  private var texts: Set<[Substring]> = []
  private let hasGroups: Bool

  init(_ nodes: [JSONTree], hasGroups: Bool) {
    self.hasGroups = hasGroups
    for (index, node) in nodes.enumerated() where hasGroups {
      let parts = Self.parts(node.path)
      if !node.isObject { texts.insert(parts) }
      if node.isObject || node.key?.contains(UInt8(ascii: ".")) == true {
        siblings.append((index, node.isObject, parts))
      }
    }
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The place of a new key: as the sibling is written that has most parts in common with it; of several, the group that
  /// the key belongs to, or else the nearest before it.
  func home(of key: String, at index: Int) -> Home {
    let parts = Self.parts(key)
    if parts.indices.contains(where: { texts.contains(Array(parts[..<$0])) }) { return .flat }
    var home = hasGroups ? Home.newGroup : .flat
    var most = -1
    let (before, after) = (siblings.prefix { $0.index < index }, siblings.drop { $0.index < index })
    for sibling in before.reversed() + after {
      let common = zip(parts, sibling.parts).prefix { $0 == $1 }.count
      let isInside = sibling.isGroup && common == sibling.parts.count && common < parts.count
      if common > most || isInside && common == most {
        home = isInside ? .group(sibling.index) : sibling.isGroup ? .newGroup : .flat
        most = common
      }
    }
    return home
  }
}

extension JSONTree {
  /// The places of all texts in it.
  fileprivate var places: [Int] { isObject ? children.flatMap(\.places) : [place] }
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
