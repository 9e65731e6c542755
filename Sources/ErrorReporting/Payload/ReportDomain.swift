/// The domain of reports: that of the catalog, or a narrower one.
public struct ReportDomain: Hashable, Sendable {
  private enum Kind: Sendable { case catalog, category, entry }

  private let kind: Kind

  /// The domain of the error's catalog, such as `com.example.shop`; of another error, its own domain
  /// or that of the context.
  public static let catalog = ReportDomain(kind: .catalog)
  /// The catalog's domain and the category, such as `com.example.shop.payment`.
  public static let category = ReportDomain(kind: .category)
  /// The catalog's domain and the key, such as `com.example.shop.error.payment.declined`, so that
  /// each error has a domain of its own; of an error without a key, its Swift type.
  public static let entry = ReportDomain(kind: .entry)

  /// The domain of an error.
  ///
  /// - Parameters:
  ///   - domain: the domain of the catalog or the context.
  ///   - category: the error's category.
  ///   - key: the error's key.
  /// - Returns: the domain, or a narrower one.
  func text(_ domain: String, category: String, key: String) -> String {
    switch kind {
    case .catalog: return domain
    case .category: return "\(domain).\(category)"
    case .entry: return "\(domain).\(key)"
    }
  }
}
