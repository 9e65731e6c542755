package import ErrcatCompiler

extension Rule {
  /// Every rule, in the order in which `errcat rules` lists them: by group, in each first those that
  /// a build runs.
  package static let all: [Rule] = RuleGroup.allCases.flatMap { group in
    (build + beyondBuild).filter { $0.group == group }
  }

  /// What a catalog's `lint` may name.
  package static let references: [RuleReference] = all.map(\.reference)

  /// The rules that a build doesn't run.
  private static let beyondBuild: [Rule] = [
    // Catalog
    .unusedCategory, .retiredCode, .codeOutsideRange, .moduleMismatch, .shadowedMapping,
    .mappedWithoutValues, .unusedAction, .packShapeMismatch, .keyHierarchyConflict, .keyOrder,
    .undocumentedEntry, .missingNoteForTranslator, .deprecatedInUse, .unmappedCategory,
    .unreachableEntry, .unusedEntry, .hardcodedMessage,
    // Coverage
    .missingPack, .missingTranslation, .unknownKey, .emptyMessage, .untranslatedMessage,
    .staleTranslation, .unknownKeyInSource,
    // Message
    .unsupportedStyle, .missingPluralCategory, .superfluousPluralCategory, .selectorMismatch,
    .samePluralForms, .pluralWithoutNumber, .optionalPlural, .splitSentence,
    // Text
    .surroundingWhitespace, .doubleSpace, .lineBreakMismatch, .endPunctuationMismatch,
    .punctuationSpacing, .numberMismatch, .urlMismatch, .emailMismatch, .markupMismatch,
    .bracketMismatch, .quoteMismatch, .ellipsisDots, .unnormalizedText, .invisibleCharacter,
    .controlCharacter, .bidirectionalControl, .doubledWord, .placeholderLikeText,
    .letterCaseMismatch, .scriptMismatch, .foreignPlaceholder, .inconsistentTranslation,
    .duplicateMessage,
    // Style
    .tooLongForDisplay, .lineCount, .titleRequired, .actionInToast, .modalWithoutAction,
    .technicalJargon, .blamingTone, .shouting, .noNextStep, .glossary,
    // Privacy
    .sensitiveArgument, .argumentInTitle,
    // Policy
    .contradictoryPolicy, .missingRecovery, .expiredIgnore, .unusedIgnore,
  ]

  /// The rule of an id.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
