extension CatalogTable {
  /// The manager of the app, which finds the catalog's messages.
  public var manager: LocalizationManager { .shared }

  /// Registers the catalog with the manager of the app; only generated code calls it.
  ///
  /// - Returns: the catalog.
  public func registered() -> CatalogTable { LocalizationManager.shared.register(self) }
}
