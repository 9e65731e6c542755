import ErrcatCompiler
import PositionedJSON

/// Merges two versions of a JSON file with a common base, member by member instead of line by line.
///
/// A change on one side, or the same change on both, is merged. A member that both sides changed
/// differently, and one whose key one side has twice, becomes a conflict, between the markers that Git uses.
/// Everything that only our side has, or that theirs didn't change, stays as in ours, byte for byte;
/// so do the byte order mark, the line breaks and the end of the file.
package struct JSONMerge {
  private let base: JSONDocument
  private let ours: JSONDocument
  private let theirs: JSONDocument
  private let writer: MergedObjectWriter
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
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let document = { (bytes: [UInt8]) in
      JSONDocument(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
    var merge = JSONMerge(base: document(base), ours: document(ours), theirs: document(theirs))
    let documents = [merge.base, merge.ours, merge.theirs]
    guard documents.allSatisfy({ $0.faults.isEmpty && $0.root?.kind == .object }),
      let left = merge.base.root, let middle = merge.ours.root, let right = merge.theirs.root
    else { return nil }
    // Where only their side has changed anything, its layout is a change too.
    if base == ours, !right.hasDuplicateKey { return (theirs, 0) }
    let merged = merge.object(base: left, ours: middle, theirs: right, level: 0)
    let own = merge.ours.bytes
    let bytes = own[..<middle.range.lowerBound] + merged + own[middle.range.upperBound...]
    return ((ours.starts(with: mark) ? mark : []) + bytes, merge.conflicts)
  }

  private init(base: JSONDocument, ours: JSONDocument, theirs: JSONDocument) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    writer = MergedObjectWriter(JSONStyle(ours.bytes.contains(0x0A) ? ours.bytes : theirs.bytes))
  }

  /// An object that both sides have, with its members merged.
  private mutating func object(
    base: JSONValue?,
    ours: JSONValue,
    theirs: JSONValue,
    level: Int
  ) -> [UInt8] {
    let own = ours.members
    let (old, others) = (base?.membersByKey ?? [:], theirs.membersByKey)
    if own.isEmpty, old.isEmpty, !theirs.hasDuplicateKey {
      return others.isEmpty ? bytes(ours.range) : their(theirs.range)
    }
    let owns = ours.membersByKey
    var arriving = Self.arrivals(theirs.members, owns)
    var pieces: [MergedObjectWriter.Piece] = []
    let space = space(of: ours, own, level: level)
    func arrive(after key: ExactText?) {
      for key in arriving.removeValue(forKey: key) ?? [] {
        let piece = merged(
          [],
          base: old[key] ?? [],
          theirs: others[key] ?? [],
          space.between,
          level: level
        )
        if let piece { pieces.append(piece) }
      }
    }
    arrive(after: nil)
    var end = ours.range.lowerBound + 1
    var seen: [ExactText: Int] = [:]
    for (place, member) in own.enumerated() {
      let before = bytes(ByteRange(end, member.keyRange.lowerBound))
      let lead = place == 0 ? space.between : before
      end = member.value.range.upperBound
      let key = ExactText(member.key)
      let (mine, other) = (owns[key] ?? [], others[key] ?? [])
      seen[key, default: 0] += 1
      let isFirst = seen[key] == 1
      if mine.count > 1, Self.isSame(mine, other) {
        // Both sides have the key equally often: nobody's change is in question.
        pieces.append(MergedObjectWriter.Piece(lead: lead, ours: bytes(member.range)))
      } else if isFirst,
        let piece = merged(mine, base: old[key] ?? [], theirs: other, lead, level: level)
      {
        pieces.append(piece)
      }
      if seen[key] == mine.count { arrive(after: key) }
    }
    return writer.object(pieces, first: space.first, tail: space.tail)
  }

  /// The keys that only their side has, by the key of ours that they follow.
  private static func arrivals(_ members: [JSONMember], _ own: [ExactText: [JSONMember]])
    -> [ExactText?: [ExactText]]
  {
    var arrivals: [ExactText?: [ExactText]] = [:]
    var known: Set<ExactText> = []
    var last: ExactText?
    for member in members {
      let key = ExactText(member.key)
      if own[key] != nil {
        last = key
      } else if known.insert(key).inserted {
        arrivals[last, default: []].append(key)
      }
    }
    return arrivals
  }

  /// The result for a key; `nil` if it is removed.
  ///
  /// Each list has the members with the key: none, one, or several if it is there several times.
  private mutating func merged(
    _ ours: [JSONMember],
    base: [JSONMember],
    theirs: [JSONMember],
    _ lead: [UInt8],
    level: Int
  ) -> MergedObjectWriter.Piece? {
    let own = joined(ours) { bytes($0) }
    let conflict = { (merge: inout JSONMerge) in
      merge.conflicts += 1
      let other = merge.joined(theirs) { merge.their($0) }
      return MergedObjectWriter.Piece(lead: lead, ours: own, theirs: other)
    }
    guard ours.count < 2, theirs.count < 2 else { return conflict(&self) }
    guard let mine = ours.first, let other = theirs.first else {
      // One side has it, and the other side has removed it or never had it.
      let isOurs = theirs.isEmpty
      guard let only = isOurs ? ours.first : theirs.first else { return nil }
      if base.count == 1, Self.isSame(base[0].value, only.value) { return nil }
      if !base.isEmpty || only.value.hasDuplicateKey { return conflict(&self) }
      return MergedObjectWriter.Piece(lead: lead, ours: isOurs ? own : their(only.range))
    }
    let old = base.count == 1 ? base[0].value : nil
    if Self.isSame(mine.value, other.value) {
      return MergedObjectWriter.Piece(lead: lead, ours: own)
    }
    let head = bytes(ByteRange(mine.keyRange.lowerBound, mine.value.range.lowerBound))
    if mine.value.kind == .object, other.value.kind == .object {
      let merged = object(base: old, ours: mine.value, theirs: other.value, level: level + 1)
      return MergedObjectWriter.Piece(lead: lead, ours: head + merged)
    }
    if let old, Self.isSame(old, other.value), !mine.value.hasDuplicateKey {
      return MergedObjectWriter.Piece(lead: lead, ours: own)
    }
    if let old, Self.isSame(old, mine.value), !other.value.hasDuplicateKey {
      return MergedObjectWriter.Piece(lead: lead, ours: head + their(other.value.range))
    }
    return conflict(&self)
  }

  /// Members of one key with commas between them; empty if there are none.
  private func joined(_ members: [JSONMember], bytes: (ByteRange) -> [UInt8]) -> [UInt8] {
    Array(members.map { bytes($0.range) }.joined(separator: Array(", ".utf8)))
  }

  private func bytes(_ range: ByteRange) -> [UInt8] { Array(ours.bytes[range.offsets]) }

  /// Bytes of their side with the line breaks of ours.
  private func their(_ range: ByteRange) -> [UInt8] {
    writer.withOwnLineBreaks(theirs.bytes[range.offsets])
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
        && one.allSatisfy { key, members in isSame(members, other[key] ?? []) }
    default: return true
    }
  }

  private static func isSame(_ left: [JSONMember], _ right: [JSONMember]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { isSame($0.value, $1.value) }
  }

  /// White space of an object: before its first member, between two members with their comma, and before the closing
  /// brace.
  private func space(
    of object: JSONValue,
    _ members: [JSONMember],
    level: Int
  ) -> (first: [UInt8], between: [UInt8], tail: [UInt8]) {
    guard let one = members.first, let last = members.last else {
      return writer.space(level: level)
    }
    let first = bytes(ByteRange(object.range.lowerBound + 1, one.keyRange.lowerBound))
    let tail = bytes(ByteRange(last.value.range.upperBound, object.range.upperBound - 1))
    if members.count > 1 {
      let gap = ByteRange(one.value.range.upperBound, members[1].keyRange.lowerBound)
      return (first, bytes(gap), tail)
    }
    return (first, Array(",".utf8) + (first.isEmpty ? Array(" ".utf8) : first), tail)
  }
}

extension JSONValue {
  /// The members with each key, in the order of the text.
  fileprivate var membersByKey: [ExactText: [JSONMember]] {
    Dictionary(grouping: members) { ExactText($0.key) }
  }
}
