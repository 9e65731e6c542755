package import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The language or script of a pack's texts, if that isn't the one of the pack's name.
///
/// A sample of its messages decides: their letters, and the frequent words that only one of two languages
/// has. Without enough evidence, the pack is taken to be what its name says: languages that are close to
/// each other aren't told apart in a few messages.
package struct PackLanguage: Sendable {
  /// The problem, such as `reads like French`.
  package let problem: String
  /// The first message that shows it.
  package let message: PackMessage

  /// The evidence that is needed against a pack's name.
  package struct Evidence: Sendable {
    /// The minimum number of letters in another script.
    fileprivate let letters: Int
    /// The minimum number of messages with such letters.
    fileprivate let messages: Int
    /// The minimum number of words of another language.
    fileprivate let words: Int
    /// How many of them differ.
    fileprivate let differentWords: Int
    /// The minimum number of characters of another way of writing Chinese.
    fileprivate let characters: Int

    /// Evidence against a whole pack, more than its loanwords and names.
    package static let overwhelming =
      Evidence(letters: 40, messages: 4, words: 8, differentWords: 5, characters: 20)
    /// Evidence in a sentence: it is wrong for 1 of 6,000 texts.
    package static let clear =
      Evidence(letters: 8, messages: 1, words: 2, differentWords: 2, characters: 4)
    /// Evidence that a loanword or a name can be: it is wrong for 1 of 100 texts.
    package static let slight =
      Evidence(letters: 2, messages: 1, words: 1, differentWords: 1, characters: 1)
  }

  /// Compares a pack's texts with its name; fails if they agree or can't be told apart.
  package init?(
    _ pack: LanguagePack,
    in project: Project,
    evidence: Evidence = .overwhelming
  ) {
    guard let scripts = LetterScripts(pack.tag) else { return nil }
    let sample = TextSample(pack, in: project)
    guard
      let found = Self.wrongScript(sample, scripts, evidence)
        ?? Self.wrongLanguage(sample, pack.tag, evidence)
        ?? Self.wrongChinese(sample, pack.tag, evidence)
    else { return nil }
    self = found
  }

  private init(_ problem: String, _ message: PackMessage) {
    (self.problem, self.message) = (problem, message)
  }
}

// MARK: - Scripts

extension PackLanguage {
  private static func wrongScript(
    _ sample: TextSample,
    _ scripts: LetterScripts,
    _ evidence: Evidence
  ) -> PackLanguage? {
    var totals = Array(repeating: 0, count: LetterScript.allCases.count)
    for letters in sample.letters {
      for (index, count) in letters.enumerated() { totals[index] += count }
    }
    func total(_ script: LetterScript) -> Int { totals[Int(script.rawValue)] }
    let own = LetterScript.allCases.filter(scripts.contains)
    // Japanese and Korean texts have Chinese characters, too; Chinese texts have no others.
    if own.contains(.kana) || own.contains(.hangul), sample.chinese.particles > 0,
      total(.han) >= evidence.letters, (total(.kana) + total(.hangul)) * 20 <= total(.han)
    {
      return found("reads like Chinese", in: sample) { $0.letters(.han, in: $1) > 0 }
    }
    if own == [.han], total(.kana) >= evidence.letters, total(.kana) * 3 >= total(.han) {
      return found("reads like Japanese", in: sample) { $0.letters(.kana, in: $1) > 0 }
    }
    let others = LetterScript.allCases.filter { !scripts.contains($0) }
    guard let other = others.max(by: { total($0) < total($1) }), total(other) >= evidence.letters
    else { return nil }
    // Names are in Latin letters in texts of all languages.
    let hasNames = own == [.latin]
    let shows = { (sample: TextSample, message: Int) in
      let letters = sample.letters(other, in: message)
      return letters > 1
        && (hasNames || own.reduce(0) { $0 + sample.letters($1, in: message) } < letters)
    }
    let count = sample.messages.indices.count { shows(sample, $0) }
    let isMost =
      hasNames
      ? count * 10 >= sample.messages.count * 9
      : own.reduce(0) { $0 + total($1) } * 20 <= total(other)
    guard count >= evidence.messages, isMost else { return nil }
    // Names of products and terms of code are written in Latin letters in all languages.
    let language = likelyLanguage(sample, other, evidence)
    if other == .latin, language == nil { return nil }
    let problem =
      language.map { "reads like \($0)" }
      ?? "is written in \(other.letters); expected \(scripts.letters)"
    return found(problem, in: sample, where: shows)
  }

  private static func found(
    _ problem: String,
    in sample: TextSample,
    where shows: (TextSample, Int) -> Bool
  ) -> PackLanguage? {
    sample.messages.indices.first { shows(sample, $0) }
      .map { PackLanguage(problem, sample.messages[$0]) }
  }

  /// Simplified Chinese where the tag asks for Traditional Chinese, or vice versa.
  private static func wrongChinese(
    _ sample: TextSample,
    _ tag: LanguageTag,
    _ evidence: Evidence
  ) -> PackLanguage? {
    guard tag.script != nil || tag.region != nil else { return nil }
    let (simplified, traditional) = (sample.chinese.simplified, sample.chinese.traditional)
    switch tag.likelyScript {
    case "Hant" where simplified >= evidence.characters && traditional * 10 <= simplified:
      return found("is written in Simplified Chinese; expected Traditional Chinese", in: sample) {
        $0.letters(.han, in: $1) > 1
      }
    case "Hans" where traditional >= evidence.characters && simplified * 10 <= traditional:
      return found("is written in Traditional Chinese; expected Simplified Chinese", in: sample) {
        $0.letters(.han, in: $1) > 1
      }
    default: return nil
    }
  }
}

// MARK: - Languages

extension PackLanguage {
  /// The words that one of two languages has and the other doesn't.
  private struct Words {
    /// The words of the language that isn't the pack's.
    var count = 0
    /// How many of them differ.
    var differentWords: Set<String> = []
    /// The words of the pack's language.
    var ownWords = 0

    init(
      for other: FunctionWords.Languages,
      against own: FunctionWords.Languages,
      _ sample: TextSample
    ) {
      for word in sample.words {
        switch (word.languages.isDisjoint(with: other), word.languages.isDisjoint(with: own)) {
        case (false, true):
          count += 1
          differentWords.insert(word.text)
        case (true, false): ownWords += 1
        default: break
        }
      }
    }

    /// Whether hardly any of the words can be loanwords and names in a text of the pack's language.
    func show(_ evidence: Evidence, among wordCount: Int) -> Bool {
      count >= evidence.words && differentWords.count >= evidence.differentWords
        && ownWords * 8 <= count && count * 16 >= wordCount
    }
  }

  private static func wrongLanguage(
    _ sample: TextSample,
    _ tag: LanguageTag,
    _ evidence: Evidence
  ) -> PackLanguage? {
    let all = FunctionWords.all
    let own = all.own(tag)
    // The list has the words of one script, and the texts may be in another.
    guard !own.isEmpty,
      let script = all.languages.indices.first(where: { own.contains(.one($0)) })
        .map({ all.languages[$0].script })
    else { return nil }
    var best: (language: Int, words: Int)?
    for index in all.languages.indices
    where all.languages[index].script == script && !own.contains(.one(index)) {
      let words = Words(for: .one(index), against: own, sample)
      guard words.show(evidence, among: sample.wordCount), words.count > best?.words ?? 0
      else { continue }
      best = (index, words.count)
    }
    guard let best else { return nil }
    let other = FunctionWords.Languages.one(best.language)
    return found("reads like \(all.languages[best.language].name)", in: sample) { sample, message in
      let words = sample.words.filter { $0.message == message }
      return words.contains {
        !$0.languages.isDisjoint(with: other) && $0.languages.isDisjoint(with: own)
      }
    }
  }

  /// The name of the language that texts in a script are in; `nil` if no language has most of their
  /// frequent words.
  private static func likelyLanguage(
    _ sample: TextSample,
    _ script: LetterScript,
    _ evidence: Evidence
  ) -> String? {
    let all = FunctionWords.all
    let candidates = all.languages.indices.filter { all.languages[$0].script == script }
    let words = candidates.map { index in
      sample.words.filter { $0.languages.contains(.one(index)) }.map(\.text)
    }
    guard let place = words.indices.max(by: { words[$0].count < words[$1].count }),
      words[place].count >= evidence.words, Set(words[place]).count >= evidence.differentWords,
      words[place].count * 8 >= sample.wordCount
    else { return nil }
    return all.languages[candidates[place]].name
  }
}
