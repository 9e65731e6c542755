/// Every rule, in the order in which `errcat rules` lists them: by group.
extension Rule {
  package static let all: [Rule] = [
    // Catalog
    .malformedJSON, .wrongType, .unknownField, .missingField, .malformedValue, .limitExceeded,
    .duplicateKey, .malformedKey, .keyOutsideCategory, .unknownCategory, .unusedCategory,
    .caseCollision, .duplicateCode, .retiredCode, .codeOutsideRange, .moduleMismatch,
    .overlappingMapping, .shadowedMapping, .mappedWithoutValues, .unknownAction, .unusedAction,
    .missingFallback, .unknownLanguage, .fallbackCycle, .packShapeMismatch, .keyHierarchyConflict,
    .keyOrder, .undocumentedEntry, .missingNoteForTranslator, .deprecatedInUse, .unmappedCategory,
    .unreachableEntry, .unusedEntry, .hardcodedMessage,
    // Coverage
    .missingPack, .missingSourceMessage, .missingTranslation, .unknownKey, .emptyMessage,
    .untranslatedMessage, .staleTranslation, .unknownKeyInSource,
    // Message
    .malformedMessage, .unsupportedStyle, .argumentMismatch, .argumentTypeMismatch,
    .undeclaredArgument, .missingPluralCategory, .superfluousPluralCategory, .pluralWithoutOther,
    .selectorMismatch, .samePluralForms, .pluralWithoutNumber, .optionalPlural, .splitSentence,
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
