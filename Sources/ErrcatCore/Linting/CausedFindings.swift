import ErrcatCompiler
import PositionedJSON

/// Findings that follow from others: a mistake is reported once, not once for everything it causes.
///
/// - What is wrong with the characters of a text follows from its wrong encoding, and so does what its
///   translations don't share with it.
/// - Messages in another script follow from a pack that is in another script as a whole.
/// - A placeholder of printf in a translation that lacks an argument is there instead of the argument.
struct CausedFindings {
  /// A key in one language, or in all of them.
  private struct Text: Hashable {
    let key: String
    let language: String?
  }

  /// The languages whose packs are in another language or script.
  private var languages: Set<String> = []
  /// The texts with a wrong encoding.
  private var texts: Set<Text> = []
  /// The findings about placeholders in translations, the first in the text first.
  private var placeholders: [Text: [Diagnostic]] = [:]
  /// The findings about placeholders that are there instead of an argument.
  private var replaced: Set<Diagnostic> = []

  /// Removes the findings that follow from others; those that are left keep their order.
  ///
  /// - Parameters:
  ///   - findings: the findings that aren't suppressed.
  ///   - sourceLanguage: the language of the source pack; `nil` if there is none.
  static func remove(from findings: inout [Diagnostic], sourceLanguage: String?) {
    var causes = CausedFindings()
    for finding in findings { causes.collect(finding, sourceLanguage) }
    guard !causes.isEmpty else { return }
    if !causes.placeholders.isEmpty {
      for index in findings.indices where findings[index].rule == Rule.argumentMismatch.id {
        findings[index] = causes.explained(findings[index])
      }
    }
    let ofTexts = Set(Rule.all.filter { $0.group == .text }.map(\.id))
    findings.removeAll { causes.explain($0, ofTexts) }
  }

  private var isEmpty: Bool { languages.isEmpty && texts.isEmpty && placeholders.isEmpty }

  private mutating func collect(_ finding: Diagnostic, _ sourceLanguage: String?) {
    guard let language = finding.language else { return }
    switch finding.rule {
    case Rule.languageMismatch.id: languages.insert(language)
    case Rule.wrongEncoding.id:
      guard let key = finding.key else { return }
      texts.insert(Text(key: key, language: language == sourceLanguage ? nil : language))
    case Rule.foreignPlaceholder.id:
      guard let key = finding.key, language != sourceLanguage else { return }
      placeholders[Text(key: key, language: language), default: []].append(finding)
    default: return
    }
  }

  /// A finding about a missing argument, with a note about the placeholder that is there instead.
  private mutating func explained(_ finding: Diagnostic) -> Diagnostic {
    guard let key = finding.key else { return finding }
    // A finding about a missing argument is about the whole text, one about another argument isn't.
    let text = Text(key: key, language: finding.language)
    let place = finding.location
    guard
      let placeholder = placeholders[text]?.first(where: {
        $0.location.file == place.file
          && place.range.lowerBound <= $0.location.range.lowerBound
          && $0.location.range.upperBound <= place.range.upperBound && !replaced.contains($0)
      })
    else { return finding }
    replaced.insert(placeholder)
    return Diagnostic(
      rule: finding.rule,
      severity: finding.severity,
      message: finding.message,
      location: place,
      key: key,
      language: finding.language,
      notes: [.init(message: placeholder.message, location: placeholder.location)] + finding.notes,
      fix: finding.fix
    )
  }

  /// Whether a finding follows from another one.
  private func explain(_ finding: Diagnostic, _ ofTexts: Set<String>) -> Bool {
    switch finding.rule {
    case Rule.wrongEncoding.id, Rule.languageMismatch.id: return false
    case Rule.scriptMismatch.id where finding.language.map(languages.contains) == true: return true
    case Rule.foreignPlaceholder.id where replaced.contains(finding): return true
    default: break
    }
    guard !texts.isEmpty, finding.isFound(by: ofTexts), let key = finding.key else { return false }
    return texts.contains(Text(key: key, language: finding.language))
      || texts.contains(Text(key: key, language: nil))
  }
}
