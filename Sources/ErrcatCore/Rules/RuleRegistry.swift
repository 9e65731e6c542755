package import ErrcatCompiler

extension Rule {
  /// Every rule in the order of `errcat rules`: by group, and in each group first the rules that a
  /// build runs.
  package static let all: [Rule] = RuleGroup.allCases.flatMap { group in
    (build + beyondBuild).filter { $0.group == group }
  }

  /// The ids of the rules with a role.
  package static func ids(with role: Roles) -> Set<String> {
    Set(all.filter { !$0.roles.isDisjoint(with: role) }.map(\.id))
  }

  /// The rules as a catalog's `lint` refers to them.
  package static let references: [RuleReference] = all.map(\.reference)

  /// The rules that only the command-line tool runs.
  private static let beyondBuild: [Rule] = [
    // Catalog
    .unusedCategory, .retiredCode, .retiredKey, .retiredCase, .deletedRetiredName,
    .codeOutsideRange, .sharedNSErrorCode, .inexactCode, .moduleMismatch, .shadowedMapping,
    .ambiguousType, .mappedErrorWithArguments, .unknownServerArgument, .unusedServerArgument,
    .delayWithoutUnit, .incompleteConnectionMapping, .misspelledRange, .unmappedStatus,
    .unusedAction,
    .packShapeMismatch, .keyHierarchyConflict, .keyOrder,
    .undocumentedEntry, .unusableExample, .unknownArgumentInSummary, .missingNoteForTranslator,
    .deprecatedInUse,
    .brokenLink,
    .apiTypeMismatch, .apiCodeMismatch, .apiStatusMismatch, .apiRetryHeaderMismatch,
    .unmappedCategory, .unreachableEntry, .unusedEntry, .hardcodedMessage, .errorOutsideCatalog,
    .localizedDescription, .unmatchedCatch, .unmappedCancellation, .swallowedError,
    // Coverage
    .unknownKey, .untranslatedMessage,
    .undeclaredLanguage, .deletedLanguage, .staleTranslation, .unrecordedTranslation,
    .unknownKeyInSource,
    .keyWithoutArguments,
    // Message
    .unsupportedStyle, .missingPlural, .missingPluralCategory, .superfluousPluralCategory,
    .selectorMismatch, .unusedArgument,
    .samePluralForms, .pluralWithoutNumber, .quotedPlaceholder, .splitSentence,
    // Text
    .surroundingWhitespace, .doubleSpace, .lineBreakMismatch, .endPunctuationMismatch,
    .punctuationSpacing, .numberMismatch, .urlMismatch, .emailMismatch, .markupMismatch,
    .bracketMismatch, .quoteMismatch, .ellipsisDots, .unnormalizedText, .invisibleCharacter,
    .controlCharacter, .escapedCharacter, .bidirectionalControl, .doubledWord, .placeholderText,
    .letterCaseMismatch, .languageMismatch, .scriptMismatch, .wrongEncoding, .foreignPlaceholder,
    .inconsistentTranslation, .duplicateMessage,
    // Style
    .tooLongForDisplay, .tooManyLines, .missingTitle, .actionInToast, .modalWithoutAction,
    .unreachableDisplayStyle, .technicalJargon, .blamingTone, .shouting, .noNextStep,
    .glossaryMismatch,
    // Privacy
    .sensitiveArgument, .argumentInTitle, .privateArgumentInSummary,
    // Policy
    .contradictoryPolicy, .unusablePolicyArgument, .missingRecovery, .expiredIgnore, .unusedIgnore,
  ]

  /// The rule with an id; `nil` if there is none.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
