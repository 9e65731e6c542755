import ErrcatCompiler
package import PositionedJSON

/// Changes texts of a pack's file in place; the rest stays the same, byte for byte.
package struct PackEditor {
  /// A text to insert.
  private struct NewText {
    /// The dotted key, relative to the group.
    let key: String
    /// JSON.
    let value: [UInt8]
  }

  /// A text of the file, with its place.
  private struct Text {
    let key: String
    let value: JSONValue
    /// The groups around the text, the outermost first, each with the path of its member that is or
    /// contains the text.
    let chain: [(group: String, member: String)]

    /// The path of the innermost group; empty for the root.
    var group: String { chain.last?.group ?? "" }
  }

  /// A text that stays, as a place to insert others after.
  private struct Anchor {
    let place: Int
    /// The path of the group's member that is or contains the text.
    let member: String
  }

  /// A member to write.
  private struct Piece {
    /// The white space between the comma before it and the member.
    let lead: [UInt8]
    let bytes: [UInt8]
    /// The white space between the member and the comma after it.
    var trail: [UInt8] = []
  }

  private let document: JSONDocument
  private let edits: PackEdits
  private let style: JSONStyle
  private let isNested: Bool
  /// New texts by the path of the group, then by the path of the member that they follow; `nil` for
  /// the beginning of the group.
  private var inserted: [String: [String?: [NewText]]] = [:]
  /// The keys of the texts that stay in their place.
  private var staying: Set<String> = []

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
    guard let root = document.root, root.kind == .object, document.faults.isEmpty, !edits.isEmpty
    else { return file.bytes }
    var editor = PackEditor(document, edits)
    editor.plan(root, order)
    return file.bytes[..<root.range.lowerBound] + editor.object(root, path: "", level: 0)
      + file.bytes[root.range.upperBound...]
  }

  private init(_ document: JSONDocument, _ edits: PackEdits) {
    self.document = document
    self.edits = edits
    style = JSONStyle(document.bytes)
    isNested = document.root?.members.contains { $0.value.kind == .object } ?? false
  }

  // MARK: Planning

  /// Decides what is inserted, and after which member of the file.
  private mutating func plan(_ root: JSONValue, _ order: [String]) {
    var present: [Text] = []
    Self.collect(root, path: "", chain: [], into: &present)
    let known = Set(present.map(\.key))
    staying = Set(present.filter { stays($0) }.map(\.key))
    var places = Dictionary(
      order.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var new: [NewText] = []
    for text in present where !edits.removed.contains(text.key) && !staying.contains(text.key) {
      guard let name = edits.renamed[text.key] else { continue }
      let value =
        edits.texts[name].map(Self.json) ?? Array(document.bytes[text.value.range.offsets])
      new.append(NewText(key: name, value: value))
      // A new name without a place goes to the place of the old name.
      if places[name] == nil { places[name] = places[text.key] }
    }
    let arriving = Set(edits.renamed.filter { known.contains($0.key) }.values)
    for (key, text) in edits.texts where !known.contains(key) && !arriving.contains(key) {
      new.append(NewText(key: key, value: Self.json(text)))
    }
    guard !new.isEmpty else { return }
    new = new.sorted(byText: \.key).sortedByNumber { places[$0.key] ?? .max }
    let anchors = anchors(present, places)
    /// The member that a new group follows, by the group's path.
    var homes: [String: String?] = [:]
    for text in new {
      let group = group(of: text.key, in: anchors)
      let rest = group.isEmpty ? text.key : String(text.key.dropFirst(group.utf8.count + 1))
      let own = anchors[group] ?? []
      let anchor = places[text.key].map { Self.last(of: own, before: $0) } ?? own.last
      var member = anchor?.member
      if isNested, let dot = rest.firstIndex(of: ".") {
        let path = "\(group).\(rest[..<dot])"
        member = homes[path] ?? member
        homes.updateValue(member, forKey: path)
      }
      inserted[group, default: [:]][member, default: []].append(
        NewText(key: rest, value: text.value)
      )
    }
  }

  private static func collect(
    _ object: JSONValue,
    path: String,
    chain: [(group: String, member: String)],
    into texts: inout [Text]
  ) {
    for member in object.members {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let chain = chain + [(path, key)]
      if member.value.kind == .object {
        collect(member.value, path: key, chain: chain, into: &texts)
      } else {
        texts.append(Text(key: key, value: member.value, chain: chain))
      }
    }
  }

  /// The texts that stay, sorted by place, for the path of each group around them.
  private func anchors(_ texts: [Text], _ places: [String: Int]) -> [String: [Anchor]] {
    var anchors: [String: [Anchor]] = ["": []]
    var last: Int?
    for text in texts where staying.contains(text.key) {
      // A text that isn't in the order stays after the one before it.
      last = places[text.key] ?? last
      for (group, member) in text.chain {
        anchors[group, default: []].append(Anchor(place: last ?? .min, member: member))
      }
    }
    return anchors.mapValues { $0.sortedByNumber(\.place) }
  }

  private static func last(of anchors: [Anchor], before place: Int) -> Anchor? {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : anchors[low - 1]
  }

  /// The path of the innermost group of the file that a key belongs to.
  private func group(of key: String, in anchors: [String: [Anchor]]) -> String {
    guard isNested else { return "" }
    var path = key[...]
    while let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if anchors[String(path)] != nil { return String(path) }
    }
    return ""
  }

  /// Whether a text stays in its place, with its name or a new one.
  private func stays(_ text: Text) -> Bool {
    if edits.removed.contains(text.key) { return false }
    guard let name = edits.renamed[text.key], isNested else { return true }
    guard let own = Self.own(name, in: text.group), let old = Self.own(text.key, in: text.group)
    else {
      return false
    }
    return !own.contains(".") || old.contains(".")
  }

  /// A key relative to a group; `nil` if it doesn't belong to the group.
  private static func own(_ key: String, in group: String) -> Substring? {
    if group.isEmpty { return key[...] }
    return key.hasPrefix("\(group).") ? key.dropFirst(group.count + 1) : nil
  }

  // MARK: Writing

  private static func json(_ text: String) -> [UInt8] { Array(Escaping.jsonText(text).utf8) }

  /// An object with its changed members.
  private func object(_ object: JSONValue, path: String, level: Int) -> [UInt8] {
    let members = object.members
    let bytes = document.bytes
    let start = object.range.lowerBound + 1
    let firstLead =
      members.first.map { Array(bytes[start..<$0.keyRange.lowerBound]) }
      ?? style.lineBreak + style.indentation(level + 1)
    let nextLead = members.count > 1 ? gap(members[0], members[1]).lead : firstLead
    var pieces = insertions(path, after: nil, lead: nextLead, level: level)
    for (index, member) in members.enumerated() {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let lead = index == 0 ? nextLead : gap(members[index - 1], member).lead
      let trail = index + 1 < members.count ? gap(member, members[index + 1]).trail : []
      let head = Array(bytes[member.keyRange.lowerBound..<member.value.range.lowerBound])
      if member.value.kind == .object {
        let inside = self.object(member.value, path: key, level: level + 1)
        // A group that has become empty is removed; one that was empty stays.
        if inside.count > 2 || member.value.members.isEmpty {
          pieces.append(Piece(lead: lead, bytes: head + inside, trail: trail))
        }
      } else if staying.contains(key) {
        pieces.append(
          Piece(lead: lead, bytes: text(member, key: key, in: path, head: head), trail: trail)
        )
      }
      pieces += insertions(path, after: key, lead: nextLead, level: level)
    }
    guard !pieces.isEmpty else { return Array("{}".utf8) }
    var result = [UInt8(ascii: "{")]
    for (index, piece) in pieces.enumerated() {
      result += index == 0 ? firstLead : pieces[index - 1].trail + [UInt8(ascii: ",")] + piece.lead
      result += piece.bytes
    }
    let end = members.last?.value.range.upperBound
    result +=
      end.map { Array(bytes[$0..<object.range.upperBound - 1]) }
      ?? style.lineBreak + style.indentation(level)
    return result + [UInt8(ascii: "}")]
  }

  /// The white space before and after the comma between two members.
  private func gap(_ left: JSONMember, _ right: JSONMember) -> (trail: [UInt8], lead: [UInt8]) {
    let between = document.bytes[left.value.range.upperBound..<right.keyRange.lowerBound]
    let comma = between.firstIndex(of: UInt8(ascii: ",")) ?? between.endIndex
    return (Array(between[..<comma]), Array(between[comma...].dropFirst()))
  }

  private func text(_ member: JSONMember, key: String, in group: String, head: [UInt8]) -> [UInt8] {
    var head = head
    let name = edits.renamed[key] ?? key
    if name != key, let own = Self.own(name, in: group) {
      head = Self.json(String(own)) + head.dropFirst(member.keyRange.count)
    }
    let value = edits.texts[name].map(Self.json)
    return head + (value ?? Array(document.bytes[member.value.range.offsets]))
  }

  /// The new members of a group after a member; `nil` for the beginning of the group.
  private func insertions(_ group: String, after member: String?, lead: [UInt8], level: Int)
    -> [Piece]
  {
    guard let texts = inserted[group]?[member] else { return [] }
    return written(texts, level).map { Piece(lead: lead, bytes: $0) }
  }

  /// New members, in groups where the file has groups.
  private func written(_ texts: [NewText], _ level: Int) -> [[UInt8]] {
    var members: [[UInt8]] = []
    var groups: Set<Substring> = []
    for text in texts {
      guard isNested, let dot = text.key.firstIndex(of: ".") else {
        members.append(Self.json(text.key) + Array(": ".utf8) + text.value)
        continue
      }
      // All texts of the same new group, regardless of their order.
      let name = text.key[...dot]
      guard groups.insert(name).inserted else { continue }
      let same = texts.filter { $0.key.hasPrefix(name) }.map {
        NewText(key: String($0.key.dropFirst(name.count)), value: $0.value)
      }
      let inner = style.lineBreak + style.indentation(level + 2)
      let inside = written(same, level + 1).joined(separator: [UInt8(ascii: ",")] + inner)
      members.append(
        Self.json(String(name.dropLast())) + Array(": {".utf8) + inner + Array(inside)
          + style.lineBreak + style.indentation(level + 1) + [UInt8(ascii: "}")]
      )
    }
    return members
  }
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
