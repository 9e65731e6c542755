import CatalogFormat
import MessageFormat
import PositionedJSON

/// Reads a ``LanguagePack`` from the JSON of its files.
struct PackReader {
  /// The keys of the source pack and the catalog.
  private(set) var keys: ByteStringTable
  /// Whether new keys are added to `keys`; only for the source pack.
  private let addsKeys: Bool
  private var extraKeys = ByteStringTable()
  private var messages: [PackMessage] = []
  private var index: KeyIndex
  private var extraIndex: [Int32] = []
  private var groups: [String: Location] = [:]
  private var hasNested = false
  private var hasDotted = false
  private var isBroken = false
  private var unreadKeys: Set<String> = []
  /// The location of the first of several messages with the same key, by the key's number.
  private var firstLocations: [Int: Location] = [:]
  /// Keys with characters that are not ASCII; canonically equivalent keys are equal here.
  private var composed: [String: Location] = [:]
  /// The findings so far.
  private(set) var findings: Findings
  private let tag: LanguageTag

  init(tag: LanguageTag, keys: ByteStringTable, addsKeys: Bool, findings: Findings) {
    self.tag = tag
    self.keys = keys
    self.addsKeys = addsKeys
    self.findings = findings
    index = KeyIndex(count: keys.count)
  }

  /// Reads the files in order and joins them.
  mutating func read(_ files: [(index: Int, document: JSONDocument)]) -> LanguagePack {
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
      groups: groups,
      unreadKeys: unreadKeys
    )
  }

  private mutating func read(_ document: JSONDocument, _ file: Int) {
    guard let root = document.nodes.first else { return }
    guard root.kind == .object else {
      if root.kind != .broken { wrongType(root, file, key: nil) }
      isBroken = true
      return
    }
    var fileGroups: [String: Location] = [:]
    readMembers(of: 0, after: [], in: document, file, &fileGroups)
  }

  /// Reads the members of an object, whose keys come after the path of the object.
  ///
  /// - Parameters:
  ///   - object: the index of the object's node.
  ///   - path: the keys of the objects that it is in, with dots between them; empty for the root.
  ///   - document: the JSON of the file.
  ///   - file: the index of the file.
  ///   - fileGroups: the places of the file's objects by their paths.
  private mutating func readMembers(
    of object: Int,
    after path: [UInt8],
    in document: JSONDocument,
    _ file: Int,
    _ fileGroups: inout [String: Location]
  ) {
    let (nodes, bytes) = (document.nodes, document.bytes)
    let end = Int(nodes[object].next)
    var next = object + 1
    while next + 1 < end {
      let (key, place) = (nodes[next], next + 1)
      let value = nodes[place]
      next = Int(value.next)
      guard key.kind == .string else { continue }
      var name = path.isEmpty ? [] : path + [UInt8(ascii: ".")]
      if key.hasEscapes {
        name += JSONString.unescaped(bytes, key.range.inner)
      } else {
        name += bytes[key.range.inner.offsets]
      }
      switch value.kind {
      // A member of JSON Schema, for editors.
      case .string where name.elementsEqual(LanguagePack.schemaKey.utf8): continue
      case .string: add(name, at: key, value, in: file)
      case .object:
        hasNested = true
        let text = String(decoding: name, as: UTF8.self)
        let location = Location(file, key.range.inner)
        if let first = fileGroups[text] {
          reportDuplicate(text, at: location, of: first)
        } else {
          fileGroups[text] = location
        }
        groups[text] = location
        readMembers(of: place, after: name, in: document, file, &fileGroups)
      case .broken: break
      default:
        let text = String(decoding: name, as: UTF8.self)
        unreadKeys.insert(text)
        wrongType(value, file, key: text)
      }
    }
  }

  private mutating func add(_ name: [UInt8], at key: JSONNode, _ value: JSONNode, in file: Int) {
    let number: Int
    if let known = keys.find(name[...]) {
      number = known
    } else if addsKeys {
      number = keys.insert(name[...])
    } else {
      number = keys.count + extraKeys.insert(name[...])
    }
    let message = PackMessage(
      key: Int32(number),
      file: UInt16(file),
      hasEscapes: value.hasEscapes,
      keyRange: key.range,
      textRange: value.range.inner
    )
    if !name.isASCII(name.indices) {
      checkSpelling(String(decoding: name, as: UTF8.self), of: message)
    }
    checkLimits(message)
    if name.contains(UInt8(ascii: ".")) { hasDotted = true }
    let place = messages.count
    messages.append(message)
    let earlier: Int?
    if number < keys.count {
      index.grow(to: number + 1)
      earlier = index[number]
      index[number] = place
    } else if number - keys.count < extraIndex.count {
      earlier = Int(extraIndex[number - keys.count])
      extraIndex[number - keys.count] = Int32(place)
    } else {
      earlier = nil
      extraIndex.append(Int32(place))
    }
    if let earlier {
      let first = firstLocations[number] ?? messages[earlier].keyLocation
      firstLocations[number] = first
      reportDuplicate(
        String(decoding: name, as: UTF8.self),
        at: message.keyLocation,
        of: first
      )
    }
  }

  private mutating func checkLimits(_ message: PackMessage) {
    guard
      let fault = PackLimits.fault(ofMessage: message.textRange.count)
        ?? PackLimits.fault(afterMessages: messages.count)
    else { return }
    findings.report(.limitExceeded, fault, at: message.keyLocation, language: tag.text)
  }

  /// Reports a key with other characters than ASCII that differs from another only in Unicode normalization.
  private mutating func checkSpelling(_ text: String, of message: PackMessage) {
    guard let earlier = composed.index(forKey: text) else {
      composed[text] = message.keyLocation
      return
    }
    let (other, location) = composed[earlier]
    if !other.utf8.elementsEqual(text.utf8) {
      findings.report(
        .duplicateKey,
        "duplicate key '\(text)': another key differs only in Unicode normalization",
        at: message.keyLocation,
        key: text,
        language: tag.text,
        notes: [("first defined here", location)]
      )
    }
  }

  private mutating func reportDuplicate(_ key: String, at location: Location, of first: Location) {
    findings.report(
      .duplicateKey,
      "duplicate key '\(key)'",
      at: location,
      key: key,
      language: tag.text,
      notes: [("first defined here", first)]
    )
  }

  private mutating func wrongType(_ node: JSONNode, _ file: Int, key: String?) {
    let expected = key.map { "a string or an object for '\($0)'" } ?? "an object"
    let range = ByteRange(
      node.range.lowerBound,
      min(node.range.upperBound, node.range.lowerBound + 1)
    )
    findings.report(
      key == nil ? .unreadableFile : .wrongType,
      "expected \(expected), found \(node.kind.phrase)",
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
      notes: fault.opening.map { [("opened here", Location(file, $0))] } ?? [],
      fix: fault.fix(in: file)
    )
  }
}
