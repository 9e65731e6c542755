extension GeneratedCode {
  /// Registers a catalog with the manager of the app, which then finds its messages.
  ///
  /// - Returns: the catalog.
  public static func register(_ catalog: CatalogTable) -> CatalogTable {
    LocalizationManager.shared.register(catalog)
  }

  /// The manager of the app, which finds the messages of a catalog.
  public static func manager(of catalog: CatalogTable) -> LocalizationManager { .shared }
}
