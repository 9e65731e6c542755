import PositionedJSON

extension SwiftNames {
  static let object = CatalogObject<SwiftNames>(
    name: "swift",
    label: "'swift'",
    summary: "The names and access level of the generated Swift.",
    fields: [
      CatalogField(
        "enum",
        .name(.typeName),
        sets: \.enumName,
        "The name of the enum of errors. Default: AppError."
      ),
      CatalogField(
        "mapper",
        .name(.typeName),
        sets: \.mapperName,
        "The name of the mapper. Default: ErrorMapper."
      ),
      CatalogField(
        "access",
        .choice("access"),
        sets: \.access,
        "The access level of all. Default: public."
      ),
      CatalogField(
        "nonexhaustive",
        FieldType(.any([.boolean, .oneOf(["warn"])])) { $0.growth($1) },
        sets: \.growth,
        """
        Whether public enums are @nonexhaustive, so that a switch in another package needs \
        '@unknown default' and new errors don't break it; 'warn' for a warning instead. \
        Compilers before Swift 6.2.3 ignore it. Default: false.
        """
      ),
      CatalogField(
        "moduleError",
        .name(.typeName),
        \.moduleErrorName,
        """
        The name of the type alias for errors of a module or its base. Default: the enum's name \
        with 'ModuleError' instead of 'Error'.
        """
      ),
      CatalogField(
        "imports",
        .list(.identifier),
        sets: \.imports,
        "The modules with the types whose cases and values 'from' names."
      ),
      CatalogField(
        "target",
        checks: FieldType<String>.nonEmpty,
        """
        The target for which the build plugin generates the Swift. A catalog in a package's root needs it if several \
        targets use ErrorCatalog. Default: the only one that does, or the target in whose folder the catalog is.
        """
      ),
      CatalogField(
        "shared",
        .boolean,
        sets: \.registersInModule,
        """
        Whether 'LocalizationManager.shared' finds the catalog's messages in the module's first \
        call. Set it to false in all but one catalog of a module. Default: true.
        """
      ),
      CatalogField(
        "objectiveC",
        .boolean,
        sets: \.isForObjectiveC,
        """
        Whether Objective-C gets names: an enum of the codes, such as AppErrorCode, and a class with the names of the \
        actions, such as AppErrorActions. Default: false.
        """
      ),
    ]
  )
}

extension FieldReader {
  /// The value of `swift.nonexhaustive`.
  fileprivate mutating func growth(_ value: JSONValue) -> SwiftNames.Growth {
    guard value.kind == .string else { return boolean(value) == true ? .open : .closed }
    if value.string != "warn" {
      report(
        .malformedValue,
        "expected true, false or 'warn', found '\(value.string ?? "")'",
        at: value.range.inner
      )
    }
    return .warned
  }
}
