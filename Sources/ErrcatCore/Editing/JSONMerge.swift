import ErrcatCompiler
import PositionedJSON

/// Merges two versions of a JSON file with a common base, member by member instead of line by line.
///
/// A change on one side, or the same change on both, is merged. A member that both sides changed
/// differently becomes a conflict, between the markers that Git uses. Everything that only our side
/// has, or that theirs didn't change, stays as in ours, byte for byte.
package struct JSONMerge {
  /// A member of the result.
  private struct Piece {
    /// The white space before the member.
    let lead: [UInt8]
    let ours: [UInt8]
    /// Their side of a conflict; empty if they removed the member; `nil` if there is no conflict.
    var theirs: [UInt8]?
  }

  private let base: JSONDocument
  private let ours: JSONDocument
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
  ///   object.
  package static func merge(
    base: [UInt8],
    ours: [UInt8],
    theirs: [UInt8]
  ) -> (bytes: [UInt8], conflicts: Int)? {
    var merge = JSONMerge(
      base: JSONDocument(base),
      ours: JSONDocument(ours),
      theirs: JSONDocument(theirs)
    )
    let documents = [merge.base, merge.ours, merge.theirs]
    guard documents.allSatisfy({ $0.faults.isEmpty && $0.root?.kind == .object }),
      let left = merge.base.root, let middle = merge.ours.root, let right = merge.theirs.root
    else { return nil }
    let merged = merge.object(base: left, ours: middle, theirs: right, level: 0)
    let bytes =
      ours[..<middle.range.lowerBound] + merged + ours[middle.range.upperBound...]
    return (Array(bytes), merge.conflicts)
  }

  private init(base: JSONDocument, ours: JSONDocument, theirs: JSONDocument) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    style = JSONStyle(ours.bytes)
  }

  /// An object that both sides have, with its members merged.
  private mutating func object(
    base: JSONValue?,
    ours: JSONValue,
    theirs: JSONValue,
    level: Int
  ) -> [UInt8] {
    let (old, own, other) = (Self.members(base), ours.members, theirs.members)
    let others = Self.members(theirs)
    let owns = Set(own.map(\.key))
    var arriving = Self.arrivals(other, owns)
    var pieces: [Piece] = []
    var end = ours.range.lowerBound + 1
    let firstLead = own.first.map { Array(self.ours.bytes[end..<$0.keyRange.lowerBound]) }
    let usual = own.count > 1 ? gap(own[0], own[1]) : firstLead
    let lead = usual ?? style.lineBreak + style.indentation(level + 1)
    func arrive(after name: String?) {
      for member in arriving.removeValue(forKey: name) ?? [] {
        if let piece = added(member, base: old[member.key], lead: lead) { pieces.append(piece) }
      }
    }
    arrive(after: nil)
    for member in own {
      let between = Array(self.ours.bytes[end..<member.keyRange.lowerBound].filter { $0 != 0x2C })
      end = member.value.range.upperBound
      let kept = kept(
        member,
        base: old[member.key],
        theirs: others[member.key],
        lead: between,
        level: level
      )
      if let kept { pieces.append(kept) }
      arrive(after: member.key)
    }
    return written(pieces, first: firstLead ?? lead, tail: tail(ours, own, level: level))
  }

  private static func members(_ value: JSONValue?) -> [String: JSONMember] {
    Dictionary((value?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The members that only their side has, by the member of ours that they follow.
  private static func arrivals(_ members: [JSONMember], _ own: Set<String>) -> [String?:
    [JSONMember]]
  {
    var arrivals: [String?: [JSONMember]] = [:]
    var last: String?
    for member in members {
      if own.contains(member.key) {
        last = member.key
      } else {
        arrivals[last, default: []].append(member)
      }
    }
    return arrivals
  }

  /// The result for a member that only their side has; `nil` if our side has removed it.
  private mutating func added(_ theirs: JSONMember, base: JSONMember?, lead: [UInt8]) -> Piece? {
    let bytes = bytes(theirs, self.theirs)
    guard let base else { return Piece(lead: lead, ours: bytes) }
    if Self.isSame(base.value, theirs.value) { return nil }
    conflicts += 1
    return Piece(lead: lead, ours: [], theirs: bytes)
  }

  /// The result for a member that our side has; `nil` if their side has removed it.
  private mutating func kept(
    _ ours: JSONMember,
    base: JSONMember?,
    theirs: JSONMember?,
    lead: [UInt8],
    level: Int
  ) -> Piece? {
    let own = bytes(ours, self.ours)
    guard let theirs else {
      guard let base else { return Piece(lead: lead, ours: own) }
      if Self.isSame(base.value, ours.value) { return nil }
      conflicts += 1
      return Piece(lead: lead, ours: own, theirs: [])
    }
    if Self.isSame(ours.value, theirs.value) { return Piece(lead: lead, ours: own) }
    if let base, Self.isSame(base.value, theirs.value) { return Piece(lead: lead, ours: own) }
    let head = Array(self.ours.bytes[ours.keyRange.lowerBound..<ours.value.range.lowerBound])
    if let base, Self.isSame(base.value, ours.value) {
      return Piece(lead: lead, ours: head + self.theirs.bytes[theirs.value.range.offsets])
    }
    if ours.value.kind == .object, theirs.value.kind == .object {
      let merged = object(
        base: base?.value,
        ours: ours.value,
        theirs: theirs.value,
        level: level + 1
      )
      return Piece(lead: lead, ours: head + merged)
    }
    conflicts += 1
    return Piece(lead: lead, ours: own, theirs: bytes(theirs, self.theirs))
  }

  private func bytes(_ member: JSONMember, _ document: JSONDocument) -> [UInt8] {
    Array(document.bytes[member.keyRange.lowerBound..<member.value.range.upperBound])
  }

  /// Whether two values are the same, regardless of their layout.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .string: return left.string.map { Array($0.utf8) } == right.string.map { Array($0.utf8) }
    case .number: return left.numberText == right.numberText
    case .array:
      let (one, other) = (left.elements, right.elements)
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case .object:
      let (one, other) = (members(left), members(right))
      return one.count == other.count
        && one.allSatisfy { key, member in
          other[key].map { isSame(member.value, $0.value) } ?? false
        }
    default: return true
    }
  }

  /// The white space before a member that follows another.
  private func gap(_ left: JSONMember, _ right: JSONMember) -> [UInt8] {
    ours.bytes[left.value.range.upperBound..<right.keyRange.lowerBound].filter { $0 != 0x2C }
  }

  /// The white space before an object's closing brace.
  private func tail(_ object: JSONValue, _ members: [JSONMember], level: Int) -> [UInt8] {
    guard let last = members.last else { return style.lineBreak + style.indentation(level) }
    return Array(ours.bytes[last.value.range.upperBound..<object.range.upperBound - 1])
  }

  private func written(_ pieces: [Piece], first: [UInt8], tail: [UInt8]) -> [UInt8] {
    guard !pieces.isEmpty else { return Array("{}".utf8) }
    let comma: [UInt8] = [UInt8(ascii: ",")]
    var result: [UInt8] = [UInt8(ascii: "{")]
    var isAfterConflict = false
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if index > 0, !isAfterConflict { result += comma }
      let lead = index == 0 ? first : piece.lead
      guard let theirs = piece.theirs else {
        result += lead + piece.ours
        isAfterConflict = false
        continue
      }
      // Each side has a comma, so that the file is valid whichever side is chosen.
      result += style.lineBreak + Array("<<<<<<< ours".utf8)
      if !piece.ours.isEmpty { result += onLine(lead) + piece.ours + (isLast ? [] : comma) }
      result += style.lineBreak + Array("=======".utf8)
      if !theirs.isEmpty { result += onLine(lead) + theirs + (isLast ? [] : comma) }
      result += style.lineBreak + Array(">>>>>>> theirs".utf8)
      isAfterConflict = true
    }
    return result + (isAfterConflict ? onLine(tail) : tail) + [UInt8(ascii: "}")]
  }

  /// White space with a line break, because the markers of a conflict are on lines of their own.
  private func onLine(_ space: [UInt8]) -> [UInt8] {
    space.contains(0x0A) ? space : style.lineBreak + space
  }
}
