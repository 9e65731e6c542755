public import Foundation

/// What a generated mapper is: it turns errors of other kinds into those of a catalog.
public protocol ErrorMapping {
  associatedtype Mapped: CatalogError

  /// The error of the catalog that any other error becomes.
  static func map(_ error: any Error) -> Mapped
}

extension ErrorMapping {
  /// The date of an error that was mapped from a code, which tells none: 1 January 1970.
  public static var noDate: Date { Date(timeIntervalSince1970: 0) }

  /// The URL of an error that was mapped from a code, which tells none: the root folder.
  public static var noURL: URL { URL(filePath: "/") }
}
