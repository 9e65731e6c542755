import ErrorCatalog
import Foundation

/// What repeats of one error have in common, as a number of this process: cheaper than a fingerprint,
/// which it stands for.
enum Kind {
  static func number(_ catalog: CatalogTable, _ entry: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(catalog))
    hasher.combine(entry)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func number(_ error: any Error) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: error)))
    if ErrorChain.hasCodes(error) {
      let bridged = error as NSError
      hasher.combine(bridged.domain)
      hasher.combine(bridged.code)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func number(_ name: StaticString) -> UInt64 { number("\(name)") }

  static func number(_ text: String) -> UInt64 {
    UInt64(bitPattern: Int64(text.hashValue))
  }
}
