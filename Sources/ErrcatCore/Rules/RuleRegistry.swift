/// Every rule, in the order in which `errcat rules` lists them.
extension Rule {
  package static let all: [Rule] = [
    .malformedJSON, .wrongType, .unknownField, .missingField, .malformedValue,
    .limitExceeded,
    .duplicateKey, .malformedKey, .keyOutsideCategory, .unknownCategory, .unusedCategory,
    .caseCollision, .duplicateCode, .retiredCode, .codeOutsideRange, .moduleMismatch,
    .overlappingMapping, .shadowedMapping,
    .mappedWithoutValues, .contradictoryPolicy,
    .unknownAction, .unusedAction, .missingFallback, .missingRecovery, .modalWithoutAction,
    .unknownLanguage, .missingPack, .fallbackCycle, .packShapeMismatch, .keyHierarchyConflict,
    .missingSourceMessage, .missingTranslation, .unknownKey, .emptyMessage, .untranslatedMessage,
    .malformedMessage, .unsupportedStyle, .argumentMismatch, .argumentTypeMismatch,
    .undeclaredArgument,
    .missingPluralCategory, .superfluousPluralCategory, .pluralWithoutOther, .selectorMismatch,
    .surroundingWhitespace, .controlCharacter, .bidirectionalControl,
  ]

  /// The rule of an id.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
