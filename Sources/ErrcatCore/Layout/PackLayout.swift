package import ErrcatCompiler
import PositionedJSON

/// Lays out a pack's file: the same keys and the same bytes of text in another order or shape.
package struct PackLayout: Sendable {
  /// The order of keys.
  package enum Order: String, CaseIterable, Sendable {
    /// The source pack's; keys that it doesn't have stay after the key that they follow.
    case source
    /// By the keys' code points.
    case alphabetical
    /// The file's.
    case kept
  }

  private let order: Order
  /// Spaces per level; `nil` to keep the file's.
  private let indentation: Int?

  /// - Parameters:
  ///   - order: the order of keys.
  ///   - indentation: spaces per level; `nil` to keep the file's.
  package init(order: Order = .source, indentation: Int? = nil) {
    self.order = order
    self.indentation = indentation
  }

  /// A pack's file in this layout, and in the source pack's shape.
  ///
  /// - Parameters:
  ///   - project: the project that has the pack.
  ///   - file: the file's index in the project.
  /// - Returns: the whole file; unchanged if it isn't a pack's; `nil` if it has duplicate keys, so that
  ///   something would be lost.
  package func text(_ project: Project, file: Int) -> [UInt8]? {
    let bytes = project.files[file].bytes
    let document = JSONDocument(bytes)
    guard let root = document.root, root.kind == .object, document.faults.isEmpty,
      project.packs.contains(where: { $0.files.contains(file) })
    else { return bytes }
    guard var members = Member.all(root, bytes) else { return nil }
    switch project.source?.layout {
    case .flat: members = Member.flat(members)
    case .nested: members = Member.nested(members) ?? members
    case nil: break
    }
    switch order {
    case .kept: break
    case .alphabetical: Member.sort(&members, by: { _, member in member.name })
    case .source:
      var last: Int?
      Member.sort(&members) { _, member in
        // A key that the source pack doesn't have stays after the one before it.
        if let number = project.keys.find(member.name) { last = number }
        return last ?? .min
      }
    }
    let style = JSONStyle(bytes, indentation: indentation)
    var result: [UInt8] = []
    Member.write(members, style, level: 0, to: &result)
    return result + style.lineBreak
  }
}

/// A member of a pack: a text, or a group of members.
private struct Member {
  /// The key as the file spells it between the quotes.
  let key: [UInt8]
  /// The dotted path, unescaped.
  let name: String
  /// The value's bytes in the file; empty for a group.
  let value: [UInt8]
  var children: [Member] = []

  var isGroup: Bool { value.isEmpty }

  /// The members of an object; `nil` if it has duplicate keys.
  static func all(_ object: JSONValue, _ bytes: [UInt8], prefix: String = "") -> [Member]? {
    var members: [Member] = []
    var names: Set<[UInt8]> = []
    for member in object.members {
      guard names.insert(Array(member.key.utf8)).inserted else { return nil }
      let key = Array(bytes[member.keyRange.inner.offsets])
      let name = prefix + member.key
      if member.value.kind == .object {
        guard let children = all(member.value, bytes, prefix: "\(name).") else { return nil }
        members.append(Member(key: key, name: name, value: [], children: children))
      } else {
        members.append(
          Member(key: key, name: name, value: Array(bytes[member.value.range.offsets]))
        )
      }
    }
    return members
  }

  /// All texts by their dotted keys.
  static func flat(_ members: [Member], prefix: [UInt8] = []) -> [Member] {
    members.flatMap { member in
      let key = prefix.isEmpty ? member.key : prefix + [UInt8(ascii: ".")] + member.key
      return member.isGroup
        ? flat(member.children, prefix: key)
        : [Member(key: key, name: member.name, value: member.value)]
    }
  }

  /// Groups by the parts of dotted keys; `nil` if a key is both a text and the beginning of another.
  static func nested(_ members: [Member]) -> [Member]? {
    var roots: [Member] = []
    for member in flat(members) {
      let parts = member.key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map(Array.init)
      guard insert(member, parts[...], into: &roots, prefix: "") else { return nil }
    }
    return roots
  }

  private static func insert(
    _ member: Member,
    _ parts: ArraySlice<[UInt8]>,
    into members: inout [Member],
    prefix: String
  ) -> Bool {
    guard let first = parts.first else { return false }
    let known = members.firstIndex { $0.key == first }
    guard parts.count > 1 else {
      guard known == nil else { return false }
      members.append(Member(key: first, name: member.name, value: member.value))
      return true
    }
    let name = prefix + String(decoding: first, as: UTF8.self)
    let index = known ?? members.count
    if known == nil { members.append(Member(key: first, name: name, value: [])) }
    guard members[index].isGroup else { return false }
    return insert(member, parts.dropFirst(), into: &members[index].children, prefix: "\(name).")
  }

  /// Sorts members at every level; a group has the place of its first member.
  static func sort<Place: Comparable>(
    _ members: inout [Member],
    by place: (Int, Member) -> Place
  ) {
    _ = sorted(&members, place)
  }

  private static func sorted<Place: Comparable>(
    _ members: inout [Member],
    _ place: (Int, Member) -> Place
  ) -> Place? {
    var places: [(offset: Int, place: Place, member: Member)] = []
    for (offset, member) in members.enumerated() {
      var member = member
      let own = member.isGroup ? sorted(&member.children, place) : nil
      places.append((offset, own ?? place(offset, member), member))
    }
    places.sort { ($0.place, $0.offset) < ($1.place, $1.offset) }
    members = places.map(\.member)
    return places.first?.place
  }

  static func write(_ members: [Member], _ style: JSONStyle, level: Int, to result: inout [UInt8]) {
    guard !members.isEmpty else {
      result += "{}".utf8
      return
    }
    result += "{".utf8
    for (index, member) in members.enumerated() {
      if index > 0 { result += ",".utf8 }
      result += style.lineBreak + style.indentation(level + 1)
      result += [UInt8(ascii: "\"")] + member.key + Array("\": ".utf8)
      if member.isGroup {
        write(member.children, style, level: level + 1, to: &result)
      } else {
        result += member.value
      }
    }
    result += style.lineBreak + style.indentation(level) + [UInt8(ascii: "}")]
  }
}
