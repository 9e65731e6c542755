/// A collection whose order has no meaning and differs in each run.
protocol UnorderedValues {}
extension Set: UnorderedValues {}

/// A collection that is encoded as a list of its elements, and not as one of keys and values.
protocol ListedValues {}
extension Array: ListedValues {}
extension ArraySlice: ListedValues {}
extension ContiguousArray: ListedValues {}
extension Set: ListedValues {}

/// A dictionary that can be encoded; Swift encodes most that have other keys than texts as a list of keys and values.
protocol EncodableMembers {
  /// The keys with their values, in any order.
  var members: [(key: any Encodable, value: any Encodable)] { get }
}
extension Dictionary: EncodableMembers where Key: Encodable, Value: Encodable {
  var members: [(key: any Encodable, value: any Encodable)] { map { ($0, $1) } }
}

/// A node of the tree that a value is encoded into: an empty object until it gets contents.
final class MetadataNode {
  enum Kind {
    case value(MetadataValue)
    case array, object
  }

  var kind = Kind.object
  var isUnordered = false
  /// Whether an array's elements aren't keys and values.
  var isList = false
  /// The name that may say that this value is a secret: that in its object; `nil` for others.
  var name: String?
  /// The elements, or the members with their names.
  private var children: [(key: String, node: MetadataNode)] = []

  init(name: String? = nil) { self.name = name }

  /// Appends an element, or a member with a name; `nil` if the report's limits are reached.
  func child(_ name: String? = nil, _ encoder: MetadataEncoder) -> MetadataNode? {
    guard encoder.takeValue() else { return nil }
    let node = MetadataNode(name: name)
    children.append((name ?? "", node))
    return node
  }

  /// The value of the node and the nodes inside it.
  var value: MetadataValue { name.map { plainValue.redacted(underName: $0) } ?? plainValue }

  private var plainValue: MetadataValue {
    switch kind {
    case .value(let value): return value
    case .array:
      let values = children.map(\.node.value)
      return .array(isUnordered ? values.sorted(by: MetadataValue.isBefore) : values)
    case .object:
      var result: [String: MetadataValue] = [:]
      for (key, node) in children { result.add(node.value, key) }
      return .object(result)
    }
  }
}

extension MetadataValue {
  /// Whether a value precedes another one, in an order that is the same in every run.
  fileprivate static func isBefore(_ left: MetadataValue, _ right: MetadataValue) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.string(let left), .string(let right)): return left < right
    default:
      return left.json.lexicographicallyPrecedes(right.json)
    }
  }
}

struct NodeEncoder: Encoder {
  let node: MetadataNode
  let depth: Int
  let codingPath: [any CodingKey]
  let encoder: MetadataEncoder
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.kind = .object
    return KeyedEncodingContainer(KeyedContainer<Key>(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.kind = .array
    return UnkeyedContainer(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(place: self) }

  /// The encoder of a node inside this encoder's node; the node gets a mark instead if it is too deep.
  func nested(_ node: MetadataNode?, _ key: (any CodingKey)? = nil) -> NodeEncoder {
    var node = node
    if let mark = encoder.mark(atDepth: depth) {
      node?.kind = .value(mark)
      node = nil
    }
    return NodeEncoder(
      node: node ?? MetadataNode(),
      depth: depth + 1,
      codingPath: key.map { codingPath + [$0] } ?? codingPath,
      encoder: encoder
    )
  }

  func encode(_ value: some Encodable, into node: MetadataNode?, key: (any CodingKey)? = nil) {
    guard let node else { return }
    let path = key.map { codingPath + [$0] } ?? codingPath
    encoder.encode(value, into: node, depth: depth + 1, path: path)
  }
}

// Swift's own values come to the generic functions too, which are more general than the protocols require.

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: NodeEncoder
  var codingPath: [any CodingKey] { place.codingPath }

  private func member(_ key: any CodingKey) -> MetadataNode? {
    place.node.child(key.stringValue, place.encoder)
  }

  func encodeNil(forKey key: Key) { member(key)?.kind = .value(.null) }
  func encode(_ value: some Encodable, forKey key: Key) {
    place.encode(value, into: member(key), key: key)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    place.nested(member(key), key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place.nested(member(key), key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    place.nested(place.node.child("super", place.encoder))
  }

  func superEncoder(forKey key: Key) -> any Encoder { place.nested(member(key), key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let place: NodeEncoder
  var count = 0
  /// The last element at an even place, from 0, which may be a key.
  private var key: MetadataNode?
  var codingPath: [any CodingKey] { place.codingPath }

  init(place: NodeEncoder) { self.place = place }

  private mutating func element() -> MetadataNode? {
    let node = place.node.child(nil, place.encoder)
    // A dictionary of another type, or one that is encoded in its place, is a list of keys and values.
    if !place.node.isList, !count.isMultiple(of: 2) { node?.name = key?.value.name }
    key = node
    count += 1
    return node
  }

  mutating func encodeNil() { element()?.kind = .value(.null) }
  mutating func encode(_ value: some Encodable) { place.encode(value, into: element()) }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    place.nested(element()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    place.nested(element()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { place.nested(element()) }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let place: NodeEncoder
  var codingPath: [any CodingKey] { place.codingPath }

  func encodeNil() { place.node.kind = .value(.null) }
  func encode(_ value: some Encodable) { place.encode(value, into: place.node) }
}
