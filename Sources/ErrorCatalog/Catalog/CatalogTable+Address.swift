import CatalogFormat

extension CatalogTable {
  /// The address of an error on the catalog's site, or on that of the base of a module; `nil` if there is no
  /// site.
  package func address(of key: String) -> String? {
    (site ?? base?().site).map { ErrorAddress.text(key, site: $0) }
  }
}
