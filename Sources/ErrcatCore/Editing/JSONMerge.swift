import ErrcatCompiler
import PositionedJSON

/// Merges two versions of a JSON file with a common base, member by member instead of line by line.
///
/// A change on one side, or the same change on both, is merged. A member that both sides changed
/// differently becomes a conflict, between the markers that Git uses. Everything that only our side has, or that theirs
/// didn't change, stays as in ours, byte for byte; so do the byte order mark, the line breaks and the end of the file.
package struct JSONMerge {
  private let theirs: JSONDocument
  private let style: JSONStyle
  /// How many members are in conflict.
  private var conflicts = 0

  /// Merges three versions.
  ///
  /// - Parameters:
  ///   - base: the common base.
  ///   - ours: our version, whose bytes the result keeps.
  ///   - theirs: their version.
  /// - Returns: the merged file and how many members are in conflict; `nil` if a version isn't a JSON
  ///   object, or has duplicate keys.
  package static func merge(
    base: [UInt8],
    ours: [UInt8],
    theirs: [UInt8]
  ) -> (bytes: [UInt8], conflicts: Int)? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let documents = [base, ours, theirs].map { bytes in
      JSONDocument(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
    let roots = documents.compactMap { $0.faults.isEmpty ? $0.root : nil }
    guard roots.count == 3, roots.allSatisfy({ $0.kind == .object && !$0.hasDuplicateKey }) else {
      return nil
    }
    // Where only their side has changed anything, its layout is a change too.
    if base == ours { return (theirs, 0) }
    let own = documents[1].bytes
    let style = JSONStyle(own.contains(0x0A) ? own : documents[2].bytes)
    var merge = JSONMerge(theirs: documents[2], style: style)
    var tree = JSONTree(roots[1])
    merge.merge(&tree, base: roots[0], ours: roots[1], theirs: roots[2], level: 0)
    var result = (ours.starts(with: mark) ? mark : []) + own[..<roots[1].range.lowerBound]
    tree.write(style, to: &result)
    return (result + own[roots[1].range.upperBound...], merge.conflicts)
  }

  private init(theirs: JSONDocument, style: JSONStyle) {
    self.theirs = theirs
    self.style = style
  }

  /// The result for a key.
  private struct Piece {
    /// The comma before it and white space, where another comes before it.
    let gap: [UInt8]
    /// Our side, or what both agree on; `nil` if we removed the member.
    let ours: JSONTree?
    /// Their side of a conflict; `nil` if they removed the member.
    var theirs: JSONTree?
    var isConflict = false

    /// The white space without the comma.
    var space: [UInt8] { gap.filter { $0 != JSONTree.comma } }
  }

  /// Merges the members of an object that both sides have.
  private mutating func merge(
    _ tree: inout JSONTree,
    base: JSONValue?,
    ours: JSONValue,
    theirs: JSONValue,
    level: Int
  ) {
    let (old, others) = (base?.membersByKey ?? [:], theirs.membersByKey)
    if tree.children.isEmpty, old.isEmpty {
      if !others.isEmpty { tree.text = their(theirs.range) }
      return
    }
    let own = ours.membersByKey
    var arriving = Self.arrivals(theirs.members, own)
    // One member doesn't show what is between two.
    let isTight = tree.children.count == 1 && tree.first == []
    let between = isTight ? Array(", ".utf8) : tree.next ?? [JSONTree.comma] + style.line(level + 1)
    var pieces: [Piece] = []
    func arrive(after key: ExactText?) {
      for member in arriving.removeValue(forKey: key) ?? [] {
        let base = old[ExactText(member.key)]
        pieces += piece(nil, ours: nil, base: base, theirs: member, between, level: level)
      }
    }
    arrive(after: nil)
    for (member, child) in zip(ours.members, tree.children) {
      let key = ExactText(member.key)
      pieces += piece(
        child,
        ours: member,
        base: old[key],
        theirs: others[key],
        child.gap ?? between,
        level: level
      )
      arrive(after: key)
    }
    setChildren(of: &tree, to: pieces, level: level)
  }

  /// The members that only their side has, by the key of ours that they follow.
  private static func arrivals(_ members: [JSONMember], _ own: [ExactText: JSONMember])
    -> [ExactText?: [JSONMember]]
  {
    var arrivals: [ExactText?: [JSONMember]] = [:]
    var last: ExactText?
    for member in members {
      let key = ExactText(member.key)
      if own[key] != nil { last = key } else { arrivals[last, default: []].append(member) }
    }
    return arrivals
  }

  /// The result for a key; none if it is removed.
  private mutating func piece(
    _ tree: JSONTree?,
    ours: JSONMember?,
    base: JSONMember?,
    theirs: JSONMember?,
    _ gap: [UInt8],
    level: Int
  ) -> [Piece] {
    let other = theirs.map { JSONTree(their($0.range)) }
    if var merged = tree, let mine = ours?.value, let their = theirs?.value {
      let old = base?.value
      let isObject = mine.kind == .object && their.kind == .object
      if Self.isSame(mine, their) || !isObject && old.map({ Self.isSame($0, their) }) == true {
        return [Piece(gap: gap, ours: tree)]
      }
      if isObject {
        merge(&merged, base: old, ours: mine, theirs: their, level: level + 1)
        return [Piece(gap: gap, ours: merged)]
      }
      if let old, Self.isSame(old, mine) {
        merged.text = self.their(their.range)
        return [Piece(gap: gap, ours: merged)]
      }
    } else if let base {
      // One side has removed it.
      guard let left = ours ?? theirs, !Self.isSame(base.value, left.value) else { return [] }
    } else {
      return [Piece(gap: gap, ours: tree ?? other)]
    }
    conflicts += 1
    return [Piece(gap: gap, ours: tree, theirs: other, isConflict: true)]
  }

  /// Bytes of their side with the line breaks of ours.
  private func their(_ range: ByteRange) -> [UInt8] {
    let lines = theirs.bytes[range.offsets].split(separator: 0x0A, omittingEmptySubsequences: false)
    let whole = lines.dropLast().map { $0.last == 0x0D ? $0.dropLast() : $0 } + lines.suffix(1)
    return Array(whole.joined(separator: style.lineBreak))
  }

  /// Whether two values are the same, regardless of their layout.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .string: return left.string.map { ExactText($0) } == right.string.map { ExactText($0) }
    case .number: return left.numberText == right.numberText
    case .array:
      let (one, other) = (left.elements, right.elements)
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case .object:
      let (one, other) = (left.membersByKey, right.membersByKey)
      return one.count == other.count
        && one.allSatisfy { key, member in
          other[key].map { isSame(member.value, $0.value) } ?? false
        }
    default: return true
    }
  }

  // MARK: Conflicts

  /// Sets the members of an object; whichever side of each conflict is chosen, the result is valid JSON.
  private func setChildren(of tree: inout JSONTree, to pieces: [Piece], level: Int) {
    let first = tree.first ?? style.line(level + 1)
    let end = Self.beginningOfEnd(pieces)
    let conflicts =
      pieces[..<end].map { [$0] } + (end < pieces.count ? [Array(pieces[end...])] : [])
    var children: [JSONTree] = []
    var isAfterConflict = false
    for (index, conflict) in conflicts.enumerated() {
      let space = index == 0 ? first : conflict[0].space
      if !conflict.contains(where: \.isConflict), var child = conflict[0].ours {
        // Where nothing is in between, the white space stays as it is, with its comma.
        child.gap = isAfterConflict ? onLine(space) : conflict[0].gap
        children.append(child)
        isAfterConflict = false
        continue
      }
      let spaces = [space] + conflict.dropFirst().map(\.space)
      let isLast = index == conflicts.count - 1
      func side(_ trees: [JSONTree?]) -> [UInt8] {
        let members = zip(spaces, trees).compactMap { space, tree in
          tree.map { onLine(space) + $0.bytes(style, level: level + 1) }
        }
        return Array(members.joined(separator: [JSONTree.comma]))
          + (isLast || members.isEmpty ? [] : [JSONTree.comma])
      }
      func mark(_ text: String) -> [UInt8] { style.lineBreak + text.utf8 }
      var child = JSONTree(
        mark("<<<<<<< ours") + side(conflict.map(\.ours)) + mark("=======")
          + side(conflict.map { $0.isConflict ? $0.theirs : $0.ours }) + mark(">>>>>>> theirs")
      )
      child.gap = isAfterConflict ? [] : [JSONTree.comma]
      if index == 0 { tree.first = [] }
      children.append(child)
      isAfterConflict = true
    }
    if isAfterConflict { tree.tail = onLine(tree.tail ?? style.line(level)) }
    tree.children = children
  }

  /// The index from which pieces are one conflict; their number if there is no such conflict.
  ///
  /// Where a side of a conflict at the end is empty, the comma before it is wrong for that side. So that
  /// the file is valid whichever side is chosen, all conflicts there, with the member before them, are one.
  private static func beginningOfEnd(_ pieces: [Piece]) -> Int {
    let run = pieces.reversed().prefix(while: \.isConflict)
    guard run.contains(where: { $0.ours == nil || $0.theirs == nil }) else { return pieces.count }
    return max(0, pieces.count - run.count - 1)
  }

  /// White space with a line break, because the markers of a conflict are on lines of their own.
  private func onLine(_ space: [UInt8]) -> [UInt8] {
    space.contains(0x0A) ? space : style.lineBreak + space
  }
}

extension JSONValue {
  /// The members by their keys, of which none is there twice.
  fileprivate var membersByKey: [ExactText: JSONMember] {
    Dictionary(members.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Codes that are fine in each of two versions of a catalog, and collide in their merge.
package enum MergedCodes {
  /// The codes that collide, a sentence each, with a free code.
  ///
  /// - Parameters:
  ///   - merged: the merged file.
  ///   - ours: our version, whose own collisions aren't reported.
  /// - Returns: the collisions in the order of the file; none if it isn't a catalog.
  package static func collisions(in merged: [UInt8], ours: [UInt8]) -> [String] {
    let known = Set(collisions(in: ours).map(\.identity))
    return collisions(in: merged).filter { !known.contains($0.identity) }.map(\.text)
  }

  private static func collisions(in bytes: [UInt8]) -> [(identity: String, text: String)] {
    let document = JSONDocument(bytes)
    guard document.faults.isEmpty,
      document.root?.members.contains(where: { $0.key == "errcat" }) == true
    else { return [] }
    let catalog = CatalogReader.read(document, file: 0).catalog
    var codes = FreeCodes(catalog)
    let retired = Set(catalog.retiredCodes.map(\.value))
    var owners: [Int: String] = [:]
    var found: [(identity: String, text: String)] = []
    for entry in catalog.entries {
      guard let code = entry.code?.value else { continue }
      let key = entry.key.value
      let problem: String
      if let owner = owners[code] {
        problem = "already used by '\(owner)'"
      } else if retired.contains(code) {
        problem = "retired"
      } else {
        owners[code] = key
        continue
      }
      let free = codes.take(for: key).map { "; \($0) is free" } ?? ""
      found.append(("\(code) \(key)", "code \(code) of '\(key)' is \(problem)\(free)"))
    }
    return found
  }
}
