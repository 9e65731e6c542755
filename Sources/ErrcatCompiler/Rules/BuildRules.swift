extension Rule {
  /// The rules that a build runs: they keep the generated Swift correct, and find translations that are
  /// missing or broken.
  package static let build: [Rule] = [
    // Files
    .malformedJSON, .wrongType, .unknownField, .missingField, .malformedValue, .limitExceeded,
    .duplicateKey, .duplicatePack, .unknownLanguage,
    // Entries
    .malformedKey, .keyOutsideCategory, .unknownCategory, .swiftNameCollision,
    .unusableSwiftName, .duplicateCode, .unknownAction,
    // Mapping
    .overlappingMapping, .missingFallback,
    // Messages
    .fallbackCycle, .missingPack, .missingSourceMessage, .missingTranslation, .malformedMessage,
    .argumentMismatch,
    .argumentTypeMismatch, .undeclaredArgument, .pluralWithoutOther,
  ]
}
