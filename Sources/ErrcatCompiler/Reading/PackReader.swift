import MessageFormat
import PositionedJSON

/// Makes a pack from its files' JSON.
struct PackReader {
  /// Keys of the source pack and the catalog.
  package private(set) var keys: ByteStringTable
  /// Whether new keys go into `keys`: true for the source pack.
  private let addsKeys: Bool
  private var extraKeys = ByteStringTable()
  private var messages: [PackMessage] = []
  private var index: [Int32]
  private var extraIndex: [Int32] = []
  private var groups: [String: Location] = [:]
  private var hasNested = false
  private var hasDotted = false
  private var isBroken = false
  private var guess = -1
  /// Keys that are not ASCII, by what Unicode calls equal.
  private var composed: [String: (text: String, location: Location)] = [:]
  package private(set) var findings: Findings
  private let tag: LanguageTag

  init(tag: LanguageTag, keys: ByteStringTable, addsKeys: Bool, findings: Findings) {
    self.tag = tag
    self.keys = keys
    self.addsKeys = addsKeys
    self.findings = findings
    index = Array(repeating: -1, count: keys.count)
  }

  /// Reads files in turn and joins them.
  package mutating func read(_ files: [(index: Int, document: JSONDocument)]) -> LanguagePack {
    for (number, document) in files {
      for fault in document.faults { report(fault, in: number) }
      if !document.faults.isEmpty { isBroken = true }
      read(document, number)
    }
    return LanguagePack(
      tag: tag,
      files: files.map(\.index),
      isBroken: isBroken,
      layout: hasNested ? .nested : hasDotted ? .flat : nil,
      messages: messages,
      index: index,
      extraKeys: extraKeys,
      extraIndex: extraIndex,
      groups: groups
    )
  }

  private mutating func read(_ document: JSONDocument, _ file: Int) {
    let nodes = document.nodes
    guard let root = nodes.first else { return }
    guard root.kind == .object else {
      if root.kind != .broken { wrongType(root, file, key: nil) }
      return
    }
    messages.reserveCapacity(messages.count + nodes.count / 2)
    /// The dotted path of the open objects, and for each where it ends and how long the path was.
    var path: [UInt8] = []
    var open: [(end: Int, length: Int)] = [(Int(root.next), 0)]
    var fileGroups: [String: ByteRange] = [:]
    var current = 1
    while let container = open.last {
      guard current + 1 < container.end else {
        current = container.end
        open.removeLast()
        path.removeLast(path.count - (open.last?.length ?? 0))
        continue
      }
      let key = nodes[current]
      let value = nodes[current + 1]
      guard key.kind == .string else {
        current = Int(value.next)
        continue
      }
      if open.count == 1, !key.hasEscapes, value.kind == .string {
        add(document.bytes, key.range.inner.offsets, key, value, file)
        current += 2
        continue
      }
      let length = path.count
      if length > 0 { path.append(UInt8(ascii: ".")) }
      if key.hasEscapes {
        path.append(contentsOf: JSONString.unescaped(document.bytes, key.range.inner))
      } else {
        path.append(contentsOf: document.bytes[key.range.inner.offsets])
      }
      switch value.kind {
      case .string:
        add(path, 0..<path.count, key, value, file)
      case .object:
        hasNested = true
        let name = String(decoding: path, as: UTF8.self)
        if let first = fileGroups.updateValue(key.range.inner, forKey: name) {
          duplicate(name, key.range.inner, Location(file, first), file)
        }
        groups[name] = Location(file, key.range.inner)
        open.append((Int(value.next), path.count))
        current += 2
        continue
      case .broken: break
      default: wrongType(value, file, key: String(decoding: path, as: UTF8.self))
      }
      path.removeLast(path.count - length)
      current = Int(value.next)
    }
  }

  private mutating func add(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ key: JSONNode,
    _ value: JSONNode,
    _ file: Int
  ) {
    var number: Int
    if let known = keys.find(bytes, range, guess: guess + 1) {
      number = known
      guess = known
    } else if addsKeys {
      number = keys.insert(bytes, range)
      guess = number
    } else {
      number = keys.count + extraKeys.insert(bytes, range)
    }
    let message = PackMessage(
      key: Int32(number),
      file: UInt16(file),
      hasEscapes: value.hasEscapes,
      keyRange: key.range,
      textRange: value.range.inner
    )
    checkSpelling(bytes, range, message)
    checkLimits(message)
    if !hasDotted, bytes[range].contains(UInt8(ascii: ".")) { hasDotted = true }
    let place = Int32(messages.count)
    messages.append(message)
    let earlier: Int32
    if number < keys.count {
      if number >= index.count {
        index.append(contentsOf: repeatElement(-1, count: number + 1 - index.count))
      }
      earlier = index[number]
      index[number] = place
    } else {
      let extra = number - keys.count
      if extra >= extraIndex.count { extraIndex.append(-1) }
      earlier = extraIndex[extra]
      extraIndex[extra] = place
    }
    if earlier >= 0 {
      let name = String(decoding: bytes[range], as: UTF8.self)
      duplicate(name, key.range.inner, messages[Int(earlier)].keyLocation, file)
    }
  }

  private mutating func checkLimits(_ message: PackMessage) {
    if message.textRange.count > ProjectLimits.message {
      findings.report(
        .limitExceeded,
        "message of \(message.textRange.count) bytes; \(ProjectLimits.message) are allowed",
        at: message.keyLocation,
        language: tag.text
      )
    }
    if messages.count == ProjectLimits.messages {
      findings.report(
        .limitExceeded,
        "more than \(ProjectLimits.messages) messages in one pack",
        at: message.keyLocation,
        language: tag.text
      )
    }
  }

  /// Reports keys that differ in their bytes only: composed and decomposed forms of one text.
  private mutating func checkSpelling(_ bytes: [UInt8], _ range: Range<Int>, _ message: PackMessage)
  {
    guard bytes[range].contains(where: { $0 >= 0x80 }) else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if let (other, location) = composed[text], !other.utf8.elementsEqual(text.utf8) {
      findings.report(
        .duplicateKey,
        "'\(text)' is canonically equal to another key: the two differ in their bytes only",
        at: message.keyLocation,
        key: text,
        language: tag.text,
        notes: [("the other is here", location)]
      )
    }
    composed[text] = (text, message.keyLocation)
  }

  private mutating func duplicate(_ key: String, _ range: ByteRange, _ first: Location, _ file: Int)
  {
    findings.report(
      .duplicateKey,
      "'\(key)' stands here again",
      at: Location(file, range),
      key: key,
      language: tag.text,
      notes: [("first here", first)]
    )
  }

  private mutating func wrongType(_ node: JSONNode, _ file: Int, key: String?) {
    let name = key.map { "'\($0)' is" } ?? "the pack is"
    let expected = key == nil ? "an object" : "a text or an object"
    let range = ByteRange(
      node.range.lowerBound,
      min(node.range.upperBound, node.range.lowerBound + 1)
    )
    findings.report(
      .wrongType,
      "\(name) \(node.kind.phrase) where \(expected) is expected",
      at: Location(file, node.kind == .array || node.kind == .object ? range : node.range),
      key: key,
      language: tag.text
    )
  }

  private mutating func report(_ fault: JSONFault, in file: Int) {
    findings.report(
      .malformedJSON,
      fault.message,
      at: Location(file, fault.range),
      language: tag.text,
      notes: fault.opening.map { [("opened here", Location(file, $0))] } ?? []
    )
  }
}
