import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The letters and frequent words of a bounded number of a pack's messages.
struct TextSample: Sendable {
  /// A frequent word of some languages.
  struct Word: Sendable {
    /// The hash of the word.
    let hash: UInt64
    /// The languages that have the word.
    let languages: FunctionWords.Languages
    /// The index of its message in the sample.
    let message: Int
  }

  /// The maximum number of messages that are read for a decision.
  static let wholeCount = 160
  /// The number of messages that are enough to see that nothing is wrong.
  static let glanceCount = 32
  /// The maximum number of bytes of a message that are read.
  private static let maximumLength = 400

  /// The messages, in the order of the pack.
  private(set) var messages: [PackMessage] = []
  /// For each message, the number of letters of each script, by the script's raw value.
  private(set) var letters: [[Int]] = []
  /// The frequent words in all messages.
  private(set) var words: [Word] = []
  /// The number of words in all messages, in scripts with word lists.
  private(set) var wordCount = 0
  /// How often Chinese characters are in the sample that only one way of writing Chinese has.
  private(set) var chinese = ChineseCharacters.Counts()

  /// Reads messages from all parts of a pack; copies of the source message are left out.
  ///
  /// - Parameters:
  ///   - pack: the pack.
  ///   - maximumCount: the maximum number of messages.
  ///   - project: the project of the pack.
  init(_ pack: LanguagePack, maximumCount: Int, in project: Project) {
    let step = max(1, (pack.messages.count + maximumCount - 1) / maximumCount)
    let isSource = pack.tag == project.source?.tag
    var nodes: [MessageNode] = []
    for index in stride(from: 0, to: pack.messages.count, by: step) {
      let message = pack.messages[index]
      let text = project.utf8(message)
      guard !text.isEmpty,
        isSource || !project.sources.isSame(Int(message.key), text)
      else { continue }
      messages.append(message)
      letters.append(Array(repeating: 0, count: LetterScript.allCases.count))
      guard text.utf8.contains(UInt8(ascii: "{")) else {
        read(text)
        continue
      }
      nodes.removeAll(keepingCapacity: true)
      guard (try? MessageParser.parse(text.bytes, text.range, into: &nodes)) != nil else {
        continue
      }
      for node in nodes where node.kind == .text { read(text.slice(node.range)) }
    }
  }

  /// The number of letters of a script in a message.
  func letters(_ script: LetterScript, in message: Int) -> Int {
    letters[message][Int(script.rawValue)]
  }

  /// Counts the letters and words of a text.
  private mutating func read(_ text: UTF8Slice) {
    let end = min(text.range.upperBound, text.range.lowerBound + Self.maximumLength)
    let own = letters.count - 1
    var word = StableHash()
    var (count, script) = (0, LetterScript.latin)
    // Next to these characters, a word is part of an address, a tag or a name in code.
    var isName = false
    for (offset, scalar) in TextScalars(text.slice(text.range.lowerBound..<end)) {
      let found = LetterScript.of(scalar)
      if count > 0, found != script {
        finish(
          word,
          count: count,
          script: script,
          isPartOfName: isName || "/@_".utf8.contains(text.bytes[offset])
        )
        count = 0
      }
      guard let found else { continue }
      if count == 0 {
        (word, script) = (StableHash(), found)
        isName = offset > text.range.lowerBound && "/@_.<&".utf8.contains(text.bytes[offset - 1])
      }
      letters[own][Int(found.rawValue)] += 1
      chinese.count(scalar, found)
      Self.add(scalar, isFirst: count == 0, to: &word)
      count += 1
    }
    if count > 0 { finish(word, count: count, script: script, isPartOfName: isName) }
  }

  private mutating func finish(
    _ word: StableHash,
    count: Int,
    script: LetterScript,
    isPartOfName: Bool
  ) {
    guard count > 1, !isPartOfName else { return }
    wordCount += 1
    let languages = FunctionWords.all[word]
    guard !languages.isEmpty else { return }
    words.append(Word(hash: word.value, languages: languages, message: messages.count - 1))
  }

  /// Adds a letter in lowercase; beyond ASCII, only the first letter of a word is changed.
  private static func add(_ scalar: Unicode.Scalar, isFirst: Bool, to word: inout StableHash) {
    if scalar.isASCII {
      word.combine(UInt8(scalar.value).asciiLowercased)
    } else if isFirst, scalar.properties.isUppercase {
      for byte in scalar.properties.lowercaseMapping.utf8 { word.combine(byte) }
    } else {
      for byte in UTF8.encode(scalar) ?? .init() { word.combine(byte) }
    }
  }
}
