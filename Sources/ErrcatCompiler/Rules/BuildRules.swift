extension Rule {
  /// The ids of the rules with a role that a build runs.
  static func buildIDs(with role: Roles) -> Set<String> {
    Set(build.filter { $0.roles.contains(role) }.map(\.id))
  }

  /// The rules that a build runs: they keep the generated Swift correct, and find translations that are
  /// missing or broken.
  package static let build: [Rule] = [
    // Files
    .malformedJSON, .unreadableFile, .wrongType, .unknownField, .missingField, .malformedValue,
    .limitExceeded, .duplicateKey, .duplicatePack, .linkedPack, .unknownLanguage, .unreadPackFile,
    // Entries
    .malformedKey, .keyOutsideCategory, .unknownCategory, .swiftNameCollision,
    .unusableSwiftName, .duplicateCode, .missingCode, .repeatedKey, .unknownAction,
    // Mapping
    .overlappingMapping, .bindingMismatch, .missingFallback,
    // Messages
    .fallbackCycle, .missingPack, .missingSourceMessage, .missingTranslation, .malformedMessage,
    .emptyMessage, .argumentMismatch, .argumentTypeMismatch, .undeclaredArgument,
    .pluralWithoutOther,
  ]
}
