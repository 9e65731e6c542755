/// An argument of a message, with the ways in which the message uses it.
package struct ArgumentUse: Sendable {
  /// The ways in which a message uses an argument.
  package struct Roles: OptionSet, Sendable {
    /// The roles as bits.
    package let rawValue: UInt8

    /// Roles of bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `{name}`, or a custom type.
    package static let plain = Roles(rawValue: 1)
    /// A whole number: a plural, an ordinal, or `{n, number, integer}`.
    package static let integer = Roles(rawValue: 2)
    /// Any number: `{n, number}` in other styles, or `{n, spellout}`.
    package static let number = Roles(rawValue: 4)
    /// A date or time.
    package static let date = Roles(rawValue: 8)
    /// The argument of a `select`.
    package static let select = Roles(rawValue: 16)
    /// A length of time: `{n, duration}`.
    package static let duration = Roles(rawValue: 32)
    /// The value is in the text: any use but the choice of a variant, and a plural's `#`.
    package static let shown = Roles(rawValue: 64)
    /// The roles that need a number.
    package static let numeric = Roles(rawValue: 2 | 4)
    /// The roles that need a number, a date or a duration.
    package static let typed = Roles(rawValue: 2 | 4 | 8 | 32)
  }

  /// The UTF-8 offsets of the name where the message uses it first.
  package let name: Range<Int>
  /// All uses in the message.
  package internal(set) var roles: Roles

  /// The arguments of a message in the order of their first use.
  ///
  /// - Parameters:
  ///   - nodes: the nodes of the message.
  ///   - bytes: the bytes that the nodes' ranges refer to.
  /// - Returns: the arguments, each once.
  package static func uses(_ nodes: [MessageNode], _ bytes: [UInt8]) -> [ArgumentUse] {
    var uses: [ArgumentUse] = []
    var index: [ArraySlice<UInt8>: Int] = [:]
    /// The arguments of the plurals around a node, with the indices of the first nodes after them.
    var plurals: [(use: Int, end: Int)] = []
    for (place, node) in nodes.enumerated() {
      while let last = plurals.last, last.end <= place { plurals.removeLast() }
      if node.kind == .pound, let last = plurals.last { uses[last.use].roles.insert(.shown) }
      guard node.isArgument else { continue }
      let roles = roles(of: node, bytes)
      if let known = index[bytes[node.name]] {
        uses[known].roles.formUnion(roles)
      } else {
        index[bytes[node.name]] = uses.count
        uses.append(ArgumentUse(name: node.name, roles: roles))
      }
      if node.kind == .plural || node.kind == .selectOrdinal {
        plurals.append((index[bytes[node.name]] ?? 0, node.next))
      }
    }
    return uses
  }

  private static func roles(of node: MessageNode, _ bytes: [UInt8]) -> Roles {
    switch node.kind {
    case .plural, .selectOrdinal: return .integer
    case .select: return .select
    case .number:
      return bytes[node.style].elementsEqual("integer".utf8)
        ? [.integer, .shown] : [.number, .shown]
    case .spellOut: return [.number, .shown]
    case .ordinal: return [.integer, .shown]
    case .duration: return [.duration, .shown]
    case .date, .time: return [.date, .shown]
    default: return [.plain, .shown]
    }
  }
}
