import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The letters and frequent words of a bounded number of a pack's messages.
struct TextSample: Sendable {
  /// A frequent word of some languages.
  struct Word: Sendable {
    /// The word in lowercase.
    let text: String
    /// The languages that have the word.
    let languages: FunctionWords.Languages
    /// The index of its message in the sample.
    let message: Int
  }

  /// The maximum number of messages that are read.
  private static let maximumCount = 160
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
  ///   - project: the project of the pack.
  init(_ pack: LanguagePack, in project: Project) {
    let step = max(1, (pack.messages.count + Self.maximumCount - 1) / Self.maximumCount)
    let isSource = pack.tag == project.source?.tag
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
      guard let nodes = try? MessageParser.parse(text.bytes, text.range) else { continue }
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
    var word = ""
    var script = LetterScript.latin
    // Next to these characters, a word is part of an address, a tag or a name in code.
    var isName = false
    for (offset, scalar) in TextScalars(text.slice(text.range.lowerBound..<end)) {
      let found = LetterScript.of(scalar)
      if !word.isEmpty, found != script {
        if !isName, !"/@_".utf8.contains(text.bytes[offset]) { add(word) }
        word = ""
      }
      guard let found else { continue }
      if word.isEmpty {
        script = found
        isName = offset > text.range.lowerBound && "/@_.<&".utf8.contains(text.bytes[offset - 1])
      }
      letters[own][Int(found.rawValue)] += 1
      chinese.count(scalar, found)
      word.unicodeScalars.append(scalar)
    }
    if !word.isEmpty, !isName { add(word) }
  }

  private mutating func add(_ word: String) {
    guard word.unicodeScalars.count > 1 else { return }
    wordCount += 1
    let word = word.lowercased()
    let languages = FunctionWords.all[word]
    guard !languages.isEmpty else { return }
    words.append(Word(text: word, languages: languages, message: messages.count - 1))
  }
}

/// Characters that distinguish ways of writing Chinese, and Chinese from Japanese.
enum ChineseCharacters {
  /// How often a text has such characters.
  struct Counts: Sendable {
    /// Characters that only Simplified Chinese has.
    private(set) var simplified = 0
    /// Characters that only Traditional Chinese has.
    private(set) var traditional = 0
    /// Pronouns and particles of Chinese that Japanese and Korean don't have.
    private(set) var particles = 0

    /// Counts a character of a script.
    mutating func count(_ scalar: Unicode.Scalar, _ script: LetterScript) {
      guard script == .han else { return }
      if ChineseCharacters.simplified.contains(scalar) {
        simplified += 1
      } else if ChineseCharacters.traditional.contains(scalar) {
        traditional += 1
      }
      if ChineseCharacters.particles.contains(scalar) { particles += 1 }
    }
  }

  private static let simplified = Set(
    """
    与个为书从们优传储关写务动单发号听启图处备复实对尝应开录态户护择无时显暂权条来标样检没测现\
    监码确签类级线组络统续维编网获见视订认讯记设证试话该语误说请读败账资载辑输边达过运还这进远\
    连适选邮链错长门闭问间阅隐页项频题验
    """.unicodeScalars
  )

  private static let traditional = Set(
    """
    來個們備傳優儲動務問啟單嘗圖實寫對帳從態應戶擇敗時暫書條標樣檢權沒測為無獲現發監確碼籤級組\
    絡統維網線編續聽與處號複見視訂訊記設試話該認語誤說請證護讀資賬載輯輸這連進運過達遠適選還邊\
    郵錄錯鏈長門閉開間閱關隱頁項頻題類顯驗
    """.unicodeScalars
  )

  private static let particles = Set("您你吗嗎這这們们请".unicodeScalars)
}
