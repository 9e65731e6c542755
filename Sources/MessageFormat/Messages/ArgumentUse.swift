/// One argument of a message and all the ways in which the message uses it.
package struct ArgumentUse: Sendable {
  package struct Roles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let plain = Roles(rawValue: 1)
    package static let integer = Roles(rawValue: 2)
    package static let number = Roles(rawValue: 4)
    package static let date = Roles(rawValue: 8)
    package static let select = Roles(rawValue: 16)
    package static let duration = Roles(rawValue: 32)
    /// Uses that only numbers are fit for, and those that take any value but text.
    package static let numeric = Roles(rawValue: 2 | 4)
    package static let typed = Roles(rawValue: 2 | 4 | 8 | 32)
  }

  /// The name's first place in the message.
  package let name: Range<Int>
  package internal(set) var roles: Roles

  /// Collects the arguments of a message in the order of their first use.
  package static func collect(
    _ nodes: [MessageNode],
    _ bytes: [UInt8],
    into uses: inout [ArgumentUse]
  ) {
    uses.removeAll(keepingCapacity: true)
    for node in nodes where node.isArgument {
      let roles = roles(of: node, bytes)
      let name = node.name
      if let known = uses.firstIndex(where: { bytes.isEqual($0.name, to: bytes, name) }) {
        uses[known].roles.formUnion(roles)
      } else {
        uses.append(ArgumentUse(name: name, roles: roles))
      }
    }
  }

  private static func roles(of node: MessageNode, _ bytes: [UInt8]) -> Roles {
    switch node.kind {
    case .plural, .selectOrdinal: return .integer
    case .number: return bytes[node.style].elementsEqual("integer".utf8) ? .integer : .number
    case .spellOut: return .number
    case .ordinal: return .integer
    case .duration: return .duration
    case .date, .time: return .date
    case .select: return .select
    default: return .plain
    }
  }
}
