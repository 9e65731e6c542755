/// Writes a merged JSON object, with conflicts between the markers that Git uses.
struct MergedObjectWriter: Sendable {
  /// A member of the result, or all members of a key in conflict.
  struct Piece {
    /// The white space and the comma before the member, where another comes before it.
    let lead: [UInt8]
    /// Our side; empty if we removed the member.
    let ours: [UInt8]
    /// Their side of a conflict; empty if they removed the member; `nil` if there is no conflict.
    var theirs: [UInt8]?

    /// Whether one side of a conflict has no member.
    var isOneSided: Bool { theirs.map { $0.isEmpty || ours.isEmpty } ?? false }
  }

  private typealias Side = [(space: [UInt8], bytes: [UInt8])]
  private static let comma = UInt8(ascii: ",")

  private let style: JSONStyle

  /// - Parameter style: of our side.
  init(_ style: JSONStyle) { self.style = style }

  /// An object of pieces.
  ///
  /// - Parameters:
  ///   - pieces: the members, in order.
  ///   - first: the white space before the first member.
  ///   - tail: the white space before the closing brace.
  /// - Returns: the object's bytes; valid JSON if there is no conflict, and whichever side of each conflict is chosen.
  func object(_ pieces: [Piece], first: [UInt8], tail: [UInt8]) -> [UInt8] {
    guard !pieces.isEmpty else { return Array("{}".utf8) }
    let end = Self.beginningOfEnd(pieces)
    var result: [UInt8] = [UInt8(ascii: "{")]
    var isAfterConflict = false
    let space = { (index: Int) in
      index == 0 ? first : pieces[index].lead.filter { $0 != Self.comma }
    }
    for (index, piece) in pieces[..<end].enumerated() {
      guard let theirs = piece.theirs else {
        // Where nothing is in between, the white space stays as it is, with its comma.
        result +=
          isAfterConflict ? onLine(space(index)) : index == 0 ? first : piece.lead
        result += piece.ours
        isAfterConflict = false
        continue
      }
      if index > 0, !isAfterConflict { result.append(Self.comma) }
      append(
        ours: [(space(index), piece.ours)],
        theirs: [(space(index), theirs)],
        isLast: index == pieces.count - 1,
        to: &result
      )
      isAfterConflict = true
    }
    if end < pieces.count {
      if end > 0, !isAfterConflict { result.append(Self.comma) }
      append(
        ours: (end..<pieces.count).map { (space($0), pieces[$0].ours) },
        theirs: (end..<pieces.count).map { (space($0), pieces[$0].theirs ?? pieces[$0].ours) },
        isLast: true,
        to: &result
      )
      isAfterConflict = true
    }
    return result + (isAfterConflict ? onLine(tail) : tail) + [UInt8(ascii: "}")]
  }

  /// White space of an object without members.
  func space(level: Int) -> (first: [UInt8], between: [UInt8], tail: [UInt8]) {
    let first = style.lineBreak + style.indentation(level + 1)
    return (first, [Self.comma] + first, style.lineBreak + style.indentation(level))
  }

  /// Bytes with the line breaks of our side.
  func withOwnLineBreaks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(0x0A) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A {
        if result.last == 0x0D { result.removeLast() }
        result += style.lineBreak
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The index from which pieces are one conflict; their number if there is no such conflict.
  ///
  /// Where a side of a conflict at the end is empty, the comma before it is wrong for that side. So that
  /// the file is valid whichever side is chosen, all conflicts there, with the member before them, are one.
  private static func beginningOfEnd(_ pieces: [Piece]) -> Int {
    let run = pieces.reversed().prefix { $0.theirs != nil }
    guard run.contains(where: \.isOneSided) else { return pieces.count }
    return max(0, pieces.count - run.count - 1)
  }

  private func append(ours: Side, theirs: Side, isLast: Bool, to result: inout [UInt8]) {
    result += style.lineBreak + Array("<<<<<<< ours".utf8)
    append(ours, isLast: isLast, to: &result)
    result += style.lineBreak + Array("=======".utf8)
    append(theirs, isLast: isLast, to: &result)
    result += style.lineBreak + Array(">>>>>>> theirs".utf8)
  }

  private func append(_ side: Side, isLast: Bool, to result: inout [UInt8]) {
    let members = side.filter { !$0.bytes.isEmpty }
    for (index, member) in members.enumerated() {
      result += onLine(member.space) + member.bytes
      if !isLast || index < members.count - 1 { result.append(Self.comma) }
    }
  }

  /// White space with a line break, because the markers of a conflict are on lines of their own.
  private func onLine(_ space: [UInt8]) -> [UInt8] {
    space.contains(0x0A) ? space : style.lineBreak + space
  }
}
