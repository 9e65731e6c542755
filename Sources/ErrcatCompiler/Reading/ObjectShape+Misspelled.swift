package import PositionedJSON

extension ObjectShape {
  /// The field that each member of an object is read as; `nil` for unknown members.
  ///
  /// A member whose name is close to that of a field that the object lacks is read as this field if its
  /// value fits. It is reported once, and not everything that the object then lacks as well.
  package func fields(of members: [JSONMember]) -> [Field?] {
    var found = members.map { member in fields.first { $0.name == member.key } }
    guard found.contains(where: { $0 == nil }) else { return found }
    var taken = Set(found.compactMap { $0?.name })
    for (index, member) in members.enumerated() where found[index] == nil {
      guard let name = Spelling.nearest(to: member.key, in: names), !taken.contains(name),
        let field = fields.first(where: { $0.name == name }), field.type.accepts(member.value.kind)
      else { continue }
      found[index] = field
      taken.insert(name)
    }
    return found
  }
}

extension Shape {
  /// Whether values of a kind can have the shape; malformed JSON could.
  fileprivate func accepts(_ kind: JSONKind) -> Bool {
    switch self {
    case _ where kind == .broken: return true
    case .string, .text, .oneOf: return kind == .string
    case .integer, .number: return kind == .number
    case .boolean: return kind == .true || kind == .false
    case .list, .set: return kind == .array
    case .object, .map: return kind == .object
    case .any(let shapes): return shapes.contains { $0.accepts(kind) }
    }
  }
}
