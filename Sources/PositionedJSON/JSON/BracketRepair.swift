/// A bracket that is missing in a text, or one too many.
enum BracketRepair: Equatable {
  /// The bracket at an offset is one too many.
  case skip(Int)
  /// A closing bracket is missing before an offset.
  case close(Int)

  /// The number of repairs that are tried.
  private static let maximum = 16

  /// Parses a text whose brackets don't match as if the one that is missing was there, or the one that
  /// is too many wasn't.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - result: what the parser finds in it.
  /// - Returns: what the parser finds after the repair; `result` if there is none that repairs it all.
  static func repaired(_ bytes: [UInt8], _ result: JSONParser.Result) -> JSONParser.Result {
    guard result.isUnbalanced else { return result }
    for repair in candidates(in: bytes) {
      let parsed = JSONParser.parse(bytes, repair: repair)
      if !parsed.isUnbalanced, parsed.faults.count <= result.faults.count { return parsed }
    }
    return result
  }

  /// Brackets that may be missing or too many, judged by the indentation of their lines.
  static func candidates(in bytes: [UInt8]) -> [BracketRepair] {
    var scanner = BracketScanner(bytes)
    scanner.scan()
    return Array(scanner.candidates.prefix(maximum))
  }
}

/// Finds the brackets whose indentation doesn't fit.
private struct BracketScanner {
  private let bytes: [UInt8]
  private(set) var candidates: [BracketRepair] = []
  /// The brackets that are open, with the number and the indentation of their lines.
  private var open: [(bracket: UInt8, line: Int, indentation: Int)] = []
  private var line = 0
  private var indentation = 0
  private var isFirstInLine = true
  /// The offset of the first comma after the last value; `nil` if none has followed.
  private var comma: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    var index = 0
    var lineStart = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        line += 1
        lineStart = index + 1
        isFirstInLine = true
        index += 1
        continue
      case 0x20, 0x09, 0x0D:
        index += 1
        continue
      default: break
      }
      if isFirstInLine { indentation = index - lineStart }
      check(index)
      isFirstInLine = false
      index = end(of: index)
    }
  }

  /// Looks at the start of a token.
  private mutating func check(_ index: Int) {
    let byte = bytes[index]
    let isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    if isFirstInLine, let last = open.last, last.line != line {
      let isOutside = isClosing ? indentation < last.indentation : indentation <= last.indentation
      if isOutside { candidates.append(.close(comma ?? index)) }
    }
    if isClosing {
      close(byte, index)
    } else if isOpening {
      open.append((byte, line, indentation))
    }
    comma = byte == UInt8(ascii: ",") ? comma ?? index : nil
  }

  /// Looks at a closing bracket.
  private mutating func close(_ bracket: UInt8, _ index: Int) {
    // The codes of opening and closing brackets differ by two.
    let opening = bracket - 2
    guard let last = open.last, last.bracket == opening else {
      if open.count > 1, open[open.count - 2].bracket == opening {
        candidates.append(.close(comma ?? index))
        open.removeLast(2)
      } else {
        candidates.append(.skip(index))
      }
      return
    }
    open.removeLast()
    if last.line != line, !isFirstInLine || last.indentation != indentation {
      candidates.append(.skip(index))
    }
  }

  /// The offset after the token at an offset.
  private func end(of start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else { return start + 1 }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      ? index + 1 : min(index, bytes.count)
  }
}
